import type { Db } from '#db/database'
import type { EditKind } from '#domain/students/profile/edit-states'
import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentRecord } from '#server/students/student/find-student'
import { profileLock } from './profile-lock'
import { requestOf } from './sections'

export interface OpenedEditRequest {
  /** An application of the student was submitted, so that there is something to ask for. */
  isSubmitted: boolean
  /** The latest of this kind. */
  request: ProfileSections['EditRequests'][EditKind]
}

/** How a page shows a student's requests to edit, whom its reader sees. */
export async function openEditRequest(
  db: Db,
  { id }: Pick<StudentRecord, 'id'>,
  kind: EditKind,
): Promise<OpenedEditRequest> {
  const lock = await profileLock(db, id, kind)
  return { isSubmitted: lock.isSubmitted, request: requestOf(lock) }
}
