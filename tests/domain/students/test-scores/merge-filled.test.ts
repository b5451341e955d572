import { expect, test } from 'vitest'
import { mergeFilledTests } from '#domain/students/test-scores/merge-filled'

const blank = { Overall: '', Waived: false }
const filled = (Overall: string) => ({ ...blank, Overall })
const tests = (IELTS: typeof blank, TOEFL: typeof blank) => ({ Tests: { IELTS, TOEFL } })
const BASE = tests(blank, blank)

test('a test that only others filled in is not sent again', () => {
  const mine = tests(blank, filled('90'))
  expect(mergeFilledTests(BASE, mine, tests(filled('7'), blank))).toEqual({ value: mine, conflicts: [] })
})

test('a test that both filled in differently is a conflict', () => {
  const mine = tests(filled('6.5'), filled('90'))
  const theirs = tests(filled('7'), filled('90'))
  expect(mergeFilledTests(BASE, mine, theirs)).toEqual({ value: mine, conflicts: ['IELTS'] })
})
