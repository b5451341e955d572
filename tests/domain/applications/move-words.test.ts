import { expect, it } from 'vitest'
import { howForStudent, moveHelp } from '#domain/applications/move-words'

it('tells a student who reads the reason, and tells others that the student does', () => {
  const end = { Stage: 'Withdrawn', Kind: 'End' } as const
  expect(moveHelp(end, true)).toBe('Your counsellor will read your reason.')
  expect(moveHelp(end, false)).toBe('The student and their counsellor will read your reason.')
})

it('tells students how to go on after an offer, since only others move the application on', () => {
  expect(howForStudent('Unconditional offer')).toContain('write to your counsellor')
  expect(howForStudent('Deposit paid')).toContain('visa application')
  expect(howForStudent('Visa applied')).toContain('Write to your counsellor')
  expect(howForStudent('Visa granted')).toContain('enroll at the university')
  expect(howForStudent('Submitted')).toBeNull()
})
