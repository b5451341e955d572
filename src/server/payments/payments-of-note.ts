import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { NotePayment } from '#domain/payments/note-payments'

/** The payments of a note, oldest first. The caller has checked that the reader may see the note. */
export async function paymentsOfNote(db: Db, noteId: string): Promise<NotePayment[]> {
  const { rows } = await sql<NotePayment>`
    select id, amount, (amount - tax_withheld - bank_charge - claw_back_amount)::numeric(16,2) as transferred,
      account_hint as "accountHint", processed_at as "processedAt", reference_number as "referenceNumber",
      reversed_at is not null as "isReversed",
      coalesce((select json_agg(json_build_object('amount', refunds.amount::text, 'occurredOn', refunds.occurred_on::text,
          'kind', refunds.kind) order by refunds.created_at, refunds.id)
        from payment_refunds refunds where refunds.payment_id = payments.id), '[]') as refunds
    from payments where note_id = ${noteId} order by created_at, id`.execute(db)
  return rows
}
