import { cleanedCell, headerKey } from '#domain/spreadsheet/cells'

/** One row of a payment file as text: what its person typed. */
export interface PaymentRow {
  /** The number that the program shows beside it. */
  row: number
  commissionNumber: string
  amount: string
  currency: string
  processedAt: string
  referenceNumber: string
  remarks: string
  /** What of the payment was kept back; absent and blank are nothing. */
  taxWithheld?: string
  bankCharge?: string
  /** The account that the payment goes to, or its last characters; absent and blank are not compared. */
  account?: string
}

export type PaymentField = Exclude<keyof PaymentRow, 'row' | 'account' | OptionalField>
type OptionalField = 'taxWithheld' | 'bankCharge'

/**
 * What the amounts of a payment file mean: what they settle of the note, before tax withheld, bank charge and claw-backs, or what
 * leaves the bank. Chosen once for a file, and said in the head of its column (docs/decisions/0049).
 */
export const AMOUNT_MEANINGS = ['settles', 'transferred'] as const
export type AmountMeaning = (typeof AMOUNT_MEANINGS)[number]
export const AMOUNT_HEADERS: Readonly<Record<AmountMeaning, string>> = {
  settles: 'Amount Settled',
  transferred: 'Amount Transferred',
}

/** The columns of a payment file by their headers, in the order of the template. */
export const PAYMENT_COLUMNS: readonly { field: PaymentField; header: string }[] = [
  { field: 'commissionNumber', header: 'Commission Number' },
  { field: 'amount', header: 'Amount' },
  { field: 'currency', header: 'Currency' },
  { field: 'processedAt', header: 'Payment Process Date' },
  { field: 'referenceNumber', header: 'Reference No.' },
  { field: 'remarks', header: 'Payment Remarks' },
]

/** Columns that a file may do without. */
export const OPTIONAL_COLUMNS: readonly { field: OptionalField; header: string }[] = [
  { field: 'taxWithheld', header: 'Tax Withheld' },
  { field: 'bankCharge', header: 'Bank Charge' },
]

/** The account that the filled template names; a file may do without it. */
export const ACCOUNT_COLUMN = { field: 'account', header: 'Account' } as const

/** How many rows a payment file may have: as many as notes may be selected (docs/reference/messages.md). */
export const MAX_PAYMENT_ROWS = 500

type Columns = Record<PaymentField, number> & Partial<Record<OptionalField | 'account', number>>

/**
 * Where each field stands in a sheet with this header, or the headers it lacks. Case, dots and stars do not matter. `amounts` is what
 * the head of the amounts says of them; null where it says nothing.
 */
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

/** The rows of a sheet that hold anything in the file's columns, numbered from `firstRow`. */
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
