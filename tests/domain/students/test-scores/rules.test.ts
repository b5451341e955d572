import { describe, expect, it, test } from 'vitest'
import {
  faultsOfTest,
  isOfEdition,
  storedTest,
  TEST_NAMES,
  TEST_RULES,
} from '#domain/students/test-scores/rules'
import { warningOf } from '#domain/students/test-scores/warnings'

const TODAY = '2026-11-23'
const ielts = (more: Record<string, unknown> = {}) => ({
  OverallScore: 7,
  Reading: 7,
  Writing: 7,
  Listening: 7,
  Speaking: 7,
  ...more,
})

describe('the dates of a test', () => {
  test.each([
    ['DateOfExamination', '2026-11-24', 'Date of examination can not be in the future'],
    ['DateOfExamination', '1989-12-31', 'Date of examination can not be before 1990'],
    ['DateOfExamination', '2026-02-30', 'Please enter date.'],
    ['DateOfExamination', TODAY, undefined],
    ['DateOfExamination', '1990-01-01', undefined],
    ['DateOfExamination', null, undefined],
  ])('%s %s: %s', (field, value, words) => {
    expect(faultsOfTest('IELTS', ielts({ [field]: value }), TODAY)[field]).toBe(words)
  })

  test.each([
    [undefined, 'Please enter date.'],
    ['', 'Please enter date.'],
    ['soon', 'Please enter date.'],
    ['2026-11-22', 'The date should be today or later'],
    [TODAY, undefined],
    ['2027-03-01', undefined],
  ])('awaited for %s: %s', (YetToReceiveDate, words) => {
    const faults = faultsOfTest('PTE', { YetToReceive: true, YetToReceiveDate }, TODAY)
    expect(faults).toEqual(words ? { YetToReceiveDate: words } : {})
  })
})

describe('a waiver', () => {
  test.each([
    ['IELTS', 'IELTSWaiver'],
    ['TOEFL', 'TestWaiver'],
    ['PTE', 'TestWaiver'],
    ['DET', 'TestWaiver'],
  ] as const)('of %s requires marks or the medium of instruction, and no score', (name, waiver) => {
    const neither = 'Please select either 12th English Marks or MOI checkbox.'
    expect(faultsOfTest(name, { [waiver]: true }, TODAY)).toEqual({ [waiver]: neither })
    expect(faultsOfTest(name, { [waiver]: true, MOIChecked: true }, TODAY)).toEqual({})
    const checked = { [waiver]: true, EnglishMarks12Checked: true }
    expect(faultsOfTest(name, checked, TODAY)).toEqual({ EnglishMarks12: 'Please enter English marks.' })
    expect(faultsOfTest(name, { ...checked, EnglishMarks12: 101 }, TODAY)).toEqual({
      EnglishMarks12: 'English marks should be in between 0 & 100',
    })
    expect(faultsOfTest(name, { ...checked, EnglishMarks12: '87.25' }, TODAY)).toEqual({})
  })

  it('of another test does not apply', () => {
    const faults = faultsOfTest('TOEFL', { IELTSWaiver: true, MOIChecked: true }, TODAY)
    expect(Object.keys(faults)).toHaveLength(5)
    expect(faultsOfTest('GRE', { TestWaiver: true, MOIChecked: true }, TODAY).OverallScore).toBe(
      'Please enter Overall Score.',
    )
  })

  it('that is off clears its fields', () => {
    const sent = ielts({
      EnglishMarks12Checked: true,
      EnglishMarks12: 80,
      MOIChecked: true,
      YetToReceiveDate: TODAY,
    })
    expect(storedTest('IELTS', sent)).toEqual({
      ...ielts(),
      DateOfExamination: null,
      TrfNo: null,
      YetToReceive: false,
      YetToReceiveDate: null,
      IELTSWaiver: false,
      EnglishMarks12Checked: false,
      EnglishMarks12: null,
      MOIChecked: false,
    })
  })
})

describe('the overall band of IELTS', () => {
  test.each([
    [[6.5, 6.5, 5, 7], 6.5],
    [[6.5, 6.5, 5.5, 6], 6],
    [[7, 7, 7, 8], 7.5],
    [[4, 3.5, 4, 4], 4],
  ])('of %j is %s', ([Reading, Writing, Listening, Speaking], overall) => {
    const sections = { Reading, Writing, Listening, Speaking }
    expect(warningOf('IELTS', { ...sections, OverallScore: overall }, TODAY)).toBe(null)
    const other = { ...sections, OverallScore: overall + 0.5 }
    expect(warningOf('IELTS', other, TODAY)).toContain(`an overall band of ${overall}.`)
    expect(faultsOfTest('IELTS', other, TODAY)).toEqual({})
  })

  it('is checked neither for other tests nor for an incomplete one', () => {
    for (const name of TEST_NAMES) if (name !== 'IELTS') expect(warningOf(name, ielts(), TODAY)).toBe(null)
    expect(warningOf('IELTS', ielts({ Reading: null }), TODAY)).toBe(null)
  })
})

describe('the warning of an old test', () => {
  test.each([
    ['IELTS', '2024-11-23', true],
    ['IELTS', '2024-11-24', false],
    ['DET', '2023-01-01', true],
    ['GRE', '2020-01-01', false],
  ] as const)('%s of %s: %s', (name, DateOfExamination, isOld) => {
    const warning = warningOf(name, { OverallScore: 7, DateOfExamination }, TODAY)
    expect(warning?.includes('older than two years') ?? false).toBe(isOld)
    expect(faultsOfTest(name, { DateOfExamination }, TODAY).DateOfExamination).toBe(undefined)
  })

  it('is absent while the test is awaited or waived', () => {
    const old = { DateOfExamination: '2020-01-01' }
    expect(warningOf('IELTS', { ...old, IELTSWaiver: true }, TODAY)).toBe(null)
    expect(warningOf('TOEFL', { ...old, YetToReceive: true }, TODAY)).toBe(null)
  })
})

describe('the Focus edition of GMAT', () => {
  const focus = { OverallScore: 645, Quantitative: 82, Verbal: 83 }

  it('requires neither Analytical Writing nor Integrated Reasoning, and stores neither', () => {
    expect(faultsOfTest('GMAT', { ...focus, Edition: 'Focus' }, TODAY)).toEqual({})
    const kept = storedTest('GMAT', {
      ...focus,
      Edition: 'Focus',
      AnalyticalWriting: 5,
      IntegratedReasoning: 6,
    })
    expect(kept).toMatchObject({ Edition: 'Focus', AnalyticalWriting: null, IntegratedReasoning: null })
  })

  it('is not the default: without an edition both are required', () => {
    for (const Edition of [undefined, null, ''])
      expect(faultsOfTest('GMAT', { ...focus, Edition }, TODAY)).toEqual({
        AnalyticalWriting: 'Please enter Analytical Writing Score.',
        IntegratedReasoning: 'Please enter Integrated Reasoning Score.',
      })
  })

  test.each([
    ['2024-01-31', false],
    ['2024-02-01', true],
    ['2026-13-01', false],
    ['', false],
  ])('is suggested for %s: %s', (day, proposed) => {
    expect(isOfEdition(TEST_RULES.GMAT, day)).toBe(proposed)
    expect(isOfEdition(TEST_RULES.GRE, day)).toBe(false)
  })
})
