import type { UndoOffer } from '#domain/commission-notes/note/undo'
import { AppError } from '#domain/errors'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import { writeSheet } from '#services/sheets/write'
import type { BulkOutcome } from './outcome'

const MULTI_STATUS = 207
const COLUMNS = [
  { header: 'CommissionNoteId', kind: 'text', width: 38 },
  { header: 'CommissionNumber', kind: 'text', width: 22 },
  { header: 'Code', kind: 'text', width: 26 },
  { header: 'Reason', kind: 'text', width: 70 },
] as const

export interface BulkDone extends UndoOffer {
  message: string
  BatchId: string
  Succeeded: number
  Failed: number
}

/** `message` if all changed; else 207 with a sheet of the unchanged, counts and undo in x- headers. @throws `failure` if none changed */
export function bulkAnswer(
  { batchId, succeeded, failed, undo }: BulkOutcome,
  words: { message: string; failure: 'STATUS_UPDATE_FAILED' | 'ASSIGNEE_UPDATE_FAILED' },
): BulkDone | Response {
  if (succeeded.length === 0) throw new AppError(words.failure, { data: { Failed: failed } })
  if (failed.length === 0) {
    return { message: words.message, BatchId: batchId, Succeeded: succeeded.length, Failed: 0, ...undo }
  }
  const sheet = writeSheet({
    name: 'Not updated',
    columns: COLUMNS,
    rows: failed.map((row) => [row.CommissionNoteId, row.CommissionNumber, row.Code, row.Reason]),
  })
  const { body, headers } = sheetResponse('Commission notes not updated.xlsx', sheet, {
    'x-succeeded': String(succeeded.length),
    'x-failed': String(failed.length),
    'x-batch-id': batchId,
    ...(undo.UndoId && undo.UndoUntil && { 'x-undo-id': undo.UndoId, 'x-undo-until': undo.UndoUntil }),
  })
  return new Response(body, { status: MULTI_STATUS, headers })
}
