import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { builtPortal } from '#tests/support/http/build'

const ROOT = resolve(import.meta.dirname, '../..')
/** Names of the schema library that no minifier shortens. */
const MARK = /\b_zod\b/

test('no script for browsers contains the schema library', async () => {
  await builtPortal()
  expect(readFileSync(join(ROOT, 'node_modules/zod/v4/core/core.js'), 'utf8')).toMatch(MARK)
  const folder = join(ROOT, 'dist/client/_astro')
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(50)
  expect(scripts.filter((file) => MARK.test(readFileSync(join(folder, file), 'utf8')))).toEqual([])
}, 300_000)
