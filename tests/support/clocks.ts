import type { Db } from '#db/database'
import { indianDay, payClock } from '#domain/commission-notes/note/pay-clock'

/** The stored and the calculated payment clock of every note with a partner's invoice. */
export async function clocksOf(db: Db) {
  const notes = await db
    .selectFrom('notes')
    .innerJoin('partners', 'partners.id', 'notes.partner_id')
    .leftJoin('partner_invoices', 'partner_invoices.id', 'notes.partner_invoice_id')
    .select([
      'notes.number',
      'expected_payment_on',
      'statutory_due_on',
      'udyam_number',
      'agreed_payment_days',
    ])
    .select('partner_invoices.created_at as accepted_at')
    .execute()
  return notes.map((note) => ({
    number: note.number,
    kept: { expectedPaymentOn: note.expected_payment_on, statutoryDueOn: note.statutory_due_on },
    ruled: note.accepted_at
      ? payClock(indianDay(note.accepted_at), {
          udyamNumber: note.udyam_number,
          agreedPaymentDays: note.agreed_payment_days,
        })
      : { expectedPaymentOn: null, statutoryDueOn: null },
  }))
}
