import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { StoredPaymentRow } from '#db/tables/money/payment-batches'
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
import { actionBy, nameColumn, nameOrEmpty } from '#server/people/name-column'
import { columns, later, moment, part, type RowOf, whole } from '#server/platform/rows/columns'
import { storedFields } from '#server/platform/rows/stored-fields'

type SummaryRecord = RowOf<typeof SUMMARY>
export type BatchRecord = SummaryRecord & { rows: StoredRow[] }
export type StoredRow = SortedRow & { posted: boolean; missed?: boolean }

const HOUR_MS = 3_600_000

const SUMMARY = columns<PaymentBatchSummary, { batches: 'payment_batches' }>()({
  BatchId: 'batches.id',
  FileName: 'batches.file_name',
  AmountsMean: 'batches.amounts_mean',
  State: 'batches.state',
  RowCount: 'batches.row_count',
  Counts: sql<Record<Bucket, number>>`batches.counts`,
  PostedCount: 'batches.posted_count',
  Uploaded: whole({ By: nameColumn('uploaders'), At: moment('batches.uploaded_at') }),
  Posted: part('At', { By: nameOrEmpty('posters'), At: moment('batches.posted_at') }),
  Undone: actionBy('undoers', 'batches.undone_at', sql<string>`coalesce(batches.undo_remarks, '')`),
  CanUndo: later,
})
const joined = sql`payment_batches batches join users uploaders on uploaders.id = batches.uploaded_by
  left join users posters on posters.id = batches.posted_by
  left join users undoers on undoers.id = batches.undone_by`

/** Payment files without their rows, the newest first. */
export async function readSummaries(db: Db, limit: number, offset: number): Promise<SummaryRecord[]> {
  return SUMMARY.read(
    db,
    sql`select ${SUMMARY.list} from ${joined}
    order by batches.uploaded_at desc, batches.id desc limit ${limit} offset ${offset}`,
  )
}

/** One payment file with its rows. Throws NOT_FOUND. */
export async function findBatch(db: Db, id: string): Promise<BatchRecord> {
  const { rows } = await sql<Pick<BatchRecord, 'rows'>>`
    select ${SUMMARY.list}, batches.rows from ${joined} where batches.id = ${id}`.execute(db)
  const [batch] = rows
  if (!batch) throw new AppError('NOT_FOUND')
  return { ...SUMMARY.toRow(batch), rows: batch.rows }
}

/** Locks a payment file until the transaction ends, and reads it. Throws NOT_FOUND. */
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
  const isPosted = record.State === 'Posted'
  return {
    ...record,
    CanUndo: isPosted && isUndoable(record, now) && can(actor, 'commission-notes.undo-payments'),
  }
}

export function isUndoable({ Posted }: Pick<SummaryRecord, 'Posted'>, now: Date = new Date()): boolean {
  return Posted !== null && now.getTime() - Date.parse(Posted.At) < UNDO_HOURS * HOUR_MS
}

export function toBatch({ rows, ...summary }: BatchRecord, actor: Actor): PaymentBatch {
  return { ...toBatchSummary(summary, actor), Rows: rows.map(toBatchRow), Totals: matchedTotals(rows) }
}

const ROW = storedFields<Omit<PaymentBatchRow, 'PaidAmount' | 'TransferredAmount' | 'IsPart' | 'Payee'>>()({
  Row: 'row',
  CommissionNumber: 'commissionNumber',
  Amount: 'amount',
  Currency: 'currency',
  PaymentProcessedAt: 'processedAt',
  PaymentReferenceNumber: 'referenceNumber',
  PaymentRemarks: 'remarks',
  CommissionNoteId: 'noteId',
  Bucket: 'bucket',
  Reason: 'reason',
  Posted: 'posted',
})

export function toBatchRow(row: StoredRow): PaymentBatchRow {
  return {
    ...ROW.read(row),
    PaidAmount: row.paid?.amount ?? null,
    TransferredAmount: row.paid?.transferred ?? null,
    IsPart: row.paid?.completes === false,
  }
}
