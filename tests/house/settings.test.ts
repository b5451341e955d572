import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(resolve(ROOT, path), 'utf8')
const ELSEWHERE = ['DATABASE_POOL_SIZE']

/** The setting names in the schema of the environment. */
function settings(): string[] {
  const schema =
    /export const Environment = z\.object\(\{(.*?)\n\}\)/s.exec(
      read('src/server/platform/runtime/environment.ts'),
    )?.[1] ?? ''
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map((match) => match[1] ?? '')
}

test.each(['.env.example', 'docs/operations/running.md'])('%s lists every setting of the portal', (path) => {
  const names = settings()
  expect(names.length).toBeGreaterThan(20)
  const text = read(path)
  const missing = [...names, ...ELSEWHERE].filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
  expect(missing).toEqual([])
})

test('.env.example names only settings', () => {
  const known = new Set([...settings(), ...ELSEWHERE, 'TEST_DATABASE_URL', 'BENCH_DATABASE_URL'])
  const named = [...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1] ?? '')
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
