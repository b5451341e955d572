import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { owedEntry, type PaidNote, paymentEntry } from '#domain/payments/entries'
import { type SettledPayment, settle } from '#domain/payments/settle'
import {
  beginWork,
  finishWork,
  moveOn,
  startOver,
  takeWork,
  type UpgradeStep,
  type WorkPlace,
} from '#server/across/upgrades/work-table'
import { type NoteOwed, owedOf } from '#server/payments/owed'
import { postEntries } from '#server/platform/ledger/post-entry'

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

/** The name of this work. */
export const BOOK_EARLIER = 'book earlier payments'
/** As many payments as are booked in one go: their notes cannot be changed for that long. */
const CHUNK = 250

const UNBOOKED = sql`not payments.is_posted and payments.reversed_at is null`

/**
 * Books some payments from before there was a ledger: each settled the whole of its note, tax included. One transaction, which
 * knows where the one before left off, so that it takes as long however many are left; one process at a time.
 * @returns how far it is; null where nothing is to be done, or another process is at it
 */
export async function bookSomeEarlier(db: Db): Promise<UpgradeStep | null> {
  return transaction(db, async (tx) => {
    const work = await takeWork(tx, BOOK_EARLIER)
    if (work === 'taken') return null
    if (work === null || work.finished_at !== null) {
      return (await hasUnbooked(tx)) ? beginWork(tx, BOOK_EARLIER, await countUnbooked(tx)) : null
    }
    const page = await pageAfter(tx, work.place)
    const last = page.at(-1)
    if (!last) return (await hasUnbooked(tx)) ? startOver(tx, work) : finishWork(tx, work)
    // A note that is held is being paid or given back; whoever holds many takes them in the order of their ids too.
    await sql`select id from notes where id = any(${page.map((each) => each.note_id)}::uuid[]) order by id for share`.execute(
      tx,
    )
    const booked = await bookChunk(tx, await stillUnbooked(tx, page))
    return moveOn(tx, work, { place: [last.note_id, last.id], now: booked })
  })
}

/** Books all of them, some at a time; answers how many. Where another process is at it, it is left to that one. */
export async function bookEarlierPayments(db: Db): Promise<number> {
  let count = 0
  for (;;) {
    const step = await bookSomeEarlier(db)
    if (step === null) return count
    count += step.now
  }
}

type Place = Pick<EarlierPayment, 'id' | 'note_id'>

async function pageAfter(tx: Transaction<Database>, [noteId, id]: WorkPlace): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, note_id from payments
    where ${UNBOOKED} and (note_id, id) > (${noteId}::uuid, ${id}::uuid) order by note_id, id limit ${CHUNK}`.execute(
    tx,
  )
  return rows
}

/** What came behind the place meanwhile: none, unless an older version of the portal still runs. */
async function hasUnbooked(tx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`
    select from payments where ${UNBOOKED} order by note_id, id limit 1`.execute(tx)
  return rows.length > 0
}

async function countUnbooked(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from payments where ${UNBOOKED}`.execute(tx)
  return rows[0]?.count ?? 0
}

async function stillUnbooked(tx: Transaction<Database>, page: readonly Place[]): Promise<EarlierPayment[]> {
  const { rows } = await sql<EarlierPayment>`
    select payments.id, note_id, notes.number, notes.partner_id, notes.subsidiary_id, payments.currency, processed_at,
      reference_number, tax_withheld, bank_charge, paid_by
    from payments join notes on notes.id = payments.note_id
    where payments.id = any(${page.map(({ id }) => id)}::uuid[]) and ${UNBOOKED} order by note_id, payments.id`.execute(
    tx,
  )
  return rows
}

async function bookChunk(tx: Transaction<Database>, payments: readonly EarlierPayment[]): Promise<number> {
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
  return payments.length
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
