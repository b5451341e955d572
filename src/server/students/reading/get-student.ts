import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { readProfile } from '#server/students/profile/profile-row'
import { readSections } from '#server/students/profile/sections'
import { findStudent } from '#server/students/student/find-student'
import { testsOf } from '#server/students/test-scores/get-tests'

/** A student's whole profile (`GET /students/{id}`). @throws AppError FORBIDDEN, NOT_FOUND out of scope */
export async function getStudent(
  { db, actor, sealer }: Context<'sealer'>,
  { id: studentId }: { id: string },
): Promise<ProfileSections & Pick<StudentTests, 'Tests'>> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, studentId)
  return {
    ...(await readSections(db, sealer, actor, student)),
    Tests: testsOf(await readProfile(db, student.id)),
  }
}
