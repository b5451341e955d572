import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../src')
const ROOM = 'components/ui/forms/'

test('the form library is known to components/ui/forms alone (docs/decisions/0043-forms.md)', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|astro)$/.test(file))
    .filter((file) => readFileSync(resolve(SRC, file), 'utf8').includes("'react-hook-form'"))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.startsWith(ROOM))).toEqual([])
})
