import { expect, test } from 'vitest'
import {
  ariaSort,
  nextSort,
  pageState,
  tableWidth,
  toggled,
  togglePage,
} from '../../../../src/components/ui/grid/grid-rows'

test('a header sorts ascending first and reverses when chosen again', () => {
  expect(nextSort('amount', undefined)).toEqual({ column: 'amount', direction: 'asc' })
  expect(nextSort('amount', { column: 'number', direction: 'asc' })).toEqual({
    column: 'amount',
    direction: 'asc',
  })
  expect(nextSort('amount', { column: 'amount', direction: 'asc' }).direction).toBe('desc')
  expect(nextSort('amount', { column: 'amount', direction: 'desc' }).direction).toBe('asc')
})

test('only the sorted column states its direction', () => {
  const sort = { column: 'amount', direction: 'desc' } as const
  expect(ariaSort('amount', sort)).toBe('descending')
  expect(ariaSort('number', sort)).toBeUndefined()
  expect(ariaSort('number', undefined)).toBeUndefined()
})

test('toggling a row returns a new selection and leaves the old one unchanged', () => {
  const before = new Set(['a'])
  expect([...toggled(before, 'b')]).toEqual(['a', 'b'])
  expect([...toggled(before, 'a')]).toEqual([])
  expect([...before]).toEqual(['a'])
})

test('toggling the page selects all its rows, then none, and keeps those of other pages', () => {
  const page = ['a', 'b']
  const whole = togglePage(new Set(['x', 'a']), page)
  expect(whole).toEqual(new Set(['x', 'a', 'b']))
  expect([...togglePage(whole, page)]).toEqual(['x'])
})

test('the page is selected wholly, partly or not at all', () => {
  expect(pageState(new Set(['x']), ['a', 'b'])).toBe('none')
  expect(pageState(new Set(['a']), ['a', 'b'])).toBe('some')
  expect(pageState(new Set(['a', 'b']), ['a', 'b'])).toBe('all')
  expect(pageState(new Set(), [])).toBe('none')
})

test('a table is at least as wide as its columns and checkboxes', () => {
  const columns = [{ width: 120 }, { width: 90 }]
  expect(tableWidth(columns, false)).toBe(210)
  expect(tableWidth(columns, true)).toBe(250)
})
