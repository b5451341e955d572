import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { todayIn } from '#domain/time/format'
import { bankMovement } from '#domain/wallet/bank-movement'
import { lookTo } from '#domain/wallet/kinds'
import type { Transaction, TransactionFilters } from '#domain/wallet/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Context } from '#server/platform/runtime/context'
import type { SheetCell, SheetColumn } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'
import { readTransactions } from './list-transactions'
import { type About, PERMISSION_ABOUT } from './transactions-query'

const COLUMNS: readonly (SheetColumn & { cell: (row: Transaction, actor: Actor) => SheetCell })[] = [
  { header: 'Date', kind: 'date', width: 13, cell: (row) => row.Date },
  { header: 'Kind', kind: 'text', width: 24, cell: (row, actor) => lookTo(actor, row).label },
  { header: 'What', kind: 'text', width: 40, cell: (row) => row.Memo },
  { header: 'Partner', kind: 'text', width: 28, cell: (row) => row.PartnerCompany },
  { header: 'Subsidiary', kind: 'text', width: 24, cell: (row) => row.SubsidiaryName },
  { header: 'Commission Number', kind: 'text', width: 26, cell: (row) => row.CommissionNumber },
  { header: 'Reference no.', kind: 'text', width: 26, cell: (row) => row.PaymentReferenceNumber },
  { header: 'Mode', kind: 'text', width: 14, cell: (row) => row.PaymentMode },
  { header: 'Account', kind: 'text', width: 12, cell: (row) => row.Account },
  { header: 'Currency', kind: 'text', width: 10, cell: (row) => row.Currency },
  { header: 'Amount', kind: 'number', width: 16, cell: (row) => row.Amount },
  { header: 'Effect', kind: 'number', width: 16, cell: (row) => row.Effect },
  { header: 'Balance', kind: 'number', width: 16, cell: (row) => row.Balance },
  {
    header: 'Tax withheld',
    kind: 'number',
    width: 14,
    cell: (row) => bankMovement(row)?.taxWithheld ?? null,
  },
  { header: 'Bank charge', kind: 'number', width: 14, cell: (row) => bankMovement(row)?.bankCharge ?? null },
  { header: 'Claw-back', kind: 'number', width: 14, cell: (row) => bankMovement(row)?.clawBack ?? null },
  {
    header: AMOUNT_LABELS.TransferredAmount,
    kind: 'number',
    width: 16,
    cell: (row) => bankMovement(row)?.transferred ?? null,
  },
]
/** What one statement reads and keeps in memory. */
export const MAX_TRANSACTIONS = 100_000

/** The transactions that match the filters, as a sheet. @throws AppError FORBIDDEN, EXPORT_TOO_LARGE */
export async function transactionSheet(
  { db, actor }: Context,
  { about, ...filters }: { about: About } & TransactionFilters,
): Promise<Response> {
  mustBeAllowed(actor, PERMISSION_ABOUT[about])
  const page = { limit: MAX_TRANSACTIONS + 1, offset: 0 }
  const rows = await readTransactions(db, actor, about, filters, page)
  if (rows.length > MAX_TRANSACTIONS) throw new AppError('EXPORT_TOO_LARGE')
  const name = about === 'wallet' ? 'Wallet' : 'Payments'
  const sheet = writeSheet({
    name,
    columns: COLUMNS.map(({ cell: _, ...column }) => column),
    rows: rows.map((row) => COLUMNS.map((column) => column.cell(row, actor))),
  })
  return sheetResponse(`${name} ${todayIn(actor.timeZone)}.xlsx`, sheet)
}
