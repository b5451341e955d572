import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isUniversitys } from '#domain/access/actor'
import type { CourseChange } from '#domain/course-changes/schema'
import { CHANGE_PENDING, CHANGE_WITHDRAWN } from '#domain/course-changes/states'
import { COURSE_CHANGE_WORKFLOW, type CourseChangeInWorkflow } from '#domain/course-changes/workflow'
import type { CatalogueCourse } from '#domain/courses/catalogue'
import { AppError } from '#domain/errors'
import { allowedActions } from '#domain/workflow/workflow'
import { differences } from '#server/courses/catalogue/record-change'
import { readCatalogue } from '#server/courses/catalogue/table'
import { actionBy, nameColumn } from '#server/people/name-column'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'

const CHANGE = columns<CourseChange, { changes: 'course_changes'; universities: 'universities' }>()(
  {
    ChangeId: 'changes.id',
    CourseId: 'changes.course_id',
    Course: later,
    UniversityId: 'changes.university_id',
    University: 'universities.name',
    IsNew: 'changes.is_new',
    State: 'changes.state',
    ProposedBy: nameColumn('proposers'),
    ProposedAt: moment('changes.proposed_at'),
    Decided: actionBy('deciders', 'changes.decided_at', 'changes.remarks'),
    Changes: 'changes.changes',
    CourseVersion: later,
    allowedActions: later,
  },
  { wanted: 'changes.wanted', proposerId: 'changes.proposed_by' },
)

export type CourseChangeRecord = RowOf<typeof CHANGE> & { course: CatalogueCourse | null }

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
  const rows = await CHANGE.read(
    db,
    sql`select ${CHANGE.list}
    from course_changes changes
    join universities on universities.id = changes.university_id
    join users proposers on proposers.id = changes.proposed_by
    left join users deciders on deciders.id = changes.decided_by ${tail}`,
  )
  if (rows.length === 0) return []
  const ids = rows.map(({ CourseId }) => CourseId)
  const courses = await readCatalogue(db, sql`where id = any(${ids}::uuid[])`)
  return rows.map((row) => ({
    ...row,
    course: courses.find(({ CourseId }) => CourseId === row.CourseId) ?? null,
  }))
}

/** Finds one change within the actor's scope. Throws NOT_FOUND out of it. */
export async function findCourseChange(db: Db, actor: Actor, id: string): Promise<CourseChangeRecord> {
  const [found] = await readCourseChanges(db, sql`where changes.id = ${id} and ${changesSeenBy(actor)}`)
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** What a pending change would change in the current course; every field for a new one. */
export function differencesNow({ course, inner }: CourseChangeRecord): CourseChange['Changes'] {
  return differences<object>(course ?? {}, { ...course, ...inner.wanted }).filter(
    ({ Field, Old, New }) => !(Field === 'Retired' && Old === '' && New === 'false'),
  )
}

export function toWorkflow({ State, course }: CourseChangeRecord): CourseChangeInWorkflow {
  return { state: State, version: course?.Version }
}

/** A change in its reader's view: to a university the company is the decider, not one of its people. */
export function toCourseChange(record: CourseChangeRecord, reader: Actor): CourseChange {
  const { course, inner, ...row } = record
  const isHidden = isUniversitys(reader) && row.State !== CHANGE_WITHDRAWN
  return {
    ...row,
    Course: course?.Name ?? inner.wanted.Name ?? '',
    Decided: row.Decided && { ...row.Decided, By: isHidden ? '' : row.Decided.By },
    Changes: row.State === CHANGE_PENDING ? differencesNow(record) : row.Changes,
    CourseVersion: course?.Version ?? null,
    allowedActions: allowedActions(COURSE_CHANGE_WORKFLOW, toWorkflow(record), reader),
  }
}
