import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import { referenceKey } from '#domain/ledger/reference-key'
import type { AmountMeaning, PaymentRow } from '#domain/payments/file-columns'
import { type NoteToPay, numberKey, type PaymentFacts } from '#domain/payments/sort-rows'
import { todayIn } from '#domain/time/format'
import { PAID_OUT } from '#domain/wallet/states'
import { inScope } from '#server/commission-notes/note/scope'
import { type StateRecord, toNoteState } from '#server/commission-notes/note/table'
import { overSharedAmong } from '#server/invoices/over-shared'
import { openClawBacks } from '#server/payments/open-claw-backs'
import { accountsOf } from '#server/payments/payee'

export type PayableRecord = StateRecord & {
  id: string
  number: string
  partner_id: string
  currency: string
  invoice_id: string
  outstanding_amount: string
}

/** The facts needed to sort these rows: the notes they name, and references already paid with. */
export async function paymentFacts(
  db: Db,
  actor: Actor,
  rows: readonly PaymentRow[],
  amounts: AmountMeaning,
): Promise<PaymentFacts> {
  const numbers = [...new Set(rows.map((row) => numberKey(row.commissionNumber)))]
  const { rows: records } = await sql<PayableRecord>`
    select id, number, partner_id, currency, invoice_id, status_id, returns_to_status_id, maker_id, checker_id, payment_processor_id,
      maker_actor_ids, checker_actor_ids, payable_amount, partner_invoice_payable, outstanding_amount
    from notes where number = any(${numbers}::text[]) and ${inScope(actor)}`.execute(db)
  return factsOf(db, actor, { rows, records, amounts })
}

export async function factsOf(
  db: Db,
  actor: Actor,
  {
    rows,
    records,
    amounts,
  }: { rows: readonly PaymentRow[]; records: readonly PayableRecord[]; amounts: AmountMeaning },
): Promise<PaymentFacts> {
  const overShared = await overSharedAmong(
    db,
    records.map((record) => record.invoice_id),
  )
  const accounts = await accountsOf(
    db,
    records.map((record) => record.id),
  )
  const noteOf = (record: PayableRecord): NoteToPay => {
    const note = { ...toNoteToPay(record, actor), account: accounts.get(record.id) ?? null }
    return overShared.has(record.invoice_id) && note.refusal === null
      ? { ...note, refusal: 'INVOICE_OVERSHARED' }
      : note
  }
  return {
    today: todayIn(actor.timeZone),
    notes: new Map(records.map((record) => [numberKey(record.number), noteOf(record)])),
    paidWith: await paidWith(db, rows),
    amounts,
    clawBacks: await openClawBacks(
      db,
      records.map((record) => record.partner_id),
    ),
  }
}

function toNoteToPay(record: PayableRecord, actor: Actor): Omit<NoteToPay, 'account'> {
  const chosen = chooseTransition(toNoteState(record), actor, { via: 'payment' })
  return {
    id: record.id,
    number: record.number,
    statusId: record.status_id,
    currency: record.currency,
    partnerId: record.partner_id,
    outstanding: record.outstanding_amount,
    refusal: typeof chosen === 'string' ? chosen : null,
  }
}

async function paidWith(db: Db, rows: readonly PaymentRow[]): Promise<Map<string, string>> {
  const references = [...new Set(rows.map((row) => referenceKey(row.referenceNumber)))]
  const { rows: paid } = await sql<{ reference_number: string; number: string }>`
    select reference_number, number from (
      select payments.reference_number, notes.number, payments.created_at as at, payments.id
      from payments join notes on notes.id = payments.note_id
      where payments.reversed_at is null
        and upper(regexp_replace(payments.reference_number, '\\s+', '', 'g')) = any(${references}::text[])
      union all
      select reference_number, 'a payout to ' || partners.company, closed_at, wallet_settlements.id
      from wallet_settlements join partners on partners.id = wallet_settlements.partner_id
      where state = ${sql.lit(PAID_OUT)} and upper(regexp_replace(reference_number, '\\s+', '', 'g')) = any(${references}::text[])
    ) as paid order by at desc, id desc`.execute(db)
  return new Map(paid.map((payment) => [referenceKey(payment.reference_number), payment.number]))
}
