import { expect, test } from 'vitest'
import {
  ariaSort,
  nextSort,
  pageState,
  tableWidth,
  toggled,
  togglePage,
} from '../../../../src/components/ui/grid/grid-rows'

test('a header sorts upwards first and turns over when chosen again', () => {
  expect(nextSort('amount', undefined)).toEqual({ column: 'amount', direction: 'asc' })
  expect(nextSort('amount', { column: 'number', direction: 'asc' })).toEqual({
    column: 'amount',
    direction: 'asc',
  })
  expect(nextSort('amount', { column: 'amount', direction: 'asc' }).direction).toBe('desc')
  expect(nextSort('amount', { column: 'amount', direction: 'desc' }).direction).toBe('asc')
})

test('only the sorted column says so', () => {
  const sort = { column: 'amount', direction: 'desc' } as const
  expect(ariaSort('amount', sort)).toBe('descending')
  expect(ariaSort('number', sort)).toBeUndefined()
  expect(ariaSort('number', undefined)).toBeUndefined()
})

test('a tick turns over and leaves the former selection as it was', () => {
  const before = new Set(['a'])
  expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
  expect([...toggled(before, 'a')]).toEqual([])
  expect([...before]).toEqual(['a'])
})

test('the page is ticked whole, then unticked, and other pages keep theirs', () => {
  const page = ['a', 'b']
  const whole = togglePage(new Set(['x', 'a']), page)
  expect(whole).toEqual(new Set(['x', 'a', 'b']))
  expect([...togglePage(whole, page)]).toEqual(['x'])
})

test('how much of the page is ticked', () => {
  expect(pageState(new Set(['x']), ['a', 'b'])).toBe('none')
  expect(pageState(new Set(['a']), ['a', 'b'])).toBe('some')
  expect(pageState(new Set(['a', 'b']), ['a', 'b'])).toBe('all')
  expect(pageState(new Set(), [])).toBe('none')
})

test('a table is at least as wide as its columns and the boxes beside them', () => {
  const columns = [{ width: 120 }, { width: 90 }]
  expect(tableWidth(columns, false)).toBe(210)
  expect(tableWidth(columns, true)).toBe(250)
})
