import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { ACTIONS } from '#domain/commission-notes/note/actions'
import type { Note } from '#domain/commission-notes/note/note'
import { INVOICE_CHANGED } from '#domain/commission-notes/note/workflow'
import { type ChangeBehindNote, changesBehind } from '#domain/invoice-revisions/behind-note'
import type { FieldChange } from '#domain/record/field-change'

/** What a revision changed for a returned note's students; null otherwise, and for partner users. */
export async function revisionsOfNote(db: Db, actor: Actor, note: Note): Promise<ChangeBehindNote[] | null> {
  if (isPartner(actor) || note.StatusId !== INVOICE_CHANGED) return null
  const { rows } = await sql<{ changes: FieldChange[] }>`
    select changes from invoice_revisions
    where invoice_id = ${note.InvoiceId} and version >= (
      select (details ->> 'invoiceVersion')::int from note_history
      where note_id = ${note.CommissionNoteId} and action_id = ${ACTIONS.InvoiceRevised.id}
      order by sequence desc limit 1)
    order by version`.execute(db)
  if (rows.length === 0) return null
  return changesBehind(
    note.Students,
    rows.flatMap((row) => row.changes),
  )
}
