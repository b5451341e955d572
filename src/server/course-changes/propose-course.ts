import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type {
  CourseChange,
  ProposeCourse,
  ProposeCourseChange,
  WantedCourse,
} from '#domain/course-changes/schema'
import { CHANGE_PENDING } from '#domain/course-changes/states'
import type { CatalogueCourse } from '#domain/courses/catalogue'
import { AppError } from '#domain/errors'
import { findCourseChange, toCourseChange } from '#server/course-changes/table'
import { ownCourses } from '#server/courses/catalogue/read-courses'
import { differences, stale } from '#server/courses/catalogue/record-change'
import { lockUniversity, refuseFaults } from '#server/courses/catalogue/save-course'
import { readCatalogue } from '#server/courses/catalogue/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'

interface Proposed {
  message: string
  Change: CourseChange
}

const MESSAGE = 'Your change waits for the company’s approval.'

/** Unlisted until approved. Throws FORBIDDEN, UNIVERSITY_MERGED, VALIDATION_FAILED, COURSE_EXISTS. */
export async function proposeCourse(
  { db, actor }: Context,
  { UserId: _, ...wanted }: z.output<typeof ProposeCourse>,
): Promise<Proposed> {
  mustBeAllowed(actor, 'course-changes.propose')
  return transaction(db, async (tx) => {
    const courseId = uuid()
    await refuseFaults(tx, await ownUniversity(tx, actor), courseId, wanted)
    return saveChange(tx, actor, { courseId, isNew: true, wanted: { ...wanted, Retired: false } })
  })
}

/** Stores only differences, so that others' changes stay.
 *  @throws NOT_FOUND, UNIVERSITY_MERGED, STALE_VERSION, VALIDATION_FAILED, COURSE_EXISTS, COURSE_UNCHANGED, COURSE_CHANGE_PENDING */
export async function proposeCourseChange(
  { db, actor }: Context,
  { id, UserId: _, Version, ...input }: { id: string } & z.output<typeof ProposeCourseChange>,
): Promise<Proposed> {
  mustBeAllowed(actor, 'course-changes.propose')
  return transaction(db, async (tx) => {
    const university = await ownUniversity(tx, actor)
    const [course] = await readCatalogue(tx, sql`where id = ${id} and ${ownCourses(actor)}`)
    if (!course) throw new AppError('NOT_FOUND')
    const about = { universityId: university.UniversityId, courseId: id }
    if (isStale(Version, { version: course.Version })) throw await stale(tx, actor, about, course)
    await refuseFaults(tx, university, id, input)
    const wanted = changedOf(course, input)
    if (Object.keys(wanted).length === 0) throw new AppError('COURSE_UNCHANGED')
    const pending = await sql`select from course_changes
      where course_id = ${id} and state = ${sql.lit(CHANGE_PENDING)}`.execute(tx)
    if (pending.rows.length > 0) throw new AppError('COURSE_CHANGE_PENDING')
    return saveChange(tx, actor, { courseId: id, isNew: false, wanted })
  })
}

function ownUniversity(tx: Transaction<Database>, actor: Actor) {
  return lockUniversity(tx, actor.universityId ?? '')
}

function changedOf(course: CatalogueCourse, input: WantedCourse): Partial<WantedCourse> {
  const changed = new Set(differences<object>(course, { ...course, ...input }).map(({ Field }) => Field))
  return Object.fromEntries(Object.entries(input).filter(([field]) => changed.has(field)))
}

async function saveChange(
  tx: Transaction<Database>,
  actor: Actor,
  { courseId, isNew, wanted }: { courseId: string; isNew: boolean; wanted: Partial<WantedCourse> },
): Promise<Proposed> {
  const id = uuid()
  await tx
    .insertInto('course_changes')
    .values({
      id,
      university_id: actor.universityId ?? '',
      course_id: courseId,
      is_new: isNew,
      wanted: JSON.stringify(wanted),
      changes: '[]',
      proposed_by: actor.id,
    })
    .execute()
  await announce(tx, 'course.change-proposed', { changeId: id, actorId: actor.id })
  return { message: MESSAGE, Change: toCourseChange(await findCourseChange(tx, actor, id), actor) }
}
