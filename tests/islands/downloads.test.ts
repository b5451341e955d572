import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ISLANDS = resolve(import.meta.dirname, '../../src/islands')
const FETCHES = /\b(saveFile|saveFrom|openFile|viewFile)\(/
/** The modules that make downloads. */
const MAKERS = ['lib/download.ts', 'lib/view-file.ts']

test('every download reports its progress', () => {
  const files = readdirSync(ISLANDS, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  )
  const fetching = files.filter((file) => FETCHES.test(sourceOf(file)) && !MAKERS.includes(file))
  expect(fetching.length).toBeGreaterThan(10)
  expect(fetching.filter((file) => !sourceOf(file).includes('useDownload('))).toEqual([])
})

test('no file has a plain link, whose failure would be a page of JSON', () => {
  const source = resolve(ISLANDS, '..')
  const drawn = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(astro|tsx)$/.test(file),
  )
  const bare = drawn.filter((file) =>
    /<a\b[^>]*\sdownload\b/.test(readFileSync(resolve(source, file), 'utf8')),
  )
  expect(bare).toEqual([])
})

function sourceOf(file: string): string {
  return readFileSync(resolve(ISLANDS, file), 'utf8')
}
