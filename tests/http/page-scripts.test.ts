import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtPortal } from '#tests/support/http/build'
import { depthOf } from '#tests/support/pages/scripts-of-page'

const ROOT = resolve(import.meta.dirname, '../..')
/** Names of the schema library that no minifier shortens. */
const MARK = /\b_zod\b/

/** Names of the library of forms that no minifier shortens. */
const MADE_FORMS = /\bshouldUnregister\b/
const MAX_DEEP = 6
const FOLDER = join(ROOT, 'dist/client/_astro')
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const scripts = () => readdirSync(FOLDER).filter((file) => file.endsWith('.js'))

test('no script for browsers contains the schema library', async () => {
  await builtPortal()
  expect(readFileSync(join(ROOT, 'node_modules/zod/v4/core/core.js'), 'utf8')).toMatch(MARK)
  expect(scripts().length).toBeGreaterThan(50)
  expect(scripts().filter((file) => MARK.test(textOf(file)))).toEqual([])
})

test('no script is more than six imports deep', async () => {
  await builtPortal()
  const deep = scripts().filter((file) => depthOf(`/_astro/${file}`) > MAX_DEEP)
  expect(deep).toEqual([])
})

test('what most islands share is one file, without the library of forms', async () => {
  await builtPortal()
  const kits = scripts().filter((file) => file.startsWith('kit.'))
  expect(kits).toHaveLength(1)
  const forms = scripts().filter((file) => file.startsWith('forms.') && MADE_FORMS.test(textOf(file)))
  expect(forms).toHaveLength(1)
  expect(scripts().filter((file) => MADE_FORMS.test(textOf(file)))).toEqual(forms)
})
