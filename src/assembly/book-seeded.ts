import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { owedEntry, type PaidNote, paymentEntry } from '#domain/payments/entries'
import { type SettledPayment, settle } from '#domain/payments/settle'
import { type NoteOwed, owedOf } from '#server/payments/owed'
import { chainSome } from '#server/platform/ledger/chains'
import { postEntries } from '#server/platform/ledger/post-entry'

interface SeededPayment {
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

const CHUNK = 250

/** Books a seed's payments, each for its note's full amount with tax, and returns how many it booked. */
export async function bookSeeded(db: Db): Promise<number> {
  while ((await transaction(db, (tx) => chainSome(tx, CHUNK))) > 0);
  const { rows } = await sql<{ id: string }>`
    select id from payments where not is_posted and reversed_at is null order by note_id, id`.execute(db)
  for (let at = 0; at < rows.length; at += CHUNK) {
    const ids = rows.slice(at, at + CHUNK).map(({ id }) => id)
    await transaction(db, (tx) => bookChunk(tx, ids))
  }
  return rows.length
}

async function bookChunk(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const payments = await paymentsOf(tx, ids)
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
      outstanding: note.TotalAmount,
      amount: null,
      taxWithheld: payment.tax_withheld,
      bankCharge: payment.bank_charge,
    }
    const commission = owedEntry(booking, note.unbooked)
    return [...(commission ? [commission] : []), paymentEntry(booking, settle(terms, []) as SettledPayment)]
  })
  await postEntries(tx, entries)
  const amounts = payments.map(({ id, note_id }) => ({ id, amount: owed.get(note_id)?.TotalAmount }))
  await sql`update payments set amount = booked.amount, is_posted = true
    from jsonb_to_recordset(${JSON.stringify(amounts)}::text::jsonb) as booked (id uuid, amount numeric)
    where payments.id = booked.id`.execute(tx)
}

async function paymentsOf(tx: Transaction<Database>, ids: readonly string[]): Promise<SeededPayment[]> {
  const { rows } = await sql<SeededPayment>`
    select payments.id, note_id, notes.number, notes.partner_id, notes.subsidiary_id, payments.currency, processed_at,
      reference_number, tax_withheld, bank_charge, paid_by
    from payments join notes on notes.id = payments.note_id
    where payments.id = any(${ids}::uuid[]) order by note_id, payments.id`.execute(tx)
  return rows
}

function noteOf(payment: SeededPayment): PaidNote {
  return {
    id: payment.note_id,
    number: payment.number,
    partnerId: payment.partner_id,
    subsidiaryId: payment.subsidiary_id,
    currency: payment.currency,
  }
}
