import { type Actor, isAdmin } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import {
  ACCEPTED,
  COUNSELLOR,
  type DocumentAccess,
  type DocumentFolder,
  type DocumentStatus,
  LOCK,
} from '#domain/students/documents/states'

/** A document as far as it says who may do what with it. */
export interface OwnedDocument {
  folder: DocumentFolder
  access: DocumentAccess
  status: DocumentStatus
  uploaded_by: string
  /** The student's request to replace accepted documents was approved, and is not completed. */
  is_edit_open: boolean
}

const isStudent = (actor: Actor) => !can(actor, 'students.review-documents') && actor.studentId !== null

/** Whether the actor, who sees the document, may have its content: what is locked stays from the student. */
export function mayDownload(
  { folder, access }: Pick<OwnedDocument, 'folder' | 'access'>,
  actor: Actor,
): boolean {
  return !(folder === COUNSELLOR && access === LOCK && isStudent(actor))
}

/**
 * A document is its uploader's to take away, and an administrator's. A student's own that was accepted is only theirs again while
 * their request to edit documents is approved.
 */
export function mayDelete({ status, uploaded_by, is_edit_open }: OwnedDocument, actor: Actor): boolean {
  if (!can(actor, 'students.keep-documents')) return false
  if (isAdmin(actor)) return true
  return uploaded_by === actor.id && !(isStudent(actor) && status === ACCEPTED && !is_edit_open)
}

/** Whether the actor may say if the student may have the document: of the counsellor's folder alone. */
export function mayLock({ folder }: Pick<OwnedDocument, 'folder'>, actor: Actor): boolean {
  return folder === COUNSELLOR && can(actor, 'students.review-documents')
}

/**
 * Refuses whoever may not put documents into a folder: the counsellor's is not the student's to fill.
 * @throws AppError FORBIDDEN
 */
export function mustFill(folder: DocumentFolder, actor: Actor): void {
  if (folder === COUNSELLOR && !can(actor, 'students.review-documents')) throw new AppError('FORBIDDEN')
}
