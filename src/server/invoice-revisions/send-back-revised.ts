import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { TRANSITIONS, type Transition } from '#domain/commission-notes/note/workflow'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { moveNotes } from '#server/commission-notes/note/move-notes'

const BY_STATUS = new Map<number, Transition>(
  TRANSITIONS.filter((x) => x.by === 'system' && x.action === 'InvoiceRevised').map((x) => [x.from, x]),
)

export const GOES_BACK: readonly number[] = [...BY_STATUS.keys()]

export interface RevisionDetails {
  invoiceVersion: number
}

/** Moves them as the system, with the revision's reason (docs/reference/transitions.md); returns ids. */
export async function sendBackRevised(
  tx: Transaction<Database>,
  of: { invoiceId: string; invoiceVersion: number; reason: string; decidedBy: Actor },
): Promise<string[]> {
  const { rows } = await sql<LockedNote>`
    select * from notes where invoice_id = ${of.invoiceId} and status_id = any(${[...GOES_BACK]}::smallint[])
    order by id for update`.execute(tx)
  const moves = rows.flatMap((note) => {
    const transition = BY_STATUS.get(note.status_id)
    return transition ? [{ note, transition }] : []
  })
  const details: RevisionDetails = { invoiceVersion: of.invoiceVersion }
  await moveNotes(tx, moves, {
    actor: of.decidedBy,
    bySystem: true,
    remarks: of.reason,
    details: { ...details },
  })
  return rows.map((note) => note.id)
}
