import { expect, test } from 'vitest'
import { SIGNED_IN_PAGES } from '#domain/signed-in-pages'
import { isSignedInPage } from '#edge/gate'
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

const HEAD =
  '/** Pages that need a sign-in; `*` stands for one id. Made from the files of `src/pages` by `npm run generated`. */\n'

test('the gate knows exactly the pages that need a sign-in', async () => {
  const pages = sourceFiles()
    .filter((file) => file.startsWith('pages/') && !file.startsWith('pages/api/'))
    .map(addressOf)
    .filter((address) => kindOf(address.replaceAll('*', '0199')).name === 'page')
  const list = sorted(pages).map((page) => `  '${page}',\n`)
  await expect(`${HEAD}export const SIGNED_IN_PAGES = [\n${list.join('')}] as const\n`).toMatchFileSnapshot(
    '../../src/domain/signed-in-pages.ts',
  )
  for (const page of SIGNED_IN_PAGES)
    expect(isSignedInPage(page.replaceAll('*', '0199f3a0-00')), page).toBe(true)
})

test('the worker is one file of less than 60 KB, without Node modules', async () => {
  const worker = await buildEdge()
  expect(Buffer.byteLength(worker)).toBeLessThan(MAX_BYTES)
  expect(worker).toContain('x-edge-secret')
  expect(worker).not.toMatch(/from\s*["'](node:|[a-z])|require\(/)
})
