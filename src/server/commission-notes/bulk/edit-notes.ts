import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { BulkEdit, SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { AppError, isAppError } from '#domain/errors'
import { changeContent } from '#server/commission-notes/content/change-content'
import { contentEditOf } from '#server/commission-notes/content/edit-note'
import { lockNotes } from '#server/commission-notes/note/lock-note'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { recordBatch } from '#server/platform/record/record-batch'
import type { Context } from '#server/platform/runtime/context'

type Row = z.output<typeof BulkEdit>[number]

export interface BulkEdited {
  message: string
  BatchId: string
  Succeeded: { CommissionNoteId: string; Version: number }[]
  Failed: SkippedNote[]
}

/** Edits each note completely or not at all. @throws NOT_FOUND; if nothing changed, the row's error or VALIDATION_FAILED with all */
export async function bulkEdit({ db, actor }: Context, rows: readonly Row[]): Promise<BulkEdited> {
  mustBeAllowed(actor, 'commission-notes.draft')
  refuseTwice(rows)
  return transaction(db, async (tx) => {
    // Lock all first, in one order, so that two bulk edits wait for each other instead of deadlocking.
    const ids = rows.map((row) => row.CommissionNoteId)
    const notes = new Map((await lockNotes(tx, actor, ids)).map((note) => [note.id, note]))
    const batchId = uuid()
    const Succeeded: BulkEdited['Succeeded'] = []
    const failures: { index: number; skipped: SkippedNote; error: AppError }[] = []
    for (const [index, row] of rows.entries()) {
      const { id, number, version } = notes.get(row.CommissionNoteId) as {
        id: string
        number: string
        version: number
      }
      const error = await attempt(tx, () => changeContent(tx, actor, { ...contentEditOf(row), batchId }))
      if (error === null) Succeeded.push({ CommissionNoteId: id, Version: version + 1 })
      else failures.push({ index, error, skipped: failedRow(id, number, error) })
    }
    if (Succeeded.length === 0) throw nothingChanged(failures)
    const Failed = failures.map(({ skipped }) => skipped)
    await recordBatch(tx, actor, {
      id: batchId,
      kind: 'edit',
      succeeded: Succeeded.length,
      failed: Failed.length,
    })
    return { message: 'The commission note was successfully updated', BatchId: batchId, Succeeded, Failed }
  })
}

async function attempt(tx: Transaction<Database>, work: () => Promise<void>): Promise<AppError | null> {
  await sql`savepoint attempt`.execute(tx)
  try {
    await work()
    await sql`release savepoint attempt`.execute(tx)
    return null
  } catch (error) {
    if (!isAppError(error)) throw error
    await sql`rollback to savepoint attempt`.execute(tx)
    return error
  }
}

function failedRow(id: string, number: string, { code, message }: AppError): SkippedNote {
  return { CommissionNoteId: id, CommissionNumber: number, Code: code, Reason: message }
}

function refuseTwice(rows: readonly Row[]): void {
  const seen = new Set<string>()
  const again = rows.findIndex(({ CommissionNoteId }) => seen.size === seen.add(CommissionNoteId).size)
  if (again < 0) return
  const message = 'This commission note is named twice.'
  throw new AppError('VALIDATION_FAILED', { message, fields: { [`${again}.CommissionNoteId`]: message } })
}

function nothingChanged(failures: readonly { index: number; error: AppError }[]): AppError {
  const fields = Object.assign({}, ...failures.map(({ index, error }) => fieldsAt(index, error)))
  const [only, ...others] = failures
  if (only && others.length === 0) {
    const { code, message, data } = only.error
    return new AppError(code, { message, data, ...(only.error.fields && { fields }) })
  }
  return new AppError('VALIDATION_FAILED', { message: only?.error.message ?? '', fields })
}

function fieldsAt(index: number, { fields, message }: AppError): Record<string, string> {
  if (!fields) return { [String(index)]: message }
  return Object.fromEntries(Object.entries(fields).map(([path, words]) => [`${index}.${path}`, words]))
}
