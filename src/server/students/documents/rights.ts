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

/** The part of a document that decides who may do what with it. */
export interface OwnedDocument {
  folder: DocumentFolder
  access: DocumentAccess
  status: DocumentStatus
  uploaded_by: string
  /** The student's request to replace accepted documents is approved and not completed. */
  is_edit_open: boolean
}

const isStudent = (actor: Actor) => !can(actor, 'students.review-documents') && actor.studentId !== null

/** Whether the actor, who can see the document, may download it: a student may not download a locked one. */
export function mayDownload(
  { folder, access }: Pick<OwnedDocument, 'folder' | 'access'>,
  actor: Actor,
): boolean {
  return !(folder === COUNSELLOR && access === LOCK && isStudent(actor))
}

/**
 * Its uploader and administrators may delete a document. A student may delete their own accepted document
 * only while their request to edit documents is approved.
 */
export function mayDelete({ status, uploaded_by, is_edit_open }: OwnedDocument, actor: Actor): boolean {
  if (!can(actor, 'students.keep-documents')) return false
  if (isAdmin(actor)) return true
  return uploaded_by === actor.id && !(isStudent(actor) && status === ACCEPTED && !is_edit_open)
}

/** Whether the actor may lock or unlock the document for the student; only in the counsellor's folder. */
export function mayLock({ folder }: Pick<OwnedDocument, 'folder'>, actor: Actor): boolean {
  return folder === COUNSELLOR && can(actor, 'students.review-documents')
}

/** Students may not fill the counsellor's folder. @throws AppError FORBIDDEN */
export function mustFill(folder: DocumentFolder, actor: Actor): void {
  if (folder === COUNSELLOR && !can(actor, 'students.review-documents')) throw new AppError('FORBIDDEN')
}
