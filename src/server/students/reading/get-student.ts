import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ProfileSections } from '#domain/students/profile/schema'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { readProfile } from '#server/students/profile/profile-row'
import { readSections } from '#server/students/profile/sections'
import { findStudent } from '#server/students/student/find-student'
import { testsOf } from '#server/students/test-scores/get-tests'
import type { Sealer } from '#services/sealing/sealer'

/** A student's whole profile (`GET /students/{id}`). @throws AppError FORBIDDEN, NOT_FOUND out of scope */
export async function getStudent(
  db: Db,
  actor: Actor,
  studentId: string,
  sealer: Sealer,
): Promise<ProfileSections & Pick<StudentTests, 'Tests'>> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, studentId)
  return {
    ...(await readSections(db, sealer, actor, student)),
    Tests: testsOf(await readProfile(db, student.id)),
  }
}
