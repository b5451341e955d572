import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, LOCK } from '#domain/students/documents/states'
import { DOCUMENT_WORKFLOW } from '#domain/students/documents/workflow'
import { changeBy } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { plainRecord, workflowRecord } from '#server/platform/steps/record'
import type { LastChange } from '#server/platform/steps/stale'
import { changeStudent } from '#server/students/student/change-student'
import { documentsOf } from './insert-documents'
import { type LockedDocument, lockDocument } from './lock-document'
import { mayLock } from './rights'
import { toWorkflow, typeName } from './rows'

const ROW = {
  table: 'student_documents',
  idOf: ({ document }: LockedDocument) => ({ id: document.DocumentId }),
  versionColumn: 'version',
  read,
  lastChange,
} as const

export const DOCUMENT_RECORD = workflowRecord({
  ...ROW,
  lock: lockDocument,
  workflow: DOCUMENT_WORKFLOW,
  toWorkflow: ({ document }) => toWorkflow(document),
  moved: ({ step, actor, remarks }) => ({
    status: step.to,
    remarks,
    decided_by: actor.id,
    decided_at: sql<Date>`now()`,
  }),
  history: async (tx, { step, actor, row: { student, document }, remarks }) => {
    const Field = `${typeName(document.DocumentTypeId)}: ${document.FileName}`
    await changeStudent(tx, actor, {
      studentId: student.id,
      section: 'documents',
      action: step.to,
      remarks,
      changes: [{ Field, Old: document.Status, New: step.to }],
    })
  },
  announce: async (tx, { step, actor, row: { student, document } }) => {
    await announce(tx, 'student.document-decided', {
      studentId: student.id,
      actorId: actor.id,
      type: typeName(document.DocumentTypeId),
      isAccepted: step.to === ACCEPTED,
      uploadedBy: document.inner.uploaderId,
      documentId: document.DocumentId,
    })
  },
})

export const DOCUMENT_ACCESS_RECORD = plainRecord({
  ...ROW,
  lock: async (tx, actor, id: string) => {
    const row = await lockDocument(tx, actor, id)
    if (!mayLock(row.document, actor)) throw new AppError('FORBIDDEN')
    return row
  },
  versionOf: ({ document }) => document.Version,
  history: async (tx, { actor, row: { student }, changes }) => {
    const action = changes[0]?.New === LOCK ? 'Locked' : 'Unlocked'
    await changeStudent(tx, actor, { studentId: student.id, section: 'documents', action, changes })
  },
})

async function read(tx: Transaction<Database>, actor: Actor, id: string): Promise<StudentDocument> {
  const [document] = await documentsOf(tx, actor, [id])
  if (!document) throw new AppError('NOT_FOUND')
  return document
}

function lastChange(
  tx: Transaction<Database>,
  actor: Actor,
  { document: { inner } }: LockedDocument,
): Promise<LastChange | undefined> {
  return changeBy(tx, actor, inner.deciderId ?? inner.uploaderId, inner.decidedAt ?? inner.uploadedAt)
}
