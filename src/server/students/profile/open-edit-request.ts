import type { Db } from '#db/database'
import type { EditKind } from '#domain/students/profile/edit-states'
import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentRecord } from '#server/students/student/find-student'
import { profileLock } from './profile-lock'

export interface OpenedEditRequest {
  isSubmitted: boolean
  request: ProfileSections['EditRequests'][EditKind]
}

/** A student's edit requests of a kind, for a page; the student must be in the reader's scope. */
export async function openEditRequest(
  db: Db,
  { id }: Pick<StudentRecord, 'id'>,
  kind: EditKind,
): Promise<OpenedEditRequest> {
  const lock = await profileLock(db, id, kind)
  return { isSubmitted: lock.isSubmitted, request: lock.request }
}
