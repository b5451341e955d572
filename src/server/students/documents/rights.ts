import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, COUNSELLOR, type DocumentFolder, LOCK } from '#domain/students/documents/states'

export interface OwnedDocument extends Pick<StudentDocument, 'Access' | 'Status'> {
  inner: {
    folder: DocumentFolder
    uploaderId: string
    isEditOpen: boolean
  }
}

const isStudent = (actor: Actor) => !can(actor, 'students.review-documents') && actor.studentId !== null

/** Whether the actor, who can see the document, may download it: a student may not download a locked one. */
export function mayDownload(
  { inner, Access }: Pick<OwnedDocument, 'inner' | 'Access'>,
  actor: Actor,
): boolean {
  return !(inner.folder === COUNSELLOR && Access === LOCK && isStudent(actor))
}

/** Uploader and administrators may; a student an accepted one only while their edit request is approved. */
export function mayDelete({ Status, inner }: OwnedDocument, actor: Actor): boolean {
  if (!can(actor, 'students.keep-documents')) return false
  if (isAdmin(actor)) return true
  return inner.uploaderId === actor.id && !(isStudent(actor) && Status === ACCEPTED && !inner.isEditOpen)
}

/** Whether the actor may lock or unlock the document for the student; only in the counsellor's folder. */
export function mayLock({ inner }: Pick<OwnedDocument, 'inner'>, actor: Actor): boolean {
  return inner.folder === COUNSELLOR && can(actor, 'students.review-documents')
}

/** Students may not fill the counsellor's folder. @throws AppError FORBIDDEN */
export function mustFill(folder: DocumentFolder, actor: Actor): void {
  if (folder === COUNSELLOR && !can(actor, 'students.review-documents')) throw new AppError('FORBIDDEN')
}
