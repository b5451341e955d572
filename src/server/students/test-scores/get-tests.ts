import { TEST_NAMES, type TestName, type TestValues } from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { warningOf } from '#domain/students/test-scores/warnings'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isLockedFor, profileLock } from '#server/students/profile/profile-lock'
import { type ProfileRow, readProfile } from '#server/students/profile/profile-row'
import { findStudent } from '#server/students/student/find-student'

/** A student's tests (`GET /students/test/`). @throws AppError FORBIDDEN, NOT_FOUND out of scope */
export async function getTests(
  { db, actor }: Context,
  { studentId }: { studentId: string },
): Promise<StudentTests> {
  mustBeAllowed(actor, 'students.view')
  const student = await findStudent(db, actor, studentId)
  const lock = await profileLock(db, student.id)
  return toTests(await readProfile(db, student.id), {
    isLocked: isLockedFor(actor, lock),
    today: todayIn(actor.timeZone),
  })
}

export function toTests(
  row: ProfileRow,
  { isLocked, today }: { isLocked: boolean; today: string },
): StudentTests {
  const tests = testsOf(row)
  const warnings = TEST_NAMES.flatMap((name) => {
    const warning = tests[name] && warningOf(name, tests[name], today)
    return warning ? [[name, warning]] : []
  })
  return {
    StudentId: row.student_id,
    Tests: tests,
    Warnings: Object.fromEntries(warnings),
    IsLocked: isLocked,
    Version: row.tests_version,
  }
}

/** Every test of a profile by name; null for tests not taken. */
export function testsOf({ tests }: Pick<ProfileRow, 'tests'>): Record<TestName, TestValues | null> {
  const stored = tests as Partial<Record<TestName, TestValues>>
  return Object.fromEntries(TEST_NAMES.map((name) => [name, stored[name] ?? null])) as Record<
    TestName,
    TestValues | null
  >
}
