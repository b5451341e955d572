import { cleanedCell, headerKey } from '#domain/spreadsheet/cells'

export interface PaymentRow {
  row: number
  commissionNumber: string
  amount: string
  currency: string
  processedAt: string
  referenceNumber: string
  remarks: string
  taxWithheld?: string
  bankCharge?: string
  /** The payee's account or its last characters; not compared if absent or blank. */
  account?: string
}

export type PaymentField = Exclude<keyof PaymentRow, 'row' | 'account' | OptionalField>
type OptionalField = 'taxWithheld' | 'bankCharge'

/** An amount is what it settles of the note before deductions, or what leaves the bank (docs/decisions/0049). */
export const AMOUNT_MEANINGS = ['settles', 'transferred'] as const
export type AmountMeaning = (typeof AMOUNT_MEANINGS)[number]
export const AMOUNT_HEADERS: Readonly<Record<AmountMeaning, string>> = {
  settles: 'Amount Settled',
  transferred: 'Amount Transferred',
}

export const PAYMENT_COLUMNS: readonly { field: PaymentField; header: string }[] = [
  { field: 'commissionNumber', header: 'Commission Number' },
  { field: 'amount', header: 'Amount' },
  { field: 'currency', header: 'Currency' },
  { field: 'processedAt', header: 'Payment Process Date' },
  { field: 'referenceNumber', header: 'Reference No.' },
  { field: 'remarks', header: 'Payment Remarks' },
]

export const OPTIONAL_COLUMNS: readonly { field: OptionalField; header: string }[] = [
  { field: 'taxWithheld', header: 'Tax Withheld' },
  { field: 'bankCharge', header: 'Bank Charge' },
]

export const ACCOUNT_COLUMN = { field: 'account', header: 'Account' } as const

export const MAX_PAYMENT_ROWS = 500

type Columns = Record<PaymentField, number> & Partial<Record<OptionalField | 'account', number>>

/** Column indexes, or missing headers; case, dots, stars do not matter. `amounts`: as its header states. */
export function findColumns(
  header: readonly string[],
): { columns: Columns; amounts: AmountMeaning | null } | { missing: string[] } {
  const keys = header.map(headerKey)
  const place = (name: string) => keys.indexOf(headerKey(name))
  const amounts = AMOUNT_MEANINGS.find((meaning) => place(AMOUNT_HEADERS[meaning]) !== -1) ?? null
  const found = PAYMENT_COLUMNS.map(
    ({ field, header: name }) =>
      [field, place(field === 'amount' && amounts ? AMOUNT_HEADERS[amounts] : name)] as const,
  )
  const missing = PAYMENT_COLUMNS.filter((_, index) => found[index]?.[1] === -1)
  if (missing.length > 0) return { missing: missing.map((column) => column.header) }
  const optional = [...OPTIONAL_COLUMNS, ACCOUNT_COLUMN].map(
    ({ field, header: name }) => [field, place(name)] as const,
  )
  const columns = Object.fromEntries([...found, ...optional.filter(([, at]) => at !== -1)]) as Columns
  return { columns, amounts }
}

/** The rows with text in any of the file's columns, numbered from `firstRow`. */
export function readRows(
  rows: readonly (readonly string[])[],
  columns: Columns,
  firstRow: number,
): PaymentRow[] {
  return rows.flatMap((cells, index) => {
    const text = (field: PaymentField) => cleanedCell(cells[columns[field]] ?? '')
    const row: PaymentRow = {
      row: firstRow + index,
      commissionNumber: text('commissionNumber'),
      amount: text('amount'),
      currency: text('currency').toUpperCase(),
      processedAt: text('processedAt'),
      referenceNumber: text('referenceNumber'),
      remarks: text('remarks'),
    }
    for (const { field } of [...OPTIONAL_COLUMNS, ACCOUNT_COLUMN]) {
      const at = columns[field]
      if (at !== undefined) row[field] = cleanedCell(cells[at] ?? '')
    }
    return PAYMENT_COLUMNS.some(({ field }) => row[field] !== '') ? [row] : []
  })
}
