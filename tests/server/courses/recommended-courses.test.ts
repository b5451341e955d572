import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Actor, fullName } from '#domain/access/actor'
import { CreateApplication } from '#domain/applications/application'
import { OrderCourses } from '#domain/courses/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { createApplication } from '#server/applications/create-application'
import { orderCourses } from '#server/courses/order-courses'
import { recommendCourses, removeCourses } from '#server/courses/recommend-courses'
import { recommendedCourses } from '#server/courses/recommended-courses'
import { downloadShortlist } from '#server/courses/shortlist'
import { studentHistory } from '#server/students/student/student-history'
import { createPdfRenderer } from '#services/pdf/renderer'
import { createSheetReader } from '#services/sheets/read'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertPeople, person } from '#tests/support/people'
import { pdfPages, squeezed } from '#tests/support/services/pdf-text'
import { aCourse } from '#tests/support/students/courses'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
let student: Actor
let studentId: string
let courses: string[]

beforeAll(async () => {
  const { sydney, osaka } = world.universities
  const given = [
    { universityId: sydney, name: 'Master of Design', requirements: [{ Kind: 'IELTS', Minimum: 6.5 }] },
    { universityId: osaka, name: 'BSc Robotics' },
    { universityId: sydney, name: 'MBA' },
  ]
  courses = []
  for (const course of given) courses.push(await aCourse(database.db, course))
})

beforeEach(async () => {
  const { partners, people } = world
  studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
  })
  student = person(`${studentId}@mail.example`, 'Asha Tamang', ['STUDENT'], [], { studentId })
  await insertPeople(database.db, [student])
})

const recommend = (actor: Actor, ...CourseIds: string[]) =>
  recommendCourses({ db: database.db, actor }, { id: studentId, CourseIds })
const order = (actor: Actor, ids: readonly string[], Version?: number) => {
  const Courses = ids.map((CourseId, place) => ({ CourseId, Priority: place + 1 }))
  return orderCourses(
    { db: database.db, actor },
    OrderCourses.parse({ StudentId: studentId, Courses, Version }),
  )
}
const listed = async (actor: Actor = student) =>
  (await recommendedCourses({ db: database.db, actor }, { id: studentId })).rows.map(
    ({ CourseId }) => CourseId,
  )
const stageOf = async () =>
  (await sql<{ stage: string }>`select stage from students where id = ${studentId}`.execute(database.db))
    .rows[0]?.stage

describe('recommending courses', () => {
  it('appends each course once and moves the student to the shortlist stage', async () => {
    const [first = '', second = '', third = ''] = courses
    await recommend(world.people.counsellor, second, first, second)
    const { rows, Version } = await recommend(world.people.staff, first, third)
    expect(rows.map(({ CourseId, Priority, RecommendedBy }) => [CourseId, Priority, RecommendedBy])).toEqual([
      [second, 1, fullName(world.people.counsellor)],
      [first, 2, fullName(world.people.counsellor)],
      [third, 3, fullName(world.people.staff)],
    ])
    expect(Version).toBe(2)
    expect(rows[1]?.Fit).toEqual({ meets: false, met: [], misses: ['IELTS 6.5'] })
    expect(await stageOf()).toBe('Shortlisted')
    const {
      entries: [latest],
    } = await studentHistory(database.db, student, studentId)
    expect(latest).toMatchObject({ part: 'courses', action: 'Recommended', changes: [{ New: 'MBA' }] })
  })

  it('notifies the student, but not of their own choices', async () => {
    const [first = '', second = ''] = courses
    const told = async () => {
      const settings = { publicUrl: 'https://portal.example', state: 'kept' } as const
      await deliverEvents(database.db, settings, { limit: 1000, except: [] })
      const { rows } = await sql<{ kind: string }>`
        select kind from notifications where user_id = ${student.id}`.execute(database.db)
      return rows.map(({ kind }) => kind)
    }
    const own = await recommend(student, first)
    expect(own.rows[0]).toMatchObject({ IsOwnChoice: true })
    expect(await told()).toEqual([])
    await recommend(world.people.counsellor, second)
    expect(await told()).toEqual(['courses-recommended'])
  })

  it('is refused as a whole for an unknown course', async () => {
    const unknown = '0190f3c1-0000-7000-8000-000000000000'
    await cannot(recommend(world.people.staff, courses[0] ?? '', unknown), 'COURSE_NOT_FOUND')
    expect(await listed()).toEqual([])
  })

  it('keeps the courses that two users recommend at once', async () => {
    await Promise.all(courses.map((id) => recommend(world.people.staff, id)))
    expect((await listed()).toSorted()).toEqual(courses.toSorted())
    const { rows } = await recommendedCourses({ db: database.db, actor: student }, { id: studentId })
    expect(rows.map(({ Priority }) => Priority)).toEqual([1, 2, 3])
  })

  it('can be undone, and a student without courses is new again', async () => {
    await recommend(world.people.counsellor, ...courses)
    const [first = '', second = '', third = ''] = courses
    await removeCourses({ db: database.db, actor: student }, { id: studentId, CourseIds: [first, third] })
    expect(await listed()).toEqual([second])
    await removeCourses({ db: database.db, actor: student }, { id: studentId, CourseIds: courses })
    expect([await listed(), await stageOf()]).toEqual([[], 'New'])
  })

  it('is open to users who see the student', async () => {
    const { otherPartner, pst, loanadvisor, finance } = world.people
    for (const [actor, code] of [
      [otherPartner, 'NOT_FOUND'],
      [pst, 'NOT_FOUND'],
      [loanadvisor, 'FORBIDDEN'],
      [finance, 'FORBIDDEN'],
    ] as const)
      await expect(recommend(actor, ...courses)).rejects.toMatchObject({ code })
    expect(await listed()).toEqual([])
  })
})

describe('the order of priority', () => {
  beforeEach(() => recommend(world.people.counsellor, ...courses))

  it('is changed by the student', async () => {
    const [first = '', second = '', third = ''] = courses
    await order(student, [third, first], 1)
    expect(await listed(world.people.counsellor)).toEqual([third, first, second])
    const { rows } = await recommendedCourses({ db: database.db, actor: student }, { id: studentId })
    expect(rows.map(({ RecommendedBy }) => RecommendedBy)).toEqual(
      Array(3).fill(fullName(world.people.counsellor)),
    )
  })

  it('refuses an older list and returns the current one', async () => {
    const other = await aCourse(database.db, { universityId: world.universities.toronto })
    await recommend(world.people.staff, other)
    const error = await order(student, [...courses].reverse(), 1).catch((refused) => refused)
    expect(error).toMatchObject({ code: 'STALE_VERSION', data: { current: { Version: 2 } } })
    expect(error.data.current.rows).toHaveLength(4)
    expect(await listed()).toEqual([...courses, other])
  })

  it('refuses a removed course', async () => {
    const [first = '', second = ''] = courses
    await removeCourses({ db: database.db, actor: student }, { id: studentId, CourseIds: [first] })
    await cannot(order(student, [second, first]), 'COURSE_NOT_RECOMMENDED')
  })
})

it('an application can be started for a course and is shown beside it', async () => {
  const [courseId = ''] = courses
  await recommend(world.people.counsellor, courseId)
  const input = CreateApplication.parse({ CourseId: courseId, Intake: { Term: 'Fall', Year: 2027 } })
  const { Application } = await createApplication(
    { db: database.db, actor: student },
    { id: studentId, ...input },
  )
  expect(Application).toMatchObject({
    CourseId: courseId,
    UniversityId: world.universities.sydney,
    Program: 'Master of Design',
    Level: 'Postgraduate',
    IntakeText: 'Fall 2027',
  })
  const { rows } = await recommendedCourses({ db: database.db, actor: student }, { id: studentId })
  expect(rows[0]?.ApplicationId).toBe(Application.ApplicationId)
})

describe('the downloaded shortlist', () => {
  const PDF = createPdfRenderer()
  afterAll(() => PDF.close())
  const download = (format: 'xlsx' | 'pdf') =>
    downloadShortlist(
      { db: database.db, actor: student, how: { pdf: PDF, publicUrl: 'https://portal.example' } },
      { id: studentId, format },
    )

  it('is a sheet with a row per course', async () => {
    await recommend(world.people.counsellor, ...courses)
    const bytes = new Uint8Array(await (await download('xlsx')).arrayBuffer())
    const { header, rows } = await createSheetReader().read(bytes, { maxRows: 100 })
    const at = (name: string) => header.indexOf(name)
    expect(rows.map((row) => [row[at('Priority')], row[at('Course')], row[at('Still missing')]])).toEqual([
      ['1', 'Master of Design', 'IELTS 6.5'],
      ['2', 'BSc Robotics', ''],
      ['3', 'MBA', ''],
    ])
  })

  it('is printed in the order of priority', async () => {
    await recommend(world.people.counsellor, ...courses)
    await order(student, [...courses].reverse())
    const [text = ''] = pdfPages(new Uint8Array(await (await download('pdf')).arrayBuffer()))
    expect(text).toContain(squeezed('Course shortlist'))
    const places = ['MBA', 'BSc Robotics', 'Master of Design'].map((name) => text.indexOf(squeezed(name)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })
})
