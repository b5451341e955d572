import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { CourseChange, WantedCourse } from '#domain/course-changes/schema'
import { CHANGE_PENDING, CHANGE_WITHDRAWN } from '#domain/course-changes/states'
import { COURSE_CHANGE_WORKFLOW } from '#domain/course-changes/workflow'
import type { CatalogueCourse } from '#domain/courses/catalogue'
import { AppError } from '#domain/errors'
import { allowedActions } from '#domain/workflow/workflow'
import { differences } from '#server/courses/catalogue/record-change'
import { readCatalogue } from '#server/courses/catalogue/table'
import { nameColumn } from '#server/people/name-column'

/** A change as stored, with the current course; null for a new course. */
export interface CourseChangeRecord {
  id: string
  university_id: string
  university: string
  course_id: string
  is_new: boolean
  wanted: Partial<WantedCourse>
  changes: CourseChange['Changes']
  state: CourseChange['State']
  proposed_by: string
  proposer: string
  proposed_at: Date
  decider: string | null
  decided_at: Date | null
  remarks: string
  course: CatalogueCourse | null
}

/** The condition on `changes` for the actor's own university; true for the company. */
function changesSeenBy(actor: Actor): RawBuilder<SqlBool> {
  return isUniversitys(actor)
    ? sql<SqlBool>`changes.university_id = ${actor.universityId}`
    : sql<SqlBool>`true`
}

/** The condition on `changes` for a list, within the actor's scope. */
export function changeConditions(
  actor: Actor,
  { state, universityId }: { state?: CourseChange['State']; universityId?: string },
): RawBuilder<SqlBool> {
  const all = [
    changesSeenBy(actor),
    ...(state ? [sql<SqlBool>`changes.state = ${state}`] : []),
    ...(universityId ? [sql<SqlBool>`changes.university_id = ${universityId}`] : []),
  ]
  return sql<SqlBool>`(${sql.join(all, sql` and `)})`
}

/** Reads the changes. `tail` gives the `where`, order and limit. */
export async function readCourseChanges(db: Db, tail: RawBuilder<unknown>): Promise<CourseChangeRecord[]> {
  const { rows } = await sql<Omit<CourseChangeRecord, 'course'>>`
    select changes.id, changes.university_id, universities.name as university, changes.course_id, changes.is_new, changes.wanted,
      changes.changes, changes.state, changes.proposed_by, ${nameColumn('proposers')} as proposer, changes.proposed_at,
      ${nameColumn('deciders')} as decider, changes.decided_at, changes.remarks
    from course_changes changes
    join universities on universities.id = changes.university_id
    join users proposers on proposers.id = changes.proposed_by
    left join users deciders on deciders.id = changes.decided_by ${tail}`.execute(db)
  if (rows.length === 0) return []
  const ids = rows.map(({ course_id }) => course_id)
  const courses = await readCatalogue(db, sql`where id = any(${ids}::uuid[])`)
  return rows.map((row) => ({
    ...row,
    course: courses.find(({ CourseId }) => CourseId === row.course_id) ?? null,
  }))
}

/**
 * Finds one change within the actor's scope.
 * @throws AppError NOT_FOUND out of it
 */
export async function findCourseChange(db: Db, actor: Actor, id: string): Promise<CourseChangeRecord> {
  const [found] = await readCourseChanges(db, sql`where changes.id = ${id} and ${changesSeenBy(actor)}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** What a pending change would change in the current course; every field for a new one. */
export function differencesNow({ course, wanted }: CourseChangeRecord): CourseChange['Changes'] {
  return differences<object>(course ?? {}, { ...course, ...wanted }).filter(
    ({ Field, Old, New }) => !(Field === 'Retired' && Old === '' && New === 'false'),
  )
}

/** A change in its reader's view: to a university the company is the decider, not one of its people. */
export function toCourseChange(record: CourseChangeRecord, reader: Actor): CourseChange {
  const { course } = record
  return {
    ChangeId: record.id,
    CourseId: record.course_id,
    Course: course?.Name ?? record.wanted.Name ?? '',
    UniversityId: record.university_id,
    University: record.university,
    IsNew: record.is_new,
    State: record.state,
    ProposedBy: record.proposer,
    ProposedAt: record.proposed_at.toISOString(),
    Decided: record.decided_at && {
      By: isUniversitys(reader) && record.state !== CHANGE_WITHDRAWN ? '' : (record.decider ?? ''),
      At: record.decided_at.toISOString(),
      Remarks: record.remarks,
    },
    Changes: record.state === CHANGE_PENDING ? differencesNow(record) : record.changes,
    CourseVersion: course?.Version ?? null,
    allowedActions: allowedActions(COURSE_CHANGE_WORKFLOW, record, reader),
  }
}
