import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { APPROVED, type EditKind } from '#domain/students/profile/edit-states'
import type { ProfileSections } from '#domain/students/profile/schema'
import { DRAFT } from '#domain/students/student/stages'

export interface ProfileLock {
  isSubmitted: boolean
  request: ProfileSections['EditRequests']['profile']
}

/** The lock state of a student's profile or documents. The student must be in the actor's scope. */
export async function profileLock(
  db: Db,
  studentId: string,
  kind: EditKind = 'profile',
): Promise<ProfileLock> {
  const { rows } = await sql<{ submitted: boolean; request: ProfileLock['request'] }>`
    select exists (select from applications where student_id = ${studentId} and stage <> ${sql.lit(DRAFT)}) as submitted,
      (select json_build_object('RequestId', id, 'Status', state, 'Reason', reason, 'Remarks', decision_remarks)
        from student_edit_requests where student_id = ${studentId} and kind = ${kind}
        order by requested_at desc, id desc limit 1) as request`.execute(db)
  return { isSubmitted: rows[0]?.submitted ?? false, request: rows[0]?.request ?? null }
}

/** Whether a profile is locked: for a student with a submitted application and no approved edit. */
export function isLockedFor(actor: Actor, { isSubmitted, request }: ProfileLock): boolean {
  return isSubmitted && can(actor, 'students.request-edit') && request?.Status !== APPROVED
}

/** @throws AppError PROFILE_LOCKED where the profile is locked for the actor */
export async function refuseLocked(db: Db, actor: Actor, studentId: string): Promise<void> {
  if (isLockedFor(actor, await profileLock(db, studentId))) throw new AppError('PROFILE_LOCKED')
}
