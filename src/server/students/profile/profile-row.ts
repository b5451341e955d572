import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { StudentProfileTable } from '#db/tables/students/students'
import type { Actor } from '#domain/access/actor'
import { isStale } from '#server/platform/steps/stale'
import { staleSection } from '#server/students/student/stale-section'

export type ProfileRow = Selectable<StudentProfileTable>
export type ProfileSection = 'personal' | 'academics' | 'work' | 'tests'

/** A student's profile; an empty one if nothing was saved yet. */
export async function readProfile(db: Db, studentId: string): Promise<ProfileRow> {
  const row = await db
    .selectFrom('student_profiles')
    .selectAll()
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  return row ?? emptyProfile(studentId)
}

function emptyProfile(studentId: string): ProfileRow {
  const nothing = { passport_sealed: null, birth_date_sealed: null, passport_key: null, name_birth_key: null }
  const versions = { personal_version: 0, academics_version: 0, work_version: 0, tests_version: 0 }
  return {
    student_id: studentId,
    personal: {},
    academics: [],
    work: [],
    tests: {},
    ...versions,
    ...nothing,
    email_key: null,
    updated_at: new Date(0),
    updated_by: null,
  }
}

/** Refuses a section that changed since: throws STALE_VERSION with `current` and who changed it. */
export async function refuseStale(
  tx: Transaction<Database>,
  actor: Actor,
  row: ProfileRow,
  section: ProfileSection,
  { seen, current }: { seen: number | undefined; current: () => unknown },
): Promise<void> {
  if (!isStale(seen, { version: row[`${section}_version`] })) return
  const about = { studentId: row.student_id, section, changedAt: row.updated_at }
  throw await staleSection(tx, actor, about, current())
}

/** Writes a section and further profile columns; returns the profile with its new version. */
export async function writeSection(
  tx: Transaction<Database>,
  actor: Actor,
  row: ProfileRow,
  section: ProfileSection,
  { value, more = {} }: { value: unknown; more?: Partial<Record<SealedColumn, string | null>> },
): Promise<ProfileRow> {
  const version = `${section}_version` as const
  const set = {
    [section]: JSON.stringify(value),
    [version]: row[version] + 1,
    ...more,
    updated_at: sql<Date>`now()`,
    updated_by: actor.id,
  }
  return tx
    .insertInto('student_profiles')
    .values({ student_id: row.student_id, personal: '{}', academics: '[]', work: '[]', tests: '{}', ...set })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(set))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type SealedColumn =
  | 'passport_sealed'
  | 'birth_date_sealed'
  | 'passport_key'
  | 'name_birth_key'
  | 'email_key'
