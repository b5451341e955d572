import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_FILES = 20
const MAX_LINES = 250
const MAX_TEST_LINES = 350

/** Longer test files, and why. */
const LONG_TESTS = new Map([
  ['tests/http/broken-off.test.ts', 'one portal that is cut off again and again'],
  ['tests/http/sign-in.test.ts', 'one portal, which takes seconds to start'],
])

const files = ['src', 'tests', 'e2e', 'bench', 'scripts'].flatMap((folder) =>
  readdirSync(resolve(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(ROOT.length + 1)}/${entry.name}`),
)

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const byFolder = Map.groupBy(files, (file) => dirname(file))
  const crowded = [...byFolder].flatMap(([folder, held]) => (held.length > MAX_FILES ? [folder] : []))
  expect(crowded).toEqual([])
})

test(`no source file has more than ${MAX_LINES} lines`, () => {
  const long = files.filter((file) => /^src\/.*\.(tsx?|astro|css)$/.test(file) && linesOf(file) > MAX_LINES)
  expect(long).toEqual([])
})

test(`no test file has more than ${MAX_TEST_LINES} lines`, () => {
  const long = files.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && linesOf(file) > MAX_TEST_LINES)
  expect(long.filter((file) => !LONG_TESTS.has(file))).toEqual([])
  expect([...LONG_TESTS.keys()].filter((file) => !long.includes(file))).toEqual([])
})

test('no test imports a page or an endpoint: tests ask by the contract of a call', () => {
  const importing = files.filter(
    (file) =>
      /^(tests|e2e)\/.*\.tsx?$/.test(file) &&
      /(?:from|import)\s*\(?\s*'(?:\.\.\/)+src\/pages\//.test(readFileSync(resolve(ROOT, file), 'utf8')),
  )
  expect(importing).toEqual([])
})

function linesOf(file: string): number {
  return readFileSync(resolve(ROOT, file), 'utf8').split('\n').length - 1
}
