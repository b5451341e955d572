import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_FILES = 20
const MAX_LINES = 250

/** Longer files, and why. */
const LONG_FILES = new Map([
  ['src/domain/commission-notes/note/workflow.ts', 'the statuses and the transition table'],
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
  expect(long.filter((file) => !LONG_FILES.has(file))).toEqual([])
  expect([...LONG_FILES.keys()].filter((file) => !long.includes(file))).toEqual([])
})

function linesOf(file: string): number {
  return readFileSync(resolve(ROOT, file), 'utf8').split('\n').length - 1
}
