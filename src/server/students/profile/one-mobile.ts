import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE, isAppError } from '#domain/errors'
import { PERSONAL_LABELS } from '#domain/students/profile/personal'
import type { SaveMobile } from '#server/people/users/changed-columns'
import { recordUserChange } from '#server/people/users/record-change'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { refuseLocked } from './profile-lock'
import { readProfile, writeSection } from './profile-row'
import { progressOf } from './progress'

/** A locked profile takes a missing number: no account is saved without one (docs/decisions/0165-one-mobile.md). */
export function saveMobileAs(actor: Actor): SaveMobile {
  return async (tx, { studentId, mobile }) => {
    const student = await lockStudent(tx, actor, studentId)
    if (student.mobile !== '') await refuseLockedMobile(tx, actor, studentId)
    const row = await readProfile(tx, studentId)
    // Writing the section raises its version, so that a form still open cannot restore the old number.
    const saved = await writeSection(tx, actor, row, 'personal', { value: row.personal })
    await changeStudent(tx, actor, {
      studentId,
      section: 'personal',
      action: 'Saved',
      changes: [{ Field: PERSONAL_LABELS.Mobile, Old: student.mobile, New: mobile }],
      set: { mobile, profile_complete: progressOf({ ...student, mobile }, saved) },
    })
  }
}

async function refuseLockedMobile(tx: Transaction<Database>, actor: Actor, studentId: string): Promise<void> {
  try {
    await refuseLocked(tx, actor, studentId)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'PROFILE_LOCKED') throw error
    throw new AppError('PROFILE_LOCKED', { fields: { mobile: CATALOGUE.PROFILE_LOCKED.message } })
  }
}

/** Records on the student's account that the profile changed its mobile number, and raises its version. */
export async function recordMobileOfAccount(
  tx: Transaction<Database>,
  actor: Actor,
  studentId: string,
  { Old, New }: { Old: string; New: string },
): Promise<void> {
  if (Old === New) return
  const { rows } = await sql<{ id: string }>`update users set account_version = account_version + 1
    where student_id = ${studentId} and deleted_at is null returning id`.execute(tx)
  const changes = [{ Field: PERSONAL_LABELS.Mobile, Old, New }]
  for (const { id: userId } of rows) await recordUserChange(tx, actor, { userId, action: 'Edit', changes })
}
