import { expect, it } from 'vitest'
import { PAUSES, pauseAfter } from '#domain/webhooks/retries'

it('the pauses grow and add up to three days', () => {
  expect(PAUSES).toEqual(PAUSES.toSorted((a, b) => a - b))
  expect(new Set(PAUSES).size).toBe(PAUSES.length)
  expect(PAUSES.reduce((sum, each) => sum + each, 0)).toBe(3 * 24 * 3600)
})

it('a message is given up after the last pause', () => {
  expect(pauseAfter(1)).toBe(5)
  expect(pauseAfter(PAUSES.length)).toBe(PAUSES.at(-1))
  expect(pauseAfter(PAUSES.length + 1)).toBeNull()
})

it('a receiver may extend a pause up to an hour, and not shorten it', () => {
  expect(pauseAfter(1, 120)).toBe(120)
  expect(pauseAfter(1, 1)).toBe(5)
  expect(pauseAfter(1, 86_400)).toBe(3600)
  expect(pauseAfter(PAUSES.length + 1, 60)).toBeNull()
})
