import { beforeAll, describe, expect, it, test } from 'vitest'
import { getTests as GET, saveTest as POST, saveTests as POST_ALL } from '#domain/students/test-scores/calls'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, type EndpointAnswer, useRuntime } from '#tests/support/http/http'
import { aStudent } from '#tests/support/students/students'

const database = testDatabase()
const world = sharedWorld(database)
let StudentId: string

beforeAll(async () => {
  useRuntime(database.db)
  StudentId = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
})

/**
 * Copied from the specification, not derived from the rules: test, field, section name, maximum, whether it
 * is required.
 */
const FIELDS = [
  ['GRE', 'OverallScore', 'Overall', 340, true],
  ['GRE', 'Quantitative', 'Quantitative', 170, true],
  ['GRE', 'Verbal', 'Verbal', 170, true],
  ['GRE', 'AnalyticalWriting', 'Analytical Writing', 6, true],
  ['GMAT', 'OverallScore', 'Overall', 805, true],
  ['GMAT', 'Quantitative', 'Quantitative', 90, true],
  ['GMAT', 'Verbal', 'Verbal', 90, true],
  ['GMAT', 'AnalyticalWriting', 'Analytical Writing', 6, true],
  ['GMAT', 'IntegratedReasoning', 'Integrated Reasoning', 8, true],
  ['TOEFL', 'OverallScore', 'Overall', 120, true],
  ['TOEFL', 'Reading', 'Reading', 30, true],
  ['TOEFL', 'Writing', 'Writing', 30, true],
  ['TOEFL', 'Listening', 'Listening', 30, true],
  ['TOEFL', 'Speaking', 'Speaking', 30, true],
  ['IELTS', 'OverallScore', 'Overall', 9, true],
  ['IELTS', 'Reading', 'Reading', 9, true],
  ['IELTS', 'Writing', 'Writing', 9, true],
  ['IELTS', 'Listening', 'Listening', 9, true],
  ['IELTS', 'Speaking', 'Speaking', 9, true],
  ['PTE', 'OverallScore', 'Overall', 90, true],
  ['PTE', 'Reading', 'Reading', 90, true],
  ['PTE', 'Writing', 'Writing', 90, true],
  ['PTE', 'Listening', 'Listening', 90, true],
  ['PTE', 'Speaking', 'Speaking', 90, true],
  ['DET', 'OverallScore', 'Overall', 160, true],
  ['SAT', 'OverallScore', 'Overall', 1600, true],
  ['SAT', 'ReadingAndWriting', 'Reading and Writing', 800, true],
  ['SAT', 'Math', 'Math', 800, true],
  ['SAT', 'Essay', 'Essay', 24, false],
  ['ACT', 'OverallScore', 'Overall', 36, true],
  ['ACT', 'Reading', 'Reading', 36, true],
  ['ACT', 'Math', 'Math', 36, true],
  ['ACT', 'Science', 'Science', 36, true],
  ['ACT', 'English', 'English', 36, true],
  ['ACT', 'Writing', 'Writing', 12, true],
] as const

type Scores = Record<string, unknown>

/** Every score of the test at its maximum, with the given changes. */
function scoresOf(test: string, field: string, value: unknown): Scores {
  const all = Object.fromEntries(
    FIELDS.filter(([name]) => name === test).map(([, each, , most]) => [each, most]),
  )
  // Keeps the test from being empty when it has one score only.
  const certificate = test === 'DET' ? { DetCertificateId: 'D-1' } : {}
  return { ...all, ...certificate, [field]: value }
}

const CALLS: [string, (test: string, scores: Scores) => Promise<EndpointAnswer>][] = [
  [
    'one at a time',
    (Test, scores) =>
      callEndpoint(POST, { actor: world.people.staff, method: 'POST', body: { StudentId, Test, ...scores } }),
  ],
  [
    'all at once',
    (Test, scores) =>
      callEndpoint(POST_ALL, {
        actor: world.people.staff,
        method: 'POST',
        body: { StudentId, Tests: { [Test]: scores } },
      }),
  ],
]

const kept = async (name: string) => {
  const { json } = await callEndpoint(GET, {
    actor: world.people.staff,
    url: `/?studentId=${StudentId}`,
  })
  return json.data.Tests[name]
}

describe.each(CALLS)('%s', (way, send) => {
  const path = (name: string, field: string) => (way === 'one at a time' ? field : `Tests.${name}.${field}`)

  describe.each(FIELDS)('%s %s', (name, field, section, most, isRequired) => {
    const range = `${section} score should be in between 0 & ${most}`
    const step = 'step size 0.5 is only allowed'
    test.each([
      ['missing', null, isRequired ? `Please enter ${section} Score.` : null],
      ['empty', '', isRequired ? `Please enter ${section} Score.` : null],
      ['below', -0.5, range],
      ['above', most + 0.5, range],
      ['text that is not a number', 'high', range],
      ['of a wrong step', 1.25, step],
      ['of a wrong step, as text', '1.3', step],
      ['the lowest', 0, null],
      ['the highest', most, null],
      ['a half', 0.5, null],
      ['a half, as text', '0.5', null],
    ])('%s', async (_, value, words) => {
      const before = await kept(name)
      const { status, json } = await send(name, scoresOf(name, field, value))
      if (words !== null) {
        expect([status, json.error.fields]).toEqual([422, { [path(name, field)]: words }])
        expect(json.error.message).toBe(words)
        expect(await kept(name)).toEqual(before)
        return
      }
      expect([status, json.error]).toEqual([200, undefined])
      const number = value === null || value === '' ? null : Number(value)
      expect((await kept(name))[field]).toBe(number)
    })
  })
})

it('requires at least one filled test', async () => {
  const { staff } = world.people
  for (const Tests of [
    {},
    { IELTS: {} },
    { GRE: null },
    { TOEFL: { OverallScore: '', YetToReceive: false } },
  ]) {
    const { status, json } = await callEndpoint(POST_ALL, {
      actor: staff,
      method: 'POST',
      body: { StudentId, Tests },
    })
    expect([status, json.error.message]).toEqual([422, 'Kindly fill any one of the test to continue.'])
  }
})
