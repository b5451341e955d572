import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'

import type { AmountMeaning, PaymentRow } from '#domain/payments/file-columns'
import type { RowPayment } from '#domain/payments/sort-rows'

export interface PaymentBatchTables {
  payment_batches: PaymentBatchTable
}

export interface StoredPaymentRow extends PaymentRow {
  bucket: string
  reason: string
  noteId: string | null
  paid?: RowPayment | null
  posted: boolean
  /** Matched when its file was checked, but no longer when it was posted; absent in all others. */
  missed?: boolean
}

export interface PaymentBatchTable {
  id: string
  file_name: string
  file_sha256: string
  amounts_mean: Generated<AmountMeaning>
  state: 'Checked' | 'Posted' | 'Undone'
  rows: Json<StoredPaymentRow[]>
  counts: Json<Record<string, number>>
  row_count: number
  uploaded_by: string
  uploaded_at: DefaultInstant
  posted_count: ColumnType<number, number | undefined, number>
  posted_by: LaterText
  posted_at: LaterInstant
  undone_by: LaterText
  undone_at: LaterInstant
  undo_remarks: LaterText
}
