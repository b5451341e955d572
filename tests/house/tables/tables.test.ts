import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../../src')

/** The pieces that draw tables: a page passes rows and columns to one of them. */
const PIECES = [
  'components/list/ListTable.astro',
  'components/ui/grid/GridTable.tsx',
  'components/ui/grid/LedgerTable.tsx',
]

/** Tables that no piece can draw, and why. */
const BY_HAND = [
  {
    file: 'components/commission-notes/NoteLines.astro',
    why: 'a student’s row is followed by rows with the questions on it, and its cells carry what changed',
  },
  {
    file: 'components/courses/CourseComparison.astro',
    why: 'each course is a column, headed by a link',
  },
  {
    file: 'components/wallet/Transactions.astro',
    why: 'a payment’s row is named by its third column, which stands after its day and its kind',
  },
  {
    file: 'islands/commission-notes/content/StudentsTable.tsx',
    why: 'its cells are fields into which whole columns are pasted, and its first heading is a box for all rows',
  },
]

const drawn = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:astro|tsx)$/.test(file))
  .filter((file) => readFileSync(resolve(SRC, file), 'utf8').includes('<table'))

test('a table of rows is drawn by one of the shared pieces', () => {
  const known = new Set([...PIECES, ...BY_HAND.map(({ file }) => file)])
  expect(drawn.filter((file) => !known.has(file))).toEqual([])
})

test.each([...PIECES, ...BY_HAND.map(({ file }) => file)])('%s still draws a table', (file) => {
  expect(drawn).toContain(file)
})
