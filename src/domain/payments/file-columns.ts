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
}

export type PaymentField = Exclude<keyof PaymentRow, 'row'>

/** The columns of a payment file by their headers, in the order of the template. */
export const PAYMENT_COLUMNS: readonly { field: PaymentField; header: string }[] = [
  { field: 'commissionNumber', header: 'Commission Number' },
  { field: 'amount', header: 'Amount' },
  { field: 'currency', header: 'Currency' },
  { field: 'processedAt', header: 'Payment Process Date' },
  { field: 'referenceNumber', header: 'Reference No.' },
  { field: 'remarks', header: 'Payment Remarks' },
]

/** How many rows a payment file may have: as many as notes may be selected (docs/reference/messages.md). */
export const MAX_PAYMENT_ROWS = 500

/** Where each field stands in a sheet with this header, or the headers it lacks. Case, dots and stars do not matter. */
export function findColumns(
  header: readonly string[],
): { columns: Record<PaymentField, number> } | { missing: string[] } {
  const keys = header.map(headerKey)
  const found = PAYMENT_COLUMNS.map(
    ({ field, header: name }) => [field, keys.indexOf(headerKey(name))] as const,
  )
  const missing = PAYMENT_COLUMNS.filter((_, index) => found[index]?.[1] === -1)
  if (missing.length > 0) return { missing: missing.map((column) => column.header) }
  return { columns: Object.fromEntries(found) as Record<PaymentField, number> }
}

/** The rows of a sheet that hold anything in the file's columns, numbered from `firstRow`. */
export function readRows(
  rows: readonly (readonly string[])[],
  columns: Record<PaymentField, number>,
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
    return PAYMENT_COLUMNS.some(({ field }) => row[field] !== '') ? [row] : []
  })
}
