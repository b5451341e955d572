import { expect, it } from 'vitest'
import { orderedBy } from '#domain/courses/priority'

const THERE = ['a', 'b', 'c', 'd']

it.each([
  [[], 'abcd'],
  [[['d', 1]], 'dabc'],
  [
    [
      ['c', 2],
      ['b', 1],
    ],
    'bcad',
  ],
  [
    [
      ['d', 1],
      ['a', 1],
    ],
    'adbc',
  ],
  [
    [
      ['a', 4],
      ['b', 3],
      ['c', 2],
      ['d', 1],
    ],
    'dcba',
  ],
] as [[string, number][], string][])('%j orders abcd as %s', (named, expected) => {
  const courses = named.map(([CourseId, Priority]) => ({ CourseId, Priority }))
  expect(orderedBy(THERE, courses).join('')).toBe(expected)
})
