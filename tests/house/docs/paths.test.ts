import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrations } from '#db/migrations'

const PAGES = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
]
/** Files that readers add in the exercises of the tour. */
const ADDED_BY_EXERCISES = [
  'src/db/migrations/commission-notes/0300-cost-centre.ts',
  'src/server/commission-notes/list/list-cost-centres.ts',
]
const NAMED_PATH = /`((?:src|tests|e2e|docs|bench|scripts)\/[^`<>*…\s]*)`/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(page, 'utf8')

  test('names only files that exist', () => {
    const named = [...text.matchAll(NAMED_PATH)].map(([, path]) => String(path))
    expect(named.filter((path) => !existsSync(path) && !ADDED_BY_EXERCISES.includes(path))).toEqual([])
  })

  test('links only to files that exist', () => {
    const linked = [...text.matchAll(LINK)].map(([, path]) => decodeURIComponent(String(path)))
    expect(linked.filter((path) => !existsSync(join(dirname(page), path)))).toEqual([])
  })
})

test('the migration of the exercise comes after the last one', () => {
  const names = Object.keys(migrations)
  const exercise = ADDED_BY_EXERCISES[0]?.match(/(\d{4})-/)?.[1] ?? ''
  expect(names.filter((name) => name >= exercise)).toEqual([])
})
