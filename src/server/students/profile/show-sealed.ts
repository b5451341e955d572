import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findStudent } from '#server/students/student/find-student'
import type { Sealer } from '#services/sealing/sealer'
import { readProfile } from './profile-row'
import { openSealed, recordStudentView } from './sealed'

/** A student's unmasked passport number and birth date, on record. @throws AppError FORBIDDEN, NOT_FOUND */
export async function showSealed(
  db: Db,
  actor: Actor,
  studentId: string,
  sealer: Sealer,
): Promise<{ PassportNumber: string; DateOfBirth: string }> {
  mustBeAllowed(actor, 'students.show-sealed')
  const student = await findStudent(db, actor, studentId)
  await recordStudentView(db, actor, student.id, 'Passport and date of birth')
  const row = await readProfile(db, student.id)
  return {
    PassportNumber: openSealed(sealer, row, 'PassportNumber'),
    DateOfBirth: openSealed(sealer, row, 'DateOfBirth'),
  }
}
