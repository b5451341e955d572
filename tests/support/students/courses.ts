import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Requirement } from '#domain/courses/requirements'
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

/** A course with what it requires; its id. */
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
  /** One that is recommended to the student of the situation's application, and one that is not. */
  listedId: string
  otherId: string
}

/** Two courses in Sydney, the first of them on the student's list. */
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
  return { listedId, otherId }
}

/** Requests on courses that are accepted in this situation. */
export function courseCalls({ world, application, courses: { listedId, otherId } }: Situation) {
  const { counsellor } = world.people
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
  } satisfies Record<string, ValidCall>
}
