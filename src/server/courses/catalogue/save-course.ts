import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type {
  AddCourse,
  CatalogueCourse,
  ChangeCourse,
  CourseInput,
  University,
} from '#domain/courses/catalogue'
import { AppError, CATALOGUE } from '#domain/errors'
import { isAmount } from '#domain/money/money'
import { differences, recordChange, stale } from '#server/courses/catalogue/record-change'
import { findCourse, findUniversity, refuseMerged } from '#server/courses/catalogue/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'

interface Saved {
  message: string
  Course: CatalogueCourse
}

/** Adds a course. Throws FORBIDDEN, NOT_FOUND, UNIVERSITY_MERGED, VALIDATION_FAILED, COURSE_EXISTS. */
export async function addCourse({ db, actor }: Context, input: z.output<typeof AddCourse>): Promise<Saved> {
  mustBeAllowed(actor, 'courses.manage')
  const Course = await transaction(db, (tx) => writeNewCourse(tx, actor, { ...input, id: uuid() }))
  return { message: 'Course added', Course }
}

/** A retired one stays on lists and applications. @throws NOT_FOUND, UNIVERSITY_MERGED, STALE_VERSION, VALIDATION_FAILED, COURSE_EXISTS */
export async function changeCourse(
  { db, actor }: Context,
  { id, UserId: _, ...input }: { id: string } & z.output<typeof ChangeCourse>,
): Promise<Saved> {
  mustBeAllowed(actor, 'courses.manage')
  const Course = await transaction(db, (tx) => writeCourse(tx, actor, id, input))
  return { message: 'Course saved', Course }
}

interface Proposed {
  proposedBy?: string
}

/** The caller checks access. Throws NOT_FOUND, UNIVERSITY_MERGED, VALIDATION_FAILED, COURSE_EXISTS. */
export async function writeNewCourse(
  tx: Transaction<Database>,
  actor: Actor,
  { id, UniversityId, proposedBy, ...input }: CourseInput & Proposed & { id: string; UniversityId: string },
): Promise<CatalogueCourse> {
  const university = await lockUniversity(tx, UniversityId)
  await refuseFaults(tx, university, id, input)
  await tx
    .insertInto('courses')
    .values({ id, university_id: UniversityId, ...columnsOf(input) })
    .execute()
  await writeRequirements(tx, id, input)
  await recordChange(tx, actor, {
    universityId: UniversityId,
    courseId: id,
    version: 1,
    action: 'Add',
    changes: [],
    proposedBy,
  })
  return findCourse(tx, id)
}

/** The caller checks access. Throws STALE_VERSION, and what `writeNewCourse` throws. */
export async function writeCourse(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  { Version, proposedBy, ...input }: CourseInput & Proposed & { Retired: boolean; Version?: number },
): Promise<CatalogueCourse> {
  const university = await lockUniversity(tx, (await findCourse(tx, id)).UniversityId)
  const before = await findCourse(tx, id)
  const about = { universityId: university.UniversityId, courseId: id }
  if (isStale(Version, { version: before.Version })) throw await stale(tx, actor, about, before)
  await refuseFaults(tx, university, id, input)
  const version = before.Version + 1
  await tx
    .updateTable('courses')
    .set({
      ...columnsOf(input),
      version,
      retired_at: input.Retired ? sql<Date>`coalesce(retired_at, now())` : null,
    })
    .where('id', '=', id)
    .execute()
  await writeRequirements(tx, id, input)
  const after = await findCourse(tx, id)
  const action = before.Retired === after.Retired ? 'Change' : after.Retired ? 'Retire' : 'Offer again'
  const changes = differences(before, after).filter(({ Field }) => Field !== 'Retired')
  await recordChange(tx, actor, { ...about, version, action, changes, proposedBy })
  return after
}

/** Serializes changes to the courses of one university, so that names stay unique. */
export async function lockUniversity(tx: Transaction<Database>, id: string): Promise<University> {
  await sql`select from universities where id = ${id} for update`.execute(tx)
  const university = await findUniversity(tx, id)
  refuseMerged(university)
  return university
}

export async function refuseFaults(
  tx: Transaction<Database>,
  { UniversityId, Currency }: University,
  id: string,
  { Name, Fee }: CourseInput,
): Promise<void> {
  const message = `An amount in ${Currency} has no decimals.`
  if (Fee !== null && !isAmount(Fee, Currency))
    throw new AppError('VALIDATION_FAILED', { message, fields: { Fee: message } })
  const { rows } = await sql`
    select from courses where university_id = ${UniversityId} and name_key(name) = name_key(${Name}) and id <> ${id}
    limit 1`.execute(tx)
  if (rows.length > 0)
    throw new AppError('COURSE_EXISTS', { fields: { Name: CATALOGUE.COURSE_EXISTS.message } })
}

async function writeRequirements(
  tx: Transaction<Database>,
  id: string,
  { Requirements }: CourseInput,
): Promise<void> {
  await tx.deleteFrom('course_requirements').where('course_id', '=', id).execute()
  if (Requirements.length === 0) return
  const rows = Requirements.map(({ Kind, Minimum, EachSection }) => ({
    course_id: id,
    kind: Kind,
    minimum: String(Minimum),
    each_section: EachSection === null ? null : String(EachSection),
  }))
  await tx.insertInto('course_requirements').values(rows).execute()
}

function columnsOf(input: CourseInput) {
  return {
    name: input.Name,
    level: input.Level,
    field: input.Field,
    duration_months: input.DurationMonths,
    fee: input.Fee,
    intakes: input.Intakes,
    city: input.City,
    web_page: input.WebPage,
  }
}
