import { sql } from 'kysely'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { allowedActions } from '#domain/commission-notes/note/decide'
import type { QueueEntry } from '#domain/commission-notes/queue/queue'
import type { NoteAmounts } from '#domain/money/note-amounts'
import { listConditions } from '#server/commission-notes/list/list-conditions'
import { orderOf } from '#server/commission-notes/list/list-notes'
import { waitingForActor } from '#server/commission-notes/list/waiting-for'
import { AMOUNTS } from '#server/commission-notes/note/amounts'
import { type StateRecord, toNoteState } from '#server/commission-notes/note/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

type QueuedNote = QueueEntry & NoteAmounts & { Currency: string }

const QUEUED = columns<QueuedNote, { notes: 'notes' }>()({
  CommissionNoteId: 'notes.id',
  CommissionNumber: 'notes.number',
  Currency: 'notes.currency',
  ...AMOUNTS.of('notes'),
})

/** As for a bulk selection (docs/reference/conventions.md). */
const MOST = 500

/** At most 500 notes that allow the actor an action now. Throws FORBIDDEN; those of `listConditions`. */
export async function listQueue({ db, actor }: Context, query: ListNotes): Promise<{ rows: QueuedNote[] }> {
  mustBeAllowed(actor, 'commission-notes.act')
  const { rows } = await sql<StateRecord>`
    select ${QUEUED.list}, status_id, returns_to_status_id, maker_id, checker_id, payment_processor_id,
      maker_actor_ids, checker_actor_ids, payable_amount, partner_invoice_payable
    from notes where ${listConditions(actor, query)} and ${waitingForActor(actor)}
    order by ${orderOf(query)} limit ${sql.lit(MOST)}`.execute(db)
  const open = rows.filter((row) => allowedActions(toNoteState(row), actor).length > 0)
  return { rows: open.map(QUEUED.toRow) }
}
