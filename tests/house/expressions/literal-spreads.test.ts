import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../../src')

/** `{ ...{ a, b } }` says no more than `{ a, b }`: it only keeps the formatter from putting properties on lines of their own. */
const LITERAL_SPREAD = /\.\.\.\s*\{/

/** Folders that still have some. */
const NOT_YET = [
  'server/across/graphql',
  'server/across/insight',
  'server/across/reports',
  'server/companies',
  'server/course-changes',
  'server/enquiries',
  'server/onboarding',
  'server/partners',
]

const spreading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|astro)$/.test(file))
  .filter((file) => LITERAL_SPREAD.test(readFileSync(resolve(SRC, file), 'utf8')))

test('an object lists its properties: no literal is spread into another', () => {
  expect(spreading.filter((file) => !NOT_YET.some((folder) => file.startsWith(`${folder}/`)))).toEqual([])
})

test('a folder without literal spreads is no longer excused', () => {
  expect(NOT_YET.filter((folder) => !spreading.some((file) => file.startsWith(`${folder}/`)))).toEqual([])
})
