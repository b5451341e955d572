import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { readProfile } from './profile-row'
import { openSealed, recordStudentView } from './sealed'

/** A student's unmasked passport number and birth date, on record. @throws AppError FORBIDDEN, NOT_FOUND */
export async function showSealed(
  { db, actor, sealer }: Context<'sealer'>,
  { id: studentId }: { id: string },
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
