import { expect, test } from 'vitest'
import { isSignedInPage, SIGNED_IN_PAGES } from '#domain/signed-in-pages'
import { kindOf } from '#server/platform/http/paths'
import { sorted } from '#tests/support/sorted'
import { buildEdge } from '../../scripts/edge/build-edge.ts'
import { sourceFiles } from '../house/import-lines'

const MAX_BYTES = 60 * 1024

/** The address of a file of `src/pages`, with `*` for each parameter. */
function addressOf(file: string): string {
  const path = file
    .replace(/^pages/, '')
    .replace(/\.(astro|ts)$/, '')
    .replace(/\/index$/, '')
    .replaceAll(/\[[\w.]+\]/g, '*')
  return path || '/'
}

test('the gate knows exactly the pages that need a sign-in', () => {
  const pages = sourceFiles()
    .filter((file) => file.startsWith('pages/') && !file.startsWith('pages/api/'))
    .map(addressOf)
    .filter((address) => kindOf(address.replaceAll('*', '0199')).name === 'page')
  expect(sorted([...SIGNED_IN_PAGES])).toEqual(sorted(pages))
  for (const page of pages) expect(isSignedInPage(page.replaceAll('*', '0199f3a0-00')), page).toBe(true)
})

test('the worker is one file of less than 60 KB, without Node modules', async () => {
  const worker = await buildEdge()
  expect(Buffer.byteLength(worker)).toBeLessThan(MAX_BYTES)
  expect(worker).toContain('x-edge-secret')
  expect(worker).not.toMatch(/from\s*["'](node:|[a-z])|require\(/)
})
