import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { PaymentBatchTable, StoredPaymentRow } from '#db/tables/payment-batches'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import {
  type PaymentBatch,
  type PaymentBatchRow,
  type PaymentBatchSummary,
  UNDO_HOURS,
} from '#domain/payments/batch'
import { matchedTotals } from '#domain/payments/file-totals'
import type { Bucket, SortedRow } from '#domain/payments/sort-rows'
import { nameColumn } from '#server/people/name-column'

type Columns = Omit<Selectable<PaymentBatchTable>, 'rows'>
export type SummaryRecord = Columns & {
  uploaded_name: string
  posted_name: string | null
  undone_name: string | null
}
export type BatchRecord = SummaryRecord & { rows: StoredRow[] }
export type StoredRow = SortedRow & { posted: boolean; missed?: boolean }

const HOUR_MS = 3_600_000

const columns = sql`batches.id, batches.file_name, batches.amounts_mean, batches.file_sha256, batches.state, batches.counts, batches.row_count,
  batches.uploaded_by, batches.uploaded_at, batches.posted_count, batches.posted_by, batches.posted_at,
  batches.undone_by, batches.undone_at, batches.undo_remarks,
  ${nameColumn('uploaders')} as uploaded_name, ${nameColumn('posters')} as posted_name,
  ${nameColumn('undoers')} as undone_name`
const joins = sql`join users uploaders on uploaders.id = batches.uploaded_by
  left join users posters on posters.id = batches.posted_by
  left join users undoers on undoers.id = batches.undone_by`

export function summariesQuery(limit: number, offset: number): RawBuilder<SummaryRecord> {
  return sql<SummaryRecord>`select ${columns} from payment_batches batches ${joins}
    order by batches.uploaded_at desc, batches.id desc limit ${limit} offset ${offset}`
}

/**
 * One payment file with its rows.
 * @throws AppError NOT_FOUND
 */
export async function findBatch(db: Db, id: string): Promise<BatchRecord> {
  const { rows } = await sql<BatchRecord>`
    select ${columns}, batches.rows from payment_batches batches ${joins} where batches.id = ${id}`.execute(
    db,
  )
  const batch = rows[0]
  if (!batch) throw new AppError('NOT_FOUND')
  return batch
}

/**
 * Locks a payment file until the transaction ends, and reads it.
 * @throws AppError NOT_FOUND
 */
export async function lockBatch(tx: Transaction<Database>, id: string): Promise<BatchRecord> {
  await sql`select id from payment_batches where id = ${id} for update`.execute(tx)
  return findBatch(tx, id)
}

export function toStoredRow(row: SortedRow, posted: boolean): StoredPaymentRow {
  return { ...row, posted }
}

export function toBatchSummary(
  record: SummaryRecord,
  actor: Actor,
  now: Date = new Date(),
): PaymentBatchSummary {
  return {
    BatchId: record.id,
    FileName: record.file_name,
    AmountsMean: record.amounts_mean,
    State: record.state,
    RowCount: record.row_count,
    Counts: record.counts as Record<Bucket, number>,
    PostedCount: record.posted_count,
    Uploaded: deed(record.uploaded_name, record.uploaded_at),
    Posted: record.posted_at && deed(record.posted_name, record.posted_at),
    Undone: record.undone_at && {
      ...deed(record.undone_name, record.undone_at),
      Remarks: record.undo_remarks ?? '',
    },
    CanUndo:
      record.state === 'Posted' && isUndoable(record, now) && can(actor, 'commission-notes.undo-payments'),
  }
}

export function isUndoable({ posted_at }: Pick<SummaryRecord, 'posted_at'>, now: Date = new Date()): boolean {
  return posted_at !== null && now.getTime() - posted_at.getTime() < UNDO_HOURS * HOUR_MS
}

export function toBatch(record: BatchRecord, actor: Actor): PaymentBatch {
  return {
    ...toBatchSummary(record, actor),
    Rows: record.rows.map(toBatchRow),
    Totals: matchedTotals(record.rows),
  }
}

export function toBatchRow(row: StoredRow): PaymentBatchRow {
  return {
    Row: row.row,
    CommissionNumber: row.commissionNumber,
    Amount: row.amount,
    Currency: row.currency,
    PaymentProcessedAt: row.processedAt,
    PaymentReferenceNumber: row.referenceNumber,
    PaymentRemarks: row.remarks,
    CommissionNoteId: row.noteId,
    Bucket: row.bucket,
    Reason: row.reason,
    Posted: row.posted,
    PaidAmount: row.paid?.amount ?? null,
    TransferredAmount: row.paid?.transferred ?? null,
    IsPart: row.paid?.completes === false,
  }
}

function deed(name: string | null, at: Date): { By: string; At: string } {
  return { By: name ?? '', At: at.toISOString() }
}
