import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/courses/calls'
import type { CatalogueCourse } from '#domain/courses/catalogue'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { aCourse } from '#tests/support/students/courses'
import { cannot } from '#tests/support/vocabulary/cannot'

const UNIVERSITY = {
  Name: 'University of Otago',
  Address: '362 Leith Street, Dunedin',
  Email: 'finance@otago.example',
  CountryId: 'NZ',
  CommissionRate: '12.50',
}
const COURSE = {
  Name: 'MSc Marine Science',
  Level: 'Postgraduate',
  Field: 'Computing & IT',
  DurationMonths: 18,
  Fee: '24000.00',
  Intakes: ['Feb', 'Sep'],
  City: 'Dunedin',
  WebPage: 'https://otago.example/marine',
  Requirements: [{ Kind: 'IELTS', Minimum: 6.5, EachSection: 6 }],
}

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(async () => {
  useRuntime(test.db)
})

type Method = 'GET' | 'POST' | 'PUT'

async function send(call: { method: string; path: string }, actor: Actor, more: object = {}) {
  const route = call as typeof calls.addUniversity
  return callEndpoint(route, { actor, method: call.method as Method, ...more })
}

async function added(UniversityId = world.universities.sydney, more: object = {}): Promise<CatalogueCourse> {
  const { json } = await send(calls.addCourse, world.people.staff, {
    body: { ...COURSE, UniversityId, ...more },
  })
  return json.data.Course
}

async function change({ CourseId }: CatalogueCourse, more: object = {}) {
  const body = { ...COURSE, Retired: false, ...more }
  return send(calls.changeCourse, world.people.staff, { params: { id: CourseId }, body })
}

async function found(): Promise<string[]> {
  const { json } = await send(calls.listCourses, world.people.counsellor, { url: '/?searchQuery=Marine' })
  return json.data.rows.map((row: { Name: string }) => row.Name)
}

describe('a university', () => {
  it('is added and changed by staff with its history, and found by name', async () => {
    const { staff } = world.people
    const made = await send(calls.addUniversity, staff, { body: { ...UNIVERSITY, Currency: 'NZD' } })
    expect([made.status, made.json.data.University]).toMatchObject([
      200,
      { ...UNIVERSITY, Currency: 'NZD', Courses: 0 },
    ])
    const params = { id: made.json.data.University.UniversityId }
    const body = { ...UNIVERSITY, CommissionRate: '15', Version: 1 }
    expect((await send(calls.changeUniversity, staff, { params, body })).status).toBe(200)
    const stale = await send(calls.changeUniversity, staff, { params, body })
    expect([stale.status, stale.json.error.data.changedBy.UserId]).toEqual([409, staff.id])
    const { json } = await send(calls.getUniversity, staff, { params })
    expect(json.data.History[0]).toMatchObject({
      Action: 'Change',
      Course: null,
      Changes: [{ Field: 'CommissionRate', Old: '12.50', New: '15.00' }],
    })
    const listed = await send(calls.listUniversities, staff, { url: '/?searchQuery=otago' })
    expect(listed.json.data).toMatchObject({ totalCount: 1, rows: [{ CommissionRate: '15.00' }] })
  })

  it('has a unique name, also when two add it at once', async () => {
    const { staff } = world.people
    const body = { ...UNIVERSITY, Currency: 'NZD' }
    const both = await Promise.all([1, 2].map(() => send(calls.addUniversity, staff, { body })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is managed by staff and administrators only', async () => {
    const { partner, counsellor, finance, student, staff, admin } = world.people
    const params = { id: world.universities.sydney }
    for (const actor of [partner, counsellor, finance, student]) {
      expect((await send(calls.listUniversities, actor)).status).toBe(403)
      expect((await send(calls.getUniversity, actor, { params })).status).toBe(403)
      const body = { ...COURSE, UniversityId: params.id }
      expect((await send(calls.addCourse, actor, { body })).status).toBe(403)
    }
    for (const actor of [staff, admin])
      expect((await send(calls.getUniversity, actor, { params })).status).toBe(200)
  })
})

describe('a course', () => {
  it('is found by its changed name, with its requirements', async () => {
    const course = await added()
    expect(course).toMatchObject({ ...COURSE, Currency: 'AUD', Retired: false, Version: 1 })
    const Requirements = [{ Kind: 'TOEFL', Minimum: 90, EachSection: null }]
    const { json } = await change(course, { Name: 'MSc Marine Biology', Requirements, Version: 1 })
    expect(json.data.Course).toMatchObject({ Name: 'MSc Marine Biology', Requirements, Version: 2 })
    expect(await found()).toEqual(['MSc Marine Biology'])
    await cannot(change(course, { Version: 1 }), 'STALE_VERSION', {
      data: {
        current: { Name: 'MSc Marine Biology', Requirements, Retired: false, Version: 2 },
        changedBy: { UserId: world.people.staff.id },
      },
    })
  })

  it('that is retired leaves the search, cannot be recommended, and stays readable', async () => {
    const { staff } = world.people
    const course = await added()
    expect(await found()).toEqual([COURSE.Name])
    await change(course, { Retired: true })
    expect(await found()).toEqual([])
    const { json } = await send(calls.getUniversity, staff, { params: { id: course.UniversityId } })
    expect(json.data.CourseRows).toMatchObject([{ CourseId: course.CourseId, Retired: true }])
    expect(json.data.History[0].Action).toBe('Retire')
    await change(course)
    expect(await found()).toEqual([COURSE.Name])
  })

  it('has a unique name at its university', async () => {
    const universityId = world.universities.sydney
    await aCourse(test.db, { universityId, name: 'msc  marine science' })
    const body = { ...COURSE, UniversityId: universityId }
    const { json } = await send(calls.addCourse, world.people.staff, { body })
    expect(json.error).toMatchObject({ code: 'COURSE_EXISTS', fields: { Name: expect.any(String) } })
  })

  it('has a fee in a valid amount and scores within each test’s range', async () => {
    const { staff } = world.people
    const yen = { ...COURSE, Fee: '900000.50', UniversityId: world.universities.osaka }
    expect((await send(calls.addCourse, staff, { body: yen })).json.error.fields).toEqual({
      Fee: 'An amount in JPY has no decimals.',
    })
    const Requirements = [{ Kind: 'IELTS', Minimum: 9.5, EachSection: null }]
    const body = { ...COURSE, Requirements, UniversityId: world.universities.sydney }
    expect((await send(calls.addCourse, staff, { body })).json.error.fields).toEqual({
      'Requirements.0.Minimum': 'IELTS goes from 0 to 9 in steps of 0.5.',
    })
  })
})
