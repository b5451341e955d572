import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import {
  faultsOfTest,
  isFilled,
  type SentValues,
  storedTest,
  TEST_NAMES,
  type TestName,
  type TestValues,
} from '#domain/students/test-scores/rules'
import type { StudentTests } from '#domain/students/test-scores/schema'
import { todayIn } from '#domain/time/format'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { refuseLocked } from '#server/students/profile/profile-lock'
import { type ProfileRow, readProfile, refuseStale, writeSection } from '#server/students/profile/profile-row'
import { progressOf } from '#server/students/profile/progress'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { testsOf, toTests } from './get-tests'

type Saved = StudentTests & { message: string }

interface Given {
  StudentId: string
  Version?: number | undefined
}

/** Saves one test. @throws AppError FORBIDDEN, NOT_FOUND, PROFILE_LOCKED, STALE_VERSION, VALIDATION_FAILED */
export async function saveTest(
  { db, actor }: Context,
  { StudentId, Version, Test, ...fields }: Given & { Test: TestName } & SentValues,
): Promise<Saved> {
  mustBeAllowed(actor, 'students.edit')
  const faults = faultsOfTest(Test, fields, todayIn(actor.timeZone))
  refuseFaults(faults)
  const change = { [Test]: storedTest(Test, fields) }
  return saveChange(db, actor, { StudentId, Version }, change, 'Tests saved')
}

/** Saves tests with a value, deletes those with null, keeps others. Throws NO_TEST_FILLED, as `saveTest`. */
export async function saveTests(
  { db, actor }: Context,
  { StudentId, Version, Tests }: Given & { Tests: Partial<Record<TestName, SentValues | null | undefined>> },
): Promise<Saved> {
  mustBeAllowed(actor, 'students.edit')
  const filled = TEST_NAMES.filter((name) => Tests[name] && isFilled(name, Tests[name]))
  if (filled.length === 0) throw new AppError('NO_TEST_FILLED')
  const today = todayIn(actor.timeZone)
  const faults = filled.flatMap((name) =>
    Object.entries(faultsOfTest(name, Tests[name] ?? {}, today)).map(([field, words]) => [
      `Tests.${name}.${field}`,
      words,
    ]),
  )
  refuseFaults(Object.fromEntries(faults))
  const change: Partial<Record<TestName, TestValues | null>> = {}
  for (const name of TEST_NAMES) {
    const sent = Tests[name]
    if (sent === null) change[name] = null
    else if (sent && filled.includes(name)) change[name] = storedTest(name, sent)
  }
  return saveChange(db, actor, { StudentId, Version }, change, 'Tests saved')
}

/** Deletes one test; a missing one is a no-op. Throws FORBIDDEN, NOT_FOUND, PROFILE_LOCKED, STALE_VERSION. */
export async function deleteTest(
  { db, actor }: Context,
  { StudentId, Version, Test }: Given & { Test: TestName },
): Promise<Saved> {
  mustBeAllowed(actor, 'students.edit')
  return saveChange(db, actor, { StudentId, Version }, { [Test]: null }, `${Test} removed`)
}

function refuseFaults(fields: Record<string, string>): void {
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { fields, message })
}

async function saveChange(
  db: Db,
  actor: Actor,
  { StudentId, Version }: Given,
  change: Readonly<Record<string, TestValues | null>>,
  message: string,
): Promise<Saved> {
  const seen = { isLocked: false, today: todayIn(actor.timeZone) }
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, StudentId)
    await refuseLocked(tx, actor, student.id)
    const row = await readProfile(tx, student.id)
    await refuseStale(tx, actor, row, 'tests', { seen: Version, current: () => toTests(row, seen) })
    const merged = Object.entries({ ...row.tests, ...change }).filter(([, test]) => test !== null)
    const changes = changesOf(row, change)
    if (changes.length === 0) return { ...toTests(row, seen), message }
    const saved = await writeSection(tx, actor, row, 'tests', { value: Object.fromEntries(merged) })
    await changeStudent(tx, actor, {
      studentId: student.id,
      section: 'tests',
      action: 'Saved',
      changes,
      set: { profile_complete: progressOf(student, saved) },
    })
    return { ...toTests(saved, seen), message }
  })
}

function changesOf(row: ProfileRow, change: Readonly<Record<string, TestValues | null>>) {
  const before = testsOf(row)
  return Object.entries(change).flatMap(([name, after]) => {
    const old: TestValues = before[name as TestName] ?? {}
    const now: TestValues = after ?? {}
    return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
      const [Old, New] = [shown(old[field]), shown(now[field])]
      return Old === New ? [] : [{ Field: `${name} ${field}`, Old, New }]
    })
  })
}

function shown(value: TestValues[string] | undefined): string {
  if (value === true) return 'Yes'
  return value === undefined || value === null || value === false ? '' : String(value)
}
