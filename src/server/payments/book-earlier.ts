import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { owedEntry, type PaidNote, paymentEntry } from '#domain/payments/entries'
import { type SettledPayment, settle } from '#domain/payments/settle'
import { postEntries } from '#server/ledger/post-entry'
import { type NoteOwed, owedOf } from '#server/payments/owed'

interface EarlierPayment {
  id: string
  note_id: string
  number: string
  partner_id: string
  subsidiary_id: string | null
  currency: string
  processed_at: string
  reference_number: string
  tax_withheld: string
  bank_charge: string
  paid_by: string
}

/** As many payments as are booked in one go. */
const CHUNK = 500
/** Held while they are booked: processes that start together must not book the same payment. */
const BOOKING_LOCK = 7_301_731

/**
 * Books payments from before there was a ledger: each settled the whole of its note, tax included. Answers how many; none where
 * all are booked.
 */
export async function bookEarlierPayments(tx: Transaction<Database>): Promise<number> {
  await sql`select pg_advisory_xact_lock(${BOOKING_LOCK})`.execute(tx)
  let count = 0
  for (;;) {
    const { rows } = await sql<EarlierPayment>`
      select payments.id, note_id, notes.number, notes.partner_id, notes.subsidiary_id, payments.currency, processed_at,
        reference_number, tax_withheld, bank_charge, paid_by
      from payments join notes on notes.id = payments.note_id
      where not is_posted and reversed_at is null order by payments.created_at, payments.id limit ${CHUNK}`.execute(
      tx,
    )
    if (rows.length === 0) return count
    await bookChunk(tx, rows)
    count += rows.length
  }
}

async function bookChunk(tx: Transaction<Database>, payments: readonly EarlierPayment[]): Promise<void> {
  const owed = await owedOf(
    tx,
    payments.map(({ note_id }) => note_id),
  )
  const entries = payments.flatMap((payment) => {
    const note = owed.get(payment.note_id) as NoteOwed
    const booking = {
      paymentId: payment.id,
      note: noteOf(payment),
      actorId: payment.paid_by,
      occurredOn: payment.processed_at,
      reference: payment.reference_number,
    }
    const terms = {
      outstanding: note.owed,
      amount: null,
      taxWithheld: payment.tax_withheld,
      bankCharge: payment.bank_charge,
    }
    const commission = owedEntry(booking, note.unbooked)
    return [...(commission ? [commission] : []), paymentEntry(booking, settle(terms, []) as SettledPayment)]
  })
  await postEntries(tx, entries)
  const amounts = payments.map(({ id, note_id }) => ({ id, amount: owed.get(note_id)?.owed }))
  await sql`update payments set amount = booked.amount, is_posted = true
    from jsonb_to_recordset(${JSON.stringify(amounts)}::text::jsonb) as booked (id uuid, amount numeric)
    where payments.id = booked.id`.execute(tx)
}

function noteOf(payment: EarlierPayment): PaidNote {
  return {
    id: payment.note_id,
    number: payment.number,
    partnerId: payment.partner_id,
    subsidiaryId: payment.subsidiary_id,
    currency: payment.currency,
  }
}
