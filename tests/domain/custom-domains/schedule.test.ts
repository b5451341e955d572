import { expect, test } from 'vitest'
import { nextCheckAt } from '#domain/custom-domains/schedule'

const MINUTE = 60_000
const START = new Date('2026-11-26T00:00:00Z')

test('a domain is checked after 1, 5 and 15 minutes, then hourly for three days, then daily', () => {
  const minutes: number[] = []
  let now = START
  for (let check = 0; check < 80; check++) {
    now = nextCheckAt(START, now)
    minutes.push((now.getTime() - START.getTime()) / MINUTE)
  }
  expect(minutes.slice(0, 5)).toEqual([1, 5, 15, 75, 135])
  const hours = minutes.map((at) => at / 60)
  expect(hours.filter((at) => at <= 72)).toHaveLength(3 + 71)
  expect(minutes.slice(-2).map((at, index, two) => at - (two[index - 1] ?? at - 1440))).toEqual([1440, 1440])
})

test('a manual check does not move the next scheduled one', () => {
  expect(nextCheckAt(START, new Date(START.getTime() + 2 * MINUTE))).toEqual(
    new Date(START.getTime() + 5 * MINUTE),
  )
})
