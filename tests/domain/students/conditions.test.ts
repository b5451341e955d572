import { expect, test } from 'vitest'
import { conditionWords, wantsEvidence } from '#domain/applications/condition-words'
import { type Condition, GivenConditions } from '#domain/applications/conditions'

const condition = (more: Partial<Condition>): Condition => ({
  ConditionId: 'c',
  Text: 'IELTS 6.5',
  DueOn: null,
  EvidenceTypeId: null,
  Evidence: null,
  EvidenceStatus: null,
  State: 'Open',
  ...more,
})

test.each([
  [{}, 'Open', false],
  [{ EvidenceStatus: 'Missing' }, 'Evidence is missing', true],
  [{ EvidenceStatus: 'Pending' }, 'Evidence is being checked', false],
  [{ EvidenceStatus: 'Rejected' }, 'Evidence was refused', true],
  [{ EvidenceStatus: 'Accepted' }, 'Evidence accepted, the university decides', false],
  [{ EvidenceStatus: 'Missing', State: 'Met' }, 'Met', false],
  [{ EvidenceStatus: 'Rejected', State: 'Waived' }, 'Waived', false],
] as const)('the words of the condition %o', (more, words, isWanted) => {
  expect(conditionWords(condition(more))).toBe(words)
  expect(wantsEvidence(condition(more))).toBe(isWanted)
})

test('a condition has a text and a known document type, and appears once', () => {
  const id = '0195a3e8-8f7c-7000-8000-00000000abcd'
  const isTaken = (given: unknown) => GivenConditions.safeParse(given).success
  expect(isTaken([{ Text: 'IELTS 6.5', DueOn: '2027-02-01', EvidenceTypeId: 1 }])).toBe(true)
  expect(isTaken([{ Text: ' ' }])).toBe(false)
  expect(isTaken([{ Text: 'IELTS', EvidenceTypeId: 9999 }])).toBe(false)
  expect(isTaken([{ Text: 'IELTS', State: 'Done' }])).toBe(false)
  expect(
    isTaken([
      { Text: 'One', ConditionId: id },
      { Text: 'Two', ConditionId: id },
    ]),
  ).toBe(false)
  expect(isTaken(Array.from({ length: 21 }, () => ({ Text: 'IELTS' })))).toBe(false)
})
