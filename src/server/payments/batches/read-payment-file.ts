import { AppError, type ErrorCode, messageFor } from '#domain/errors'
import {
  type AmountMeaning,
  findColumns,
  MAX_PAYMENT_ROWS,
  type PaymentRow,
  readRows,
} from '#domain/payments/file-columns'
import type { SheetReader } from '#services/sheets/read'
import { isSheetError, type SheetRefusal } from '#services/sheets/sheet'

const REFUSED_AS: Record<SheetRefusal, ErrorCode> = {
  unreadable: 'PAYMENT_FILE_UNREADABLE',
  encrypted: 'PAYMENT_FILE_LOCKED',
  'too-large': 'PAYMENT_FILE_TOO_LONG',
  'too-many-rows': 'PAYMENT_FILE_TOO_LONG',
  empty: 'PAYMENT_FILE_EMPTY',
}

/** `amounts`: what the header says.
 *  @throws PAYMENT_FILE_UNREADABLE, PAYMENT_FILE_LOCKED, PAYMENT_FILE_TOO_LONG, PAYMENT_FILE_COLUMNS, PAYMENT_FILE_EMPTY */
export async function readPaymentFile(
  sheets: SheetReader,
  bytes: Uint8Array,
): Promise<{ rows: PaymentRow[]; amounts: AmountMeaning | null }> {
  const { header, rows, firstRow } = await sheets
    .read(bytes, { maxRows: MAX_PAYMENT_ROWS })
    .catch((cause: unknown) => {
      throw isSheetError(cause) ? new AppError(REFUSED_AS[cause.reason], { cause }) : cause
    })
  const found = findColumns(header)
  if ('missing' in found) {
    const message = messageFor('PAYMENT_FILE_COLUMNS', found.missing)
    throw new AppError('PAYMENT_FILE_COLUMNS', { message })
  }
  const read = readRows(rows, found.columns, firstRow)
  if (read.length === 0) throw new AppError('PAYMENT_FILE_EMPTY')
  return { rows: read, amounts: found.amounts }
}
