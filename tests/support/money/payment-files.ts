import {
  ACCOUNT_COLUMN,
  OPTIONAL_COLUMNS,
  PAYMENT_COLUMNS,
  type PaymentField,
} from '#domain/payments/file-columns'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { ColumnKind, SheetCell } from '#services/sheets/sheet'
import { writeSheet } from '#services/sheets/write'

/** The cells of a row of a payment file; missing ones are blank. */
export type TypedPayment = Partial<Record<PaymentField | 'taxWithheld' | 'bankCharge' | 'account', string>>

let sequence = 0

/** A row that pays a note of the test company, with its own reference. */
export function payment(commissionNumber: string, more: TypedPayment = {}): TypedPayment {
  sequence += 1
  return {
    commissionNumber,
    amount: '2700.00',
    currency: 'AUD',
    processedAt: '2026-11-18',
    referenceNumber: `UTR-${String(sequence).padStart(6, '0')}`,
    remarks: 'Wired',
    ...more,
  }
}

/** The bytes of a payment file with these rows, the first in row 2. */
export async function paymentFile(rows: readonly TypedPayment[]): Promise<Uint8Array<ArrayBuffer>> {
  const kindOf = (field: PaymentField): ColumnKind =>
    field === 'amount' ? 'number' : field === 'processedAt' ? 'date' : 'text'
  return sheetBytes(
    [
      ...PAYMENT_COLUMNS.map(({ field, header }) => ({ header, kind: kindOf(field) })),
      ...OPTIONAL_COLUMNS.map(({ header }) => ({ header, kind: 'number' as const })),
      { header: ACCOUNT_COLUMN.header, kind: 'text' },
    ],
    rows.map((row) =>
      [...PAYMENT_COLUMNS, ...OPTIONAL_COLUMNS, ACCOUNT_COLUMN].map(({ field }) => row[field] ?? null),
    ),
  )
}

/** The bytes of an xlsx file. */
export async function sheetBytes(
  columns: Parameters<typeof writeSheet>[0]['columns'],
  rows: SheetCell[][],
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = writeSheet({ name: 'Payments', columns, rows })
  return new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).bytes()
}

/** The same as an uploaded file of a form. */
export async function uploadedPayments(
  rows: readonly TypedPayment[],
  name = 'Payments.xlsx',
): Promise<UploadedFile> {
  return { field: 'dataFile', name, bytes: await paymentFile(rows) }
}
