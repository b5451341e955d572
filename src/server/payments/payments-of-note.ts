import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { NotePayments } from '#domain/payments/note-payments'
import { type NoteOwed, owedOf } from './owed'

/** The payments of a note that its reader was given, and what is owed of it. */
export async function paymentsOfNote(db: Db, noteId: string): Promise<NotePayments> {
  const { rows } = await sql<NotePayments['payments'][number]>`
    select id, amount, (amount - tax_withheld - bank_charge - claw_back_amount)::numeric(16,2) as net,
      processed_at as "processedAt", reference_number as "referenceNumber", reversed_at is not null as "isReversed"
    from payments where note_id = ${noteId} order by created_at, id`.execute(db)
  const { owed, paid, outstanding } = (await owedOf(db, [noteId])).get(noteId) as NoteOwed
  return { owed, paid, outstanding, payments: rows }
}
