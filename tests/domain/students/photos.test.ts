import { describe, expect, it, test } from 'vitest'
import { pageOf, storedSize } from '#domain/students/documents/photos'

test.each([
  [4000, 3000, 2200, 1650],
  [3000, 4000, 1650, 2200],
  [800, 600, 800, 600],
  [9000, 1, 2200, 1],
])('a photo of %d by %d is stored as %d by %d', (width, height, keptWidth, keptHeight) => {
  expect(storedSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight })
})

describe('the page of a photo', () => {
  it.each([
    [1650, 2200],
    [2200, 1650],
    [1000, 1000],
    [10, 2200],
  ])('of %d by %d shows the whole photo, undistorted and centred', (width, height) => {
    const { page, at } = pageOf({ width, height })
    expect(page.width > page.height).toBe(width > height)
    expect(at.width / at.height).toBeCloseTo(width / height, 6)
    expect(at.x).toBeGreaterThanOrEqual(0)
    expect(at.y).toBeGreaterThanOrEqual(0)
    expect(at.x * 2 + at.width).toBeCloseTo(page.width, 6)
    expect(at.y * 2 + at.height).toBeCloseTo(page.height, 6)
    expect(Math.min(at.x, at.y)).toBeCloseTo(0, 6)
  })
})
