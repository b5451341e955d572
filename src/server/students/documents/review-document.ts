import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import type { ReviewStudentDocument, StudentDocument } from '#domain/students/documents/schema'
import {
  ACCEPTED,
  type Decision,
  type DocumentAccess,
  LOCK,
  REJECTED,
} from '#domain/students/documents/states'
import { DOCUMENT_WORKFLOW } from '#domain/students/documents/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import { isStale, staleVersion } from '#server/platform/versions/stale'
import { changeStudent } from '#server/students/student/change-student'
import { documentsOf } from './insert-documents'
import { type LockedDocument, lockDocument } from './lock-document'
import { mayLock } from './rights'
import { toStudentDocument, typeName } from './rows'

const NOTHING = 'Say what to change: Status or Access.'
const MESSAGE = { [ACCEPTED]: 'The document was accepted.', [REJECTED]: 'The document was refused.' } as const

/**
 * Accepts or refuses what a student handed in, a refusal with its reason; or locks and unlocks what the counsellor gave them
 * (`PUT /student/documents/{id}`). Those whom it concerns are told.
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope, STATUS_CHANGED where it has that status already, STALE_VERSION with the present
 *   one, REMARKS_REQUIRED
 */
export async function reviewStudentDocument(
  db: Db,
  actor: Actor,
  id: string,
  input: ReviewStudentDocument,
): Promise<{ message: string; Document: StudentDocument }> {
  mustBeAllowed(actor, 'students.review-documents')
  const { Status, Access } = input
  if (!Status && !Access)
    throw new AppError('VALIDATION_FAILED', { message: NOTHING, fields: { Status: NOTHING } })
  return transaction(db, async (tx) => {
    const locked = await lockDocument(tx, actor, id)
    if (Status) await decide(tx, actor, locked, Status, input)
    if (Access) await giveAccess(tx, actor, locked, Access, input.Version)
    const [Document] = await documentsOf(tx, actor, [id])
    if (!Document) throw new AppError('NOT_FOUND')
    const message = Status ? MESSAGE[Status] : accessMessage(Access)
    return { message, Document }
  })
}

function accessMessage(access: DocumentAccess | undefined): string {
  return access === LOCK ? 'The document was locked.' : 'The document was unlocked.'
}

async function decide(
  tx: Transaction<Database>,
  actor: Actor,
  { student, document }: LockedDocument,
  action: Decision,
  { Remarks, Version }: ReviewStudentDocument,
): Promise<void> {
  const step = chooseTransition(DOCUMENT_WORKFLOW, document, actor, { action }, Version)
  if (step === 'STALE_VERSION') throw newer({ student, document }, actor)
  if (typeof step === 'string') throw new AppError(step)
  if (step.to === REJECTED && Remarks === '')
    throw new AppError('REMARKS_REQUIRED', { fields: { Remarks: CATALOGUE.REMARKS_REQUIRED.message } })
  await tx
    .updateTable('student_documents')
    .set({
      status: step.to,
      remarks: Remarks,
      decided_by: actor.id,
      decided_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', document.id)
    .execute()
  const type = typeName(document.type_id)
  await changeStudent(tx, actor, {
    studentId: student.id,
    section: 'documents',
    action: step.to,
    remarks: Remarks,
    changes: [{ Field: `${type}: ${document.file_name}`, Old: document.status, New: step.to }],
  })
  await announce(tx, 'student.document-decided', {
    studentId: student.id,
    actorId: actor.id,
    type,
    isAccepted: step.to === ACCEPTED,
    uploadedBy: document.uploaded_by,
    documentId: document.id,
  })
}

async function giveAccess(
  tx: Transaction<Database>,
  actor: Actor,
  { student, document }: LockedDocument,
  access: DocumentAccess,
  seen: number | undefined,
): Promise<void> {
  if (!mayLock(document, actor)) throw new AppError('FORBIDDEN')
  if (isStale(seen, document)) throw newer({ student, document }, actor)
  if (document.access === access) return
  await tx
    .updateTable('student_documents')
    .set({ access, version: sql<number>`version + 1` })
    .where('id', '=', document.id)
    .execute()
  await changeStudent(tx, actor, {
    studentId: student.id,
    section: 'documents',
    action: access === LOCK ? 'Locked' : 'Unlocked',
    changes: [{ Field: document.file_name, Old: document.access, New: access }],
  })
}

function newer({ document }: LockedDocument, actor: Actor): AppError {
  const { decided_by, decider, decided_at, uploaded_by, uploader, uploaded_at } = document
  return staleVersion({
    current: toStudentDocument(document, actor),
    changedBy: { UserId: decided_by ?? uploaded_by, Name: decider ?? uploader },
    changedAt: decided_at ?? uploaded_at,
  })
}
