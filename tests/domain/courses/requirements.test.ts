import { describe, expect, it } from 'vitest'
import { type Attainment, attainmentsOf } from '#domain/courses/attainments'
import {
  fitOf,
  isMet,
  REQUIREMENT_RULES,
  type Requirement,
  requirementWords,
  unmetWords,
} from '#domain/courses/requirements'
import { storedTest } from '#domain/students/test-scores/rules'

const needs = (Kind: string, Minimum: number, EachSection: number | null = null): Requirement => ({
  Kind,
  Minimum,
  EachSection,
})
const has = (kind: string, score: number, lowest: number | null = null): Attainment => ({
  kind,
  score,
  lowest,
})

describe('one requirement', () => {
  it.each(REQUIREMENT_RULES.map(({ kind, most }) => [kind, most] as const))(
    '%s is met by its own score, and by no other kind of attainment',
    (kind, most) => {
      const requirement = needs(kind, most)
      expect(isMet(requirement, [has(kind, most)])).toBe(true)
      expect(isMet(requirement, [])).toBe(false)
      if (most > 0) expect(isMet(requirement, [has(kind, most - 0.5)])).toBe(false)
      for (const other of REQUIREMENT_RULES.filter((rule) => rule.kind !== kind))
        expect(isMet(requirement, [has(other.kind, 2000, 2000)])).toBe(false)
    },
  )

  it('of each section compares the lowest one', () => {
    const requirement = needs('IELTS', 6.5, 6)
    expect(isMet(requirement, [has('IELTS', 7, 6)])).toBe(true)
    expect(isMet(requirement, [has('IELTS', 7, 5.5)])).toBe(false)
    expect(isMet(requirement, [has('IELTS', 9)])).toBe(false)
  })

  it.each([
    [needs('IELTS', 6.5, 6), 'IELTS 6.5 (6 in each section)'],
    [needs('DET', 110), 'DET 110'],
    [needs('Grade12', 65), 'Grade 12: 65%'],
    [needs('MOI', 0), 'Taught in English'],
  ])('%o reads %s', (requirement, words) => {
    expect(requirementWords(requirement)).toBe(words)
  })
})

describe('how a student fits a course', () => {
  const english = [needs('IELTS', 6.5), needs('TOEFL', 90), needs('MOI', 0)]

  it('a course without requirements fits everybody', () => {
    expect(fitOf([], [])).toEqual({ meets: true, met: [], misses: [] })
  })

  it.each([
    [[has('IELTS', 6.5)], true],
    [[has('TOEFL', 95)], true],
    [[has('MOI', 0)], true],
    [[has('IELTS', 6), has('TOEFL', 89)], false],
    [[has('PTE', 90)], false],
  ])('%o against a choice of English tests: %s', (attainments, meets) => {
    expect(fitOf(english, attainments).meets).toBe(meets)
  })

  it('every grade is required', () => {
    const grades = [needs('Undergraduate', 60), needs('Grade12', 65)]
    const fit = fitOf(grades, [has('Undergraduate', 71.5)])
    expect(fit).toEqual({
      meets: false,
      met: ['Undergraduate degree: 60%'],
      misses: ['Grade 12: 65%'],
    })
  })

  it('a missing requirement is shown with the student’s own score', () => {
    const { misses } = fitOf(english, [has('IELTS', 6, 5.5)])
    expect(misses).toEqual(['IELTS 6.5 or TOEFL 90 or Taught in English (now: IELTS 6, lowest section 5.5)'])
  })
})

describe('the attainments of a student', () => {
  const ielts = { OverallScore: 7, Reading: 7, Writing: 6.5, Listening: 7.5, Speaking: 7 }

  it('include a test with its lowest section', () => {
    expect(attainmentsOf({ IELTS: storedTest('IELTS', ielts) }, [])).toEqual([has('IELTS', 7, 6.5)])
  })

  it('exclude an awaited test', () => {
    const awaited = storedTest('IELTS', { YetToReceive: true, YetToReceiveDate: '2027-01-10' })
    expect(attainmentsOf({ IELTS: awaited }, [])).toEqual([])
  })

  it('include the grounds of a waiver instead of the waived test', () => {
    const waiver = { TestWaiver: true, EnglishMarks12Checked: true, EnglishMarks12: 81, MOIChecked: true }
    expect(attainmentsOf({ TOEFL: storedTest('TOEFL', { OverallScore: 100, ...waiver }) }, [])).toEqual([
      has('EnglishMarks12', 81),
      has('MOI', 0),
    ])
  })

  it('include the best grade of each level as a share of its scale; Senior Secondary is grade 12', () => {
    const grades = [
      { LevelId: 13, Scale: 10, Score: 8.2 },
      { LevelId: 5, Scale: 100, Score: 79 },
      { LevelId: 8, Scale: 4, Score: 3.2 },
      { LevelId: 3, Scale: 45, Score: 30 },
      { LevelId: 10, Scale: 100, Score: null },
    ]
    expect(attainmentsOf({}, grades)).toEqual([
      has('Grade12', 82),
      has('Undergraduate', 80),
      has('Grade10', 66.67),
    ])
  })
})

it('says how many requirements are not met', () => {
  expect(unmetWords({ misses: ['IELTS 6.5'] })).toBe('1 requirement not met')
  expect(unmetWords({ misses: ['IELTS 6.5', 'Grade 12: 60%'] })).toBe('2 requirements not met')
})
