import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const ROOM = 'components/ui/forms/'
const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(tsx?|astro)$/.test(file))
  .map((file) => [file, readFileSync(resolve(SRC, file), 'utf8')] as const)

test('the form library is known to components/ui/forms alone (docs/decisions/0043-forms.md)', () => {
  const known = files.filter(([, text]) => text.includes("'react-hook-form'")).map(([file]) => file)
  expect(known.length).toBeGreaterThan(0)
  expect(known.filter((file) => !file.startsWith(ROOM))).toEqual([])
})

test('filters show at once, and have a button without scripts alone (docs/decisions/0055-the-list-of-notes.md)', () => {
  const searches = files.flatMap(([file, text]) =>
    [...text.matchAll(/<search[\s\S]*?<\/search>/g)].map(([search]) => [file, search] as const),
  )
  expect(searches.length).toBeGreaterThan(5)
  for (const [file, search] of searches) {
    const alive = search.replaceAll(/<noscript>[\s\S]*?<\/noscript>/g, '')
    expect(alive, file).not.toMatch(/type="submit"/)
    expect(alive, file).toMatch(/data-at-once|onChange=/)
  }
})
