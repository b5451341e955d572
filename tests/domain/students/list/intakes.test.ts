import { expect, it } from 'vitest'
import { intakesAround } from '#domain/students/list/intakes'

it('offers the intakes of the years around this one, and an earlier one that is asked for', () => {
  const intakes = intakesAround(2026)
  expect([intakes.length, intakes[0], intakes.at(-1)]).toEqual([28, 'Spring 2024', 'Winter 2030'])
  expect(intakesAround(2026, 'Fall 2019')[0]).toBe('Fall 2019')
  expect(intakesAround(2026, 'Fall 2026')).toHaveLength(28)
})
