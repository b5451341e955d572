import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { formatMoney } from '#domain/money/format'
import type { PaymentBatch, PaymentBatchRow } from '#domain/payments/batch'
import { countBuckets } from '#domain/payments/file-totals'
import { type RowPayment, sortRows } from '#domain/payments/sort-rows'
import { decideStep } from '#server/commission-notes/chain/take-transition'
import { type LockedNote, lockNotes } from '#server/commission-notes/note/lock-note'
import { type Move, moveNotes } from '#server/commission-notes/note/move-notes'
import { bookPayments } from '#server/payments/book-payments'
import { paidColumns } from '#server/payments/paid-note'
import { recordPart } from '#server/payments/record-part'
import { lockReferences } from '#server/payments/references'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import {
  type BatchRecord,
  findBatch,
  lockBatch,
  type StoredRow,
  toBatch,
  toBatchRow,
  toStoredRow,
} from './batch-table'
import { factsOf } from './payment-facts'

export interface Posted {
  message: string
  Batch: PaymentBatch
  Changed: PaymentBatchRow[]
}

const POSTED = 'Successfully updated payment details'
/** Two files with the same reference must not be posted at the same time. */
const POSTING_LOCK = 7_301_730

/** Checks rows again under lock; a repeat gives the same answer. @throws FORBIDDEN, NOT_FOUND, PAYMENT_BATCH_UNDONE, NOTHING_TO_POST */
export async function postPaymentBatch(
  { db, actor }: Context,
  { BatchId: batchId }: { BatchId: string },
): Promise<Posted> {
  mustBeAllowed(actor, 'commission-notes.pay-by-file')
  return transaction(db, async (tx) => {
    const batch = await lockBatch(tx, batchId)
    if (batch.State === 'Undone') throw new AppError('PAYMENT_BATCH_UNDONE')
    if (batch.rows.some((row) => row.posted || row.missed)) return answerOf(batch, actor)
    const matched = batch.rows.filter((row) => row.bucket === 'matched')
    if (matched.length === 0) throw new AppError('NOTHING_TO_POST')
    await sql`select pg_advisory_xact_lock(${POSTING_LOCK})`.execute(tx)
    const notes = await lockNotes(tx, actor, noteIdsOf(matched))
    const partnerOf = new Map(notes.map(({ id, partner_id }) => [id, partner_id]))
    const references = matched.map(({ noteId, referenceNumber }) => ({
      partnerId: partnerOf.get(noteId ?? '') ?? '',
      reference: referenceNumber,
    }))
    // A concurrent manual payment may use one of them: only that row is named as changed.
    await lockReferences(tx, 'out', references)
    const rows = await lookAgain(tx, actor, batch, notes)
    const posted = rows.filter((row) => row.posted)
    await pay(tx, actor, batch.BatchId, posted, notes)
    await savePosting(tx, actor, batch.BatchId, rows)
    return answerOf(await findBatch(tx, batch.BatchId), actor)
  })
}

function answerOf(batch: BatchRecord, actor: Actor): Posted {
  const posted = batch.rows.filter((row) => row.posted)
  const missed = batch.rows.filter((row) => row.missed)
  return {
    message: messageFor(posted.length, posted.length + missed.length),
    Batch: toBatch(batch, actor),
    Changed: missed.map(toBatchRow),
  }
}

function noteIdsOf(rows: readonly StoredRow[]): string[] {
  return rows.flatMap(({ noteId }) => noteId ?? [])
}

/** Only rows that a person saw as matched; the others keep their bucket. */
async function lookAgain(
  tx: Transaction<Database>,
  actor: Actor,
  batch: BatchRecord,
  notes: readonly LockedNote[],
): Promise<StoredRow[]> {
  const rows = batch.rows.filter(({ bucket }) => bucket === 'matched')
  const facts = await factsOf(tx, actor, { rows, records: notes, amounts: batch.AmountsMean })
  const sorted = new Map(sortRows(rows, facts).map((row) => [row.row, row]))
  return batch.rows.map((before) => {
    const now = before.bucket === 'matched' ? sorted.get(before.row) : undefined
    if (!now) return before
    if (before.paid && now.paid && bookedOtherwise(before.paid, now.paid))
      return {
        ...now,
        bucket: 'malformed',
        reason: changedWords(before, now.paid),
        paid: null,
        posted: false,
        missed: true,
      }
    return now.bucket === 'matched' ? { ...now, posted: true } : { ...now, posted: false, missed: true }
  })
}

function bookedOtherwise(seen: RowPayment, now: RowPayment): boolean {
  return (
    seen.amount !== now.amount || seen.transferred !== now.transferred || seen.completes !== now.completes
  )
}

function changedWords({ currency }: StoredRow, now: RowPayment): string {
  const [paid, transferred] = [formatMoney(now.amount, currency), formatMoney(now.transferred, currency)]
  return `What it books changed meanwhile: it settles ${paid}, and ${transferred} leaves the bank. Check the file again.`
}

async function pay(
  tx: Transaction<Database>,
  actor: Actor,
  batchId: string,
  rows: readonly StoredRow[],
  notes: readonly LockedNote[],
): Promise<void> {
  if (rows.length === 0) return
  const byId = new Map(notes.map((note) => [note.id, note]))
  const paid = rows.map((row) => ({ row, note: byId.get(row.noteId ?? '') as LockedNote }))
  const orders = paid.map(({ row, note }) => ({
    note,
    amount: row.paid?.amount ?? null,
    taxWithheld: row.paid?.taxWithheld ?? '0',
    bankCharge: row.paid?.bankCharge ?? '0',
    mode: 'Bank Transfer' as const,
    processedAt: row.processedAt,
    remarks: row.remarks,
    referenceNumber: row.referenceNumber,
  }))
  const booked = await bookPayments(tx, actor, orders, batchId)
  const moves = paid.flatMap(({ row, note }, index) =>
    booked[index]?.completes ? [moveOf(actor, row, note)] : [],
  )
  await moveNotes(tx, moves, { actor, remarks: '', batchId })
  for (const [index, { row, note }] of paid.entries()) {
    const payment = booked[index]
    if (payment && !payment.completes)
      await recordPart(tx, actor, note, payment, { remarks: row.remarks, batchId })
  }
}

function moveOf(actor: Actor, row: StoredRow, note: LockedNote): Move {
  const transition = decideStep(note, actor, { via: 'payment' })
  if (typeof transition === 'string') throw new AppError(transition)
  return { note, transition, remarks: row.remarks, columns: paidColumns(row) }
}

async function savePosting(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  rows: readonly StoredRow[],
): Promise<void> {
  const count = rows.filter((row) => row.posted).length
  await tx
    .updateTable('payment_batches')
    .set({
      rows: JSON.stringify(rows.map((row) => toStoredRow(row, row.posted))),
      counts: JSON.stringify(countBuckets(rows)),
      ...(count > 0 && { state: 'Posted', posted_count: count, posted_by: actor.id, posted_at: new Date() }),
    })
    .where('id', '=', id)
    .execute()
}

function messageFor(posted: number, matched: number): string {
  if (posted === matched) return POSTED
  if (posted === 0) return 'No payment was posted: every row changed meanwhile.'
  return `${posted} of ${matched} payments were posted. The others changed meanwhile.`
}
