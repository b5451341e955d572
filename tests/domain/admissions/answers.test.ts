import { expect, it } from 'vitest'
import { answerOf } from '#domain/admissions/answers'

it('a staff move is the university’s answer when it goes forward or ends the application', () => {
  expect(answerOf({ Stage: 'Conditional offer', Kind: 'Forward' })).toBe('Conditional offer')
  expect(answerOf({ Stage: 'Rejected', Kind: 'End' })).toBe('Rejected')
})

it('reopening, stepping back and moves to other stages do not count as an answer', () => {
  expect(answerOf({ Stage: 'Conditional offer', Kind: 'Reopen' })).toBeNull()
  expect(answerOf({ Stage: 'Conditional offer', Kind: 'Resume' })).toBeNull()
  expect(answerOf({ Stage: 'Conditional offer', Kind: 'Return' })).toBeNull()
  expect(answerOf({ Stage: 'Deposit paid', Kind: 'Forward' })).toBeNull()
  expect(answerOf({ Stage: 'Withdrawn', Kind: 'End' })).toBeNull()
})
