import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Requirement } from '#domain/courses/requirements'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

export interface GivenCourse {
  universityId: string
  name?: string
  level?: string
  field?: string
  durationMonths?: number | null
  fee?: string | null
  intakes?: string[]
  city?: string
  requirements?: readonly (Pick<Requirement, 'Kind' | 'Minimum'> & Partial<Requirement>)[]
}

/** A course with its requirements; returns its id. */
export async function aCourse(db: Db, given: GivenCourse): Promise<string> {
  const id = uuid()
  await db
    .insertInto('courses')
    .values({
      id,
      university_id: given.universityId,
      name: given.name ?? `MSc Data Science ${id}`,
      level: given.level ?? 'Postgraduate',
      field: given.field ?? 'Computing & IT',
      duration_months: given.durationMonths ?? null,
      fee: given.fee === undefined ? '24000' : given.fee,
      intakes: given.intakes ?? ['Fall'],
      city: given.city ?? '',
    })
    .execute()
  const rows = (given.requirements ?? []).map(({ Kind, Minimum, EachSection }) => ({
    course_id: id,
    kind: Kind,
    minimum: String(Minimum),
    each_section: EachSection == null ? null : String(EachSection),
  }))
  if (rows.length > 0) await db.insertInto('course_requirements').values(rows).execute()
  return id
}

export interface SituationCourses {
  /** A course recommended to the student of the situation's application, and another one. */
  listedId: string
  otherId: string
  /** A duplicate of Sydney under another name. */
  twinId: string
}

/**
 * Two courses at Sydney, the first of them on the student's list, and a duplicate of Sydney under another
 * name.
 */
export async function makeCourses(db: Db, world: World, studentId: string): Promise<SituationCourses> {
  const universityId = world.universities.sydney
  const listedId = await aCourse(db, { universityId, requirements: [{ Kind: 'IELTS', Minimum: 6.5 }] })
  const otherId = await aCourse(db, { universityId })
  await db
    .insertInto('recommended_courses')
    .values({
      student_id: studentId,
      course_id: listedId,
      priority: 1,
      recommended_by: world.people.counsellor.id,
    })
    .execute()
  return { listedId, otherId, twinId: await aTwin(db, world) }
}

/** A duplicate of Sydney under another name; returns its id. */
export async function aTwin(db: Db, { universities }: World): Promise<string> {
  const id = uuid()
  await sql`insert into universities (id, name, address, email, country_id, currency)
    select ${id}, 'Sydney University', address, email, country_id, currency from universities
    where id = ${universities.sydney}`.execute(db)
  return id
}

const universityBody = {
  Name: 'University of Otago',
  Address: '362 Leith Street, Dunedin',
  Email: 'finance@otago.example',
  CountryId: 'NZ',
  CommissionRate: '12.5',
}
/** A course as a form sends it. */
export const courseBody = {
  Name: 'MSc Marine Science',
  Level: 'Postgraduate',
  Field: STUDY_FIELDS[0],
  DurationMonths: 18,
  Fee: '24000.00',
  Intakes: ['Feb', 'Sep'],
  City: 'Dunedin',
  WebPage: 'https://otago.example/marine',
  Requirements: [{ Kind: 'IELTS', Minimum: 6.5, EachSection: 6 }],
}

/** Requests on courses that are accepted in this situation. */
export function courseCalls({ world, application, courses: { listedId, otherId, twinId } }: Situation) {
  const { counsellor, staff } = world.people
  const asStaff = { UserId: staff.id }
  const bySydney = { id: world.universities.sydney }
  const asCounsellor = { UserId: counsellor.id }
  const params = { id: application.studentId }
  return {
    listCourses: {
      actor: counsellor,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'data',
        countryId: 'AU',
        level: 'Postgraduate',
        field: 'Computing & IT',
        intake: 'Fall',
        maxFee: '30000',
        currency: 'AUD',
        universityId: world.universities.sydney,
        studentId: application.studentId,
        fitting: 'false',
        openedBy: 'IELTS',
        sort: 'Fee',
        ...asCounsellor,
      },
    },
    recommendedCourses: { actor: counsellor, params, query: asCounsellor },
    downloadShortlist: { actor: counsellor, params, query: { format: 'xlsx', ...asCounsellor } },
    recommendCourses: { actor: counsellor, params, body: { ...asCounsellor, CourseIds: [otherId] } },
    removeCourses: { actor: counsellor, params, body: { ...asCounsellor, CourseIds: [listedId] } },
    orderCourses: {
      actor: counsellor,
      body: {
        ...asCounsellor,
        StudentId: application.studentId,
        Courses: [{ CourseId: listedId, Priority: 1 }],
        Version: 0,
      },
    },
    listUniversities: {
      actor: staff,
      query: { pageNo: '1', pageSize: '25', searchQuery: 'sydney', sort: '-Waiting', ...asStaff },
    },
    addUniversity: { actor: staff, body: { ...universityBody, Currency: 'NZD', ...asStaff } },
    getUniversity: { actor: staff, params: bySydney, query: asStaff },
    changeUniversity: { actor: staff, params: bySydney, body: { ...universityBody, Version: 1, ...asStaff } },
    mergeUniversity: {
      actor: staff,
      params: { id: twinId },
      body: { IntoId: bySydney.id, Version: 1, ...asStaff },
    },
    listCatalogue: {
      actor: staff,
      query: {
        ...{ pageNo: '1', pageSize: '25', searchQuery: 'data' },
        ...{ universityId: bySydney.id, retired: 'false', ...asStaff },
      },
    },
    getCourse: { actor: staff, params: { id: otherId }, query: asStaff },
    addCourse: { actor: staff, body: { ...courseBody, UniversityId: bySydney.id, ...asStaff } },
    changeCourse: {
      actor: staff,
      params: { id: otherId },
      body: { ...courseBody, Retired: true, Version: 1, ...asStaff },
    },
  } satisfies Record<string, ValidCall>
}
