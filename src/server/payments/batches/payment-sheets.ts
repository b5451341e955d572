import { sql } from 'kysely'
import type { Db } from '#db/database'
import { literals } from '#db/literals'
import { type Actor, isAdmin } from '#domain/access/actor'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import { PAYABLE } from '#domain/commission-notes/note/workflow'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { type DividedPayment, equationWords } from '#domain/payments/equation'
import {
  ACCOUNT_COLUMN,
  AMOUNT_HEADERS,
  type AmountMeaning,
  MAX_PAYMENT_ROWS,
  OPTIONAL_COLUMNS,
  PAYMENT_COLUMNS,
  type PaymentField,
} from '#domain/payments/file-columns'
import { plainAmount } from '#domain/payments/row-faults'
import { afterNetting, divided, settle } from '#domain/payments/settle'
import { BUCKET_LABELS, clawBackKey } from '#domain/payments/sort-rows'
import { type AmountRecord, amountColumns } from '#server/commission-notes/note/amounts'
import { inScope } from '#server/commission-notes/note/scope'
import { type StateRecord, toNoteState } from '#server/commission-notes/note/table'
import { overSharedAmong } from '#server/invoices/over-shared'
import { openClawBacks } from '#server/payments/open-claw-backs'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { findBatch, type StoredRow } from './batch-table'

const LOOK: Record<PaymentField, Omit<SheetColumn, 'header'>> = {
  commissionNumber: { kind: 'text', width: 26 },
  amount: { kind: 'number', width: 20 },
  currency: { kind: 'text', width: 11 },
  processedAt: { kind: 'date', width: 23 },
  referenceNumber: { kind: 'text', width: 26 },
  remarks: { kind: 'text', width: 40 },
}
const BESIDE: SheetColumn[] = [
  { header: 'Payee', kind: 'text', width: 30 },
  { header: ACCOUNT_COLUMN.header, kind: 'text', width: 16 },
  { header: AMOUNT_LABELS.TotalAmount, kind: 'number', width: 16 },
  { header: AMOUNT_LABELS.TaxAmount, kind: 'number', width: 14 },
  { header: AMOUNT_LABELS.OutstandingAmount, kind: 'number', width: 16 },
  { header: 'Transfer if paid in full', kind: 'text', width: 70 },
]

function columnsOf(amounts: AmountMeaning): SheetColumn[] {
  return [
    ...PAYMENT_COLUMNS.map(({ field, header }) => ({
      header: field === 'amount' ? AMOUNT_HEADERS[amounts] : header,
      ...LOOK[field],
    })),
    ...OPTIONAL_COLUMNS.map(({ header }) => ({ header, kind: 'number' as const, width: 14 })),
  ]
}

/** `filled` with payable notes, longest wait first, up to the row limit, without over-shared invoices. @throws FORBIDDEN */
export async function paymentTemplate(
  { db, actor }: Context,
  { filled, amounts }: { filled: boolean; amounts: AmountMeaning },
): Promise<Response> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  // Blank rows have the columns' formats, so that a typed date is a date.
  const blank: SheetCell[][] = Array.from({ length: MAX_PAYMENT_ROWS }, () => [])
  const rows = filled ? await payableRows(db, actor, amounts) : blank
  const columns = [...columnsOf(amounts), ...BESIDE]
  return sheetResponse('Payment details.xlsx', writeSheet({ name: 'Payment details', columns, rows }))
}

type TemplateRecord = StateRecord &
  AmountRecord & {
    id: string
    number: string
    invoice_id: string
    partner_id: string
    currency: string
    payee: string
    account_hint: string | null
  }

async function payableRows(db: Db, actor: Actor, amounts: AmountMeaning): Promise<SheetCell[][]> {
  const mine = isAdmin(actor)
    ? sql`true`
    : sql`(payment_processor_id is null or payment_processor_id = ${actor.id})`
  const { rows } = await sql<TemplateRecord>`
    select notes.id, number, notes.invoice_id, notes.partner_id, currency, status_id, returns_to_status_id, maker_id, checker_id,
      payment_processor_id, maker_actor_ids, checker_actor_ids, ${amountColumns}, partner_invoice_payable,
      coalesce(subsidiaries.name, notes.partner_company) as payee, (
        select account_hint from bank_details where bank_details.partner_id = notes.partner_id
          and bank_details.subsidiary_id is not distinct from notes.subsidiary_id) as account_hint
    from notes left join subsidiaries on subsidiaries.id = notes.subsidiary_id
    where status_id in (${literals(PAYABLE)}) and partner_invoice_payable = payable_amount and ${mine} and ${inScope(actor)}
    order by turn_changed_at, number limit ${sql.lit(MAX_PAYMENT_ROWS)}`.execute(db)
  const overShared = await overSharedAmong(db, [...new Set(rows.map(({ invoice_id }) => invoice_id))])
  const mayPay = rows.filter(
    (row) =>
      !overShared.has(row.invoice_id) &&
      typeof chooseTransition(toNoteState(row), actor, { via: 'payment' }) !== 'string',
  )
  const leaves = await transfersOf(db, mayPay)
  return mayPay.map((row, index) => [
    row.number,
    amounts === 'settles' ? row.outstanding_amount : (leaves[index]?.net ?? null),
    row.currency,
    null,
    null,
    null,
    null,
    null,
    row.payee,
    row.account_hint,
    row.total_amount,
    row.tax_amount,
    row.outstanding_amount,
    leaves[index] ? equationWords(leaves[index], row.currency) : null,
  ])
}

async function transfersOf(db: Db, rows: readonly TemplateRecord[]): Promise<(DividedPayment | null)[]> {
  const open = await openClawBacks(
    db,
    rows.map(({ partner_id }) => partner_id),
  )
  return rows.map(({ partner_id: partnerId, currency, outstanding_amount: outstanding }) => {
    const key = clawBackKey({ partnerId, currency })
    const clawBacks = open.get(key) ?? []
    const settled = settle({ outstanding, amount: null, taxWithheld: '0', bankCharge: '0' }, clawBacks)
    if (typeof settled === 'string') return null
    open.set(key, afterNetting(clawBacks, settled.netted))
    return divided(settled, clawBacks)
  })
}

/** A payment file with bucket and reason, to correct and upload again. Throws FORBIDDEN, NOT_FOUND. */
export async function paymentBatchSheet({ db, actor }: Context, { id }: { id: string }): Promise<Response> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  const batch = await findBatch(db, id)
  const columns: SheetColumn[] = [
    ...columnsOf(batch.AmountsMean),
    { header: 'Result', kind: 'text', width: 20 },
    { header: 'Reason', kind: 'text', width: 60 },
    { header: ACCOUNT_COLUMN.header, kind: 'text', width: 16 },
  ]
  const sheet = writeSheet({ name: 'Payment details', columns, rows: batch.rows.map(cellsOf) })
  return sheetResponse('Payment details checked.xlsx', sheet)
}

function cellsOf(row: StoredRow): SheetCell[] {
  const typed = { ...row, amount: plainAmount(row.amount) }
  const result = row.posted ? 'Posted' : BUCKET_LABELS[row.bucket]
  const deductions = OPTIONAL_COLUMNS.map(({ field }) => (row[field] ? plainAmount(row[field]) : null))
  return [
    ...PAYMENT_COLUMNS.map(({ field }) => typed[field]),
    ...deductions,
    result,
    row.reason,
    row.account || null,
  ]
}
