import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { findImportColumns, IMPORT_COLUMNS, storedColumns, typedRow } from '#domain/imports/columns'
import { countOf, IMPORT_KINDS, importableKinds } from '#domain/imports/kinds'
import { person } from '#tests/support/people'

const headersOf = (kind: (typeof IMPORT_KINDS)[number]) => IMPORT_COLUMNS[kind].map(({ header }) => header)

describe.each(IMPORT_KINDS)('the columns of %s', (kind) => {
  it('are found in any order and spelling, among other columns', () => {
    const order = fc.shuffledSubarray(headersOf(kind), { minLength: headersOf(kind).length })
    fc.assert(
      fc.property(order, fc.integer({ min: 0, max: 3 }), (headers, others) => {
        const written = [
          ...Array.from({ length: others }, (_, index) => `Note ${index}`),
          ...headers.map((header) => `${header.toUpperCase().replace(' ', '_')} *`),
        ]
        const cells = written.map((header) => `cell of ${header}`)
        const found = findImportColumns(kind, written)
        if ('missing' in found) throw new Error(`Missing ${found.missing}`)
        const row = typedRow(kind, found.places, cells)
        for (const { field, header } of IMPORT_COLUMNS[kind])
          expect(row[field]).toBe(cells[headers.indexOf(header) + others])
        expect(storedColumns(written, found.places)).toEqual(written.map((_, index) => index))
      }),
    )
  })

  it('may be missing if optional, and are then blank', () => {
    const required = IMPORT_COLUMNS[kind].filter((column) => column.required).map(({ header }) => header)
    const found = findImportColumns(kind, required)
    if ('missing' in found) throw new Error(`Missing ${found.missing}`)
    const row = typedRow(kind, found.places, required)
    for (const { field, header } of IMPORT_COLUMNS[kind])
      expect(row[field]).toBe(required.includes(header) ? header : '')
    expect(findImportColumns(kind, required.slice(1))).toEqual({ missing: required.slice(0, 1) })
    expect(findImportColumns(kind, [])).toEqual({ missing: required })
  })
})

test('keeps no error column, no unnamed column and none beyond forty', () => {
  const headers = [
    ...headersOf('students'),
    'Errors',
    '',
    ...Array.from({ length: 50 }, (_, index) => `C${index}`),
  ]
  const found = findImportColumns('students', headers)
  if ('missing' in found) throw new Error('Columns are missing')
  const kept = storedColumns(headers, found.places).map((index) => headers[index])
  expect(kept).toHaveLength(40)
  expect(kept).not.toContain('Errors')
  expect(kept).not.toContain('')
})

const NO_PEOPLE = IMPORT_KINDS.filter((kind) => kind !== 'users')

test.each([
  [['STAFF'], ['students', 'applications', 'installments', 'courses', 'requirements']],
  [['FINANCE'], NO_PEOPLE],
  [['ADMIN'], IMPORT_KINDS],
  [['SUPERADMIN'], IMPORT_KINDS],
  [['STAFF', 'FINANCE'], NO_PEOPLE],
  [['LOANADVISOR'], []],
  [['PST'], []],
  [['PARTNER'], []],
  [['STUDENT'], []],
] as const)('%s may import %s', (roles, kinds) => {
  expect(importableKinds(person('a@b.example', 'A B', roles))).toEqual(kinds)
})

test('a number of rows is written in words', () => {
  expect(countOf(1, 'universities')).toBe('1 university')
  expect(countOf(50_000, 'students')).toBe('50,000 students')
})
