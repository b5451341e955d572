import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { ReviewStudentDocument, StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, type DocumentAccess, LOCK, REJECTED } from '#domain/students/documents/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { takeStep } from '#server/platform/steps/take-step'
import { DOCUMENT_ACCESS_RECORD, DOCUMENT_RECORD } from './record'

const NOTHING = 'Say what to change: Status or Access.'
const MESSAGE = { [ACCEPTED]: 'The document was accepted.', [REJECTED]: 'The document was refused.' } as const

/** Decides or locks it, and notifies. @throws NOT_FOUND, STATUS_CHANGED if it is so already, STALE_VERSION, REMARKS_REQUIRED */
export async function reviewStudentDocument(
  { db, actor }: Context,
  { id, ...input }: { id: string } & ReviewStudentDocument,
): Promise<{ message: string; Document: StudentDocument }> {
  mustBeAllowed(actor, 'students.review-documents')
  const { Status, Access } = input
  if (!Status && !Access)
    throw new AppError('VALIDATION_FAILED', { message: NOTHING, fields: { Status: NOTHING } })
  const { Remarks: remarks, Version: seen } = input
  return transaction(db, async (tx) => {
    if (Status)
      await takeStep(tx, actor, DOCUMENT_RECORD, { key: id, wanted: { action: Status }, remarks, seen })
    // A decision in this same call has just increased the version, so it is not checked again.
    if (Access) await grantAccess(tx, actor, id, Access, Status ? undefined : seen)
    const Document = await DOCUMENT_RECORD.read(tx, actor, id)
    return { message: Status ? MESSAGE[Status] : accessMessage(Access), Document }
  })
}

function accessMessage(access: DocumentAccess | undefined): string {
  return access === LOCK ? 'The document was locked.' : 'The document was unlocked.'
}

async function grantAccess(
  tx: Transaction<Database>,
  actor: Actor,
  key: string,
  access: DocumentAccess,
  seen: number | undefined,
): Promise<void> {
  await changeRow(tx, actor, DOCUMENT_ACCESS_RECORD, { key, seen }, async ({ row: { document } }) => {
    if (document.Access === access) return undefined
    return {
      columns: { access },
      changes: [{ Field: document.FileName, Old: document.Access, New: access }],
    }
  })
}
