import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { type Attainment, attainmentsOf } from '#domain/courses/attainments'
import type { Qualification } from '#domain/students/profile/academics'
import { readProfile } from '#server/students/profile/profile-row'
import { findStudent } from '#server/students/student/find-student'
import { testsOf } from '#server/students/test-scores/get-tests'

/** A student's attainments for course requirements. The caller checks the reader's scope. */
export async function attainmentsOfStudent(db: Db, studentId: string): Promise<Attainment[]> {
  const profile = await readProfile(db, studentId)
  return attainmentsOf(testsOf(profile), profile.academics as readonly Qualification[])
}

/** The attainments of a student in scope. Throws NOT_FOUND out of it. */
export async function namedAttainments(db: Db, actor: Actor, studentId: string): Promise<Attainment[]> {
  const student = await findStudent(db, actor, studentId)
  return attainmentsOfStudent(db, student.id)
}
