import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { randomFrom } from '#db/seed/made-up/random'
import type { Actor } from '#domain/access/actor'
import { INTAKE_TERMS } from '#domain/courses/intake'
import { LEVELS } from '#domain/courses/levels'
import { REQUIREMENT_RULES } from '#domain/courses/requirements'
import { ListCourses } from '#domain/courses/schema'
import { STUDY_FIELDS } from '#domain/courses/study-fields'
import { SaveTest } from '#domain/students/test-scores/schema'
import { courseConditions } from '#server/courses/course-conditions'
import { listCourses } from '#server/courses/list-courses'
import { saveTest } from '#server/students/test-scores/save-tests'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { sorted } from '#tests/support/sorted'
import { aCourse } from '#tests/support/students/courses'
import { aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
let studentId: string

beforeAll(async () => {
  const { partners, people } = world
  studentId = await aStudent(database.db, {
    partnerId: partners.brightpath.id,
    counsellorId: people.counsellor.id,
  })
})

const list = (query: object = {}, actor: Actor = world.people.staff) =>
  listCourses({ db: database.db, actor }, ListCourses.parse({ pageSize: '1000', ...query }))
const named = async (query: object) => (await list(query)).rows.map(({ Name }) => Name)

describe('the catalogue', () => {
  const at = (university: 'sydney' | 'osaka' | 'toronto', name: string, more: object = {}) =>
    aCourse(database.db, { universityId: world.universities[university], name, fee: '20000', ...more })

  beforeAll(async () => {
    await at('sydney', 'Master of Data Science', { fee: '48000', intakes: ['Feb', 'Jul'], city: 'Sydney' })
    await at('sydney', 'Bachelor of Nursing', {
      level: 'Undergraduate',
      field: 'Health & Medicine',
      fee: '39000',
    })
    await at('osaka', 'BSc Robotics', { level: 'Undergraduate', field: 'Engineering', fee: '900000' })
    await at('toronto', 'MEng Robotics 100%_a', { field: 'Engineering', fee: null, intakes: ['Sep'] })
  })

  it.each([
    ['robotics', ['BSc Robotics', 'MEng Robotics 100%_a']],
    ['ROBOT', ['BSc Robotics', 'MEng Robotics 100%_a']],
    ['nurse', ['Bachelor of Nursing']],
    ['sydney data', ['Master of Data Science']],
    ['大阪', ['BSc Robotics']],
    ['100%_', ['MEng Robotics 100%_a']],
    ['%', ['MEng Robotics 100%_a']],
    ['japan', ['BSc Robotics']],
    ['Robotics canada', ['MEng Robotics 100%_a']],
    ['robotics in Japan', ['BSc Robotics']],
    ['data aus', ['Master of Data Science']],
    ['nurse Australia', ['Bachelor of Nursing']],
    ['nurse Canada', []],
    ['philosophy', []],
    [' ', ['BSc Robotics', 'Bachelor of Nursing', 'MEng Robotics 100%_a', 'Master of Data Science']],
  ])('finds %s in any spelling and any part of a word', async (searchQuery, expected) => {
    expect(sorted(await named({ searchQuery }))).toEqual(sorted(expected))
  })

  it.each([
    ['robotiks', ['BSc Robotics', 'MEng Robotics 100%_a']],
    ['data sciense', ['Master of Data Science']],
    ['nursng sidney', ['Bachelor of Nursing']],
    ['xyzzy', []],
  ])('finds the closest matches for %s and says so', async (searchQuery, expected) => {
    const { rows, AreClosest } = await list({ searchQuery })
    expect(sorted(rows.map(({ Name }) => Name))).toEqual(sorted(expected))
    expect(AreClosest).toBe(expected.length > 0)
  })

  it('does not treat a facet without courses as a misspelling', async () => {
    const page = await list({ searchQuery: 'robotics', countryId: 'AU' })
    expect(page).toMatchObject({ rows: [], totalCount: 0, AreClosest: false })
  })

  it.each([
    [{ level: 'Undergraduate' }, ['BSc Robotics', 'Bachelor of Nursing']],
    [{ field: 'Engineering', level: 'Postgraduate' }, ['MEng Robotics 100%_a']],
    [{ countryId: 'AU' }, ['Bachelor of Nursing', 'Master of Data Science']],
    [{ intake: 'Fall' }, ['BSc Robotics', 'Bachelor of Nursing', 'MEng Robotics 100%_a']],
    [{ intake: 'Jul' }, ['Master of Data Science']],
    [{ maxFee: '40000', currency: 'AUD' }, ['Bachelor of Nursing']],
    [{ maxFee: '40000', countryId: 'AU' }, ['Bachelor of Nursing']],
    [{ maxFee: '40000', countryId: 'JP' }, []],
    [{ currency: 'JPY' }, ['BSc Robotics']],
  ])('is filtered by %o', async (query, expected) => {
    expect(sorted(await named(query))).toEqual(sorted(expected))
  })

  it.each([
    ['Fee', ['Bachelor of Nursing', 'Master of Data Science', 'BSc Robotics', 'MEng Robotics 100%_a']],
    ['-Fee', ['Master of Data Science', 'Bachelor of Nursing', 'BSc Robotics', 'MEng Robotics 100%_a']],
  ])('is sorted by %s, each currency by itself, with missing fees last', async (sort, expected) => {
    expect(await named({ sort })).toEqual(expected)
  })

  it('filters by highest fee in the country’s currency, and not without a country', async () => {
    expect(await list({ maxFee: '40000', countryId: 'AU' })).toMatchObject({ FeeCurrency: 'AUD' })
    await cannot(list({ maxFee: '40000' }), 'VALIDATION_FAILED', {
      fields: { maxFee: 'Choose a currency, a country or a university for the highest fee.' },
    })
  })

  it('shows a university’s new name at once', async () => {
    const rename = (name: string) =>
      database.db
        .updateTable('universities')
        .set({ name })
        .where('id', '=', world.universities.toronto)
        .execute()
    await rename('Lakeside University')
    expect(await named({ searchQuery: 'lakeside' })).toEqual(['MEng Robotics 100%_a'])
    await rename('University of Toronto')
    expect(await named({ searchQuery: 'lakeside' })).toEqual([])
  })
})

it('counts each facet without its own filter, as the list would', async () => {
  const random = randomFrom('facets')
  for (let course = 0; course < 60; course++)
    await aCourse(database.db, {
      universityId: random.pick(Object.values(world.universities)),
      level: random.pick(LEVELS),
      field: random.pick(STUDY_FIELDS),
      intakes: [random.pick(INTAKE_TERMS), random.pick(INTAKE_TERMS)],
    })
  const chosen = { countryId: 'AU', level: 'Postgraduate', intake: 'Fall' }
  const universityId = world.universities.toronto
  for (const query of [
    {},
    { level: 'Postgraduate' },
    { universityId },
    chosen,
    { ...chosen, field: 'Engineering' },
  ]) {
    const { Facets, totalCount, rows } = await list(query)
    expect(totalCount).toBe(rows.length)
    const facets = [
      ['countryId', Facets.Countries, ['AU', 'JP', 'CA']],
      ['level', Facets.Levels, LEVELS],
      ['field', Facets.Fields, STUDY_FIELDS],
      ['intake', Facets.Intakes, INTAKE_TERMS],
      ['universityId', Facets.Universities, Object.values(world.universities)],
    ] as const
    for (const [name, counted, values] of facets)
      for (const value of values) {
        const { totalCount: count } = await list({ ...query, [name]: value })
        expect([name, value, counted.find(({ Value }) => Value === value)?.Count ?? 0]).toEqual([
          name,
          value,
          count,
        ])
      }
  }
})

describe('the catalogue for a student', () => {
  it('finds exactly the courses whose requirements the student meets', async () => {
    const random = randomFrom('fit')
    const kinds = REQUIREMENT_RULES.map(({ kind }) => kind)
    for (let course = 0; course < 80; course++)
      await aCourse(database.db, {
        universityId: world.universities.osaka,
        requirements: kinds
          .filter(() => random.chance(0.25))
          .map((Kind) => ({
            Kind,
            Minimum: Kind === 'IELTS' ? random.int(10, 16) / 2 : random.int(0, 100),
            EachSection: Kind === 'IELTS' && random.chance(0.5) ? random.int(10, 14) / 2 : null,
          })),
      })
    await database.db
      .insertInto('student_profiles')
      .values({
        student_id: studentId,
        personal: '{}',
        work: '[]',
        tests: JSON.stringify({
          IELTS: { OverallScore: 6.5, Reading: 6, Writing: 6.5, Listening: 7, Speaking: 6 },
          TOEFL: { TestWaiver: true, MOIChecked: true },
        }),
        academics: JSON.stringify([
          { LevelId: 5, Scale: 100, Score: 62 },
          { LevelId: 8, Scale: 10, Score: 7 },
        ]),
      })
      .execute()
    const { rows } = await list({ studentId })
    const met = rows.filter(({ Fit }) => Fit?.meets)
    expect(met.length).toBeGreaterThan(5)
    expect(met.length).toBeLessThan(rows.length - 5)
    const fitting = await list({ studentId, fitting: 'true' })
    expect(fitting.totalCount).toBe(met.length)
    expect(sorted(fitting.rows.map(({ CourseId }) => CourseId))).toEqual(
      sorted(met.map(({ CourseId }) => CourseId)),
    )
  })

  it('finds courses that a test score opened, and not without it', async () => {
    const course = (Kind: string, Minimum: number) =>
      aCourse(database.db, {
        universityId: world.universities.sydney,
        requirements: [{ Kind, Minimum }],
      })
    const opened = await course('DET', 100)
    await course('DET', 130)
    await course('Grade12', 60)
    const save = (OverallScore: number, Version: number) =>
      saveTest(
        { db: database.db, actor: world.people.staff },
        SaveTest.parse({ StudentId: studentId, Test: 'DET', OverallScore, Version }),
      )
    await save(120, 0)
    const { rows } = await list({ studentId, openedBy: 'DET', universityId: world.universities.sydney })
    expect(rows.map(({ CourseId }) => CourseId)).toEqual([opened])
  })

  it('reads the unmet requirements once, not once a course, to find what a test opened', async () => {
    const attained = [{ kind: 'DET', score: 120, lowest: 120 }] as const
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select from courses where ${courseConditions({ openedBy: 'DET' }, attained)}`.execute(
      database.db,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan.match(/hashed SubPlan \d/g)).toHaveLength(2)
    expect(plan).not.toMatch(/Anti Join/)
  })

  it('is refused to users who do not see the student', async () => {
    const { counsellor, partner, finance } = world.people
    expect((await list({ studentId }, counsellor)).rows[0]?.Fit).not.toBeNull()
    expect((await list({}, partner)).rows[0]?.Fit).toBeNull()
    const other = await aStudent(database.db, { partnerId: world.partners.northstar.id })
    await cannot(list({ studentId: other }, counsellor), 'NOT_FOUND')
    await cannot(list({}, finance), 'FORBIDDEN')
  })
})
