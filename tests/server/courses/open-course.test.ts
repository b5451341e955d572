import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { openCourse } from '#server/courses/open-course'
import { recommendCourses } from '#server/courses/recommend-courses'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { aCourse } from '#tests/support/students/courses'
import { aStudent } from '#tests/support/students/students'

const database = testDatabase()
const world = sharedWorld(database)
let courseId: string
let studentId: string

beforeAll(async () => {
  const requirements = [{ Kind: 'IELTS', Minimum: 6.5 }]
  courseId = await aCourse(database.db, {
    universityId: world.universities.sydney,
    name: 'Master of Design',
    requirements,
  })
  const { partners, people } = world
  studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
  })
})

const open = (actor: Actor, id = courseId, of: string | null = studentId) =>
  openCourse(database.db, actor, new URL(`http://portal/${of === null ? '' : `?studentId=${of}`}`), id)

it('shows a counsellor what a student lacks for a course, and who recommends it', async () => {
  const { counsellor } = world.people
  expect(await open(counsellor)).toMatchObject({
    course: { Name: 'Master of Design', Fit: { meets: false, misses: ['IELTS 6.5'] } },
    listed: null,
    isRetired: false,
  })
  await recommendCourses({ db: database.db, actor: counsellor }, { id: studentId, CourseIds: [courseId] })
  const { listed } = await open(counsellor)
  expect(listed).toMatchObject({ RecommendedBy: 'Kiran Gurung', Priority: 1, ApplicationId: null })
})

it('opens without a student and without a fit', async () => {
  expect(await open(world.people.staff, courseId, null)).toMatchObject({
    opened: null,
    course: { Fit: null },
    listed: null,
  })
})

it('says that a course is no longer offered', async () => {
  const retired = await aCourse(database.db, { universityId: world.universities.osaka, name: 'BSc Robotics' })
  await database.db.updateTable('courses').set({ retired_at: new Date() }).where('id', '=', retired).execute()
  expect((await open(world.people.counsellor, retired)).isRetired).toBe(true)
})

it('is refused without access to courses, for another partner’s student, and for unknown ids', async () => {
  const { finance, otherPartner } = world.people
  for (const [actor, id, code] of [
    [finance, courseId, 'FORBIDDEN'],
    [otherPartner, courseId, 'USER_NOT_FOUND'],
    [world.people.counsellor, '0190a2f0-0000-7000-8000-000000000009', 'NOT_FOUND'],
  ] as const)
    await expect(open(actor, id)).rejects.toMatchObject({ code })
})
