import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FILES = globSync('src/server/**/api.ts')

/** A handler that takes its context apart, and so could call a use case with parts of it in any order. */
const TAKEN_APART = /\w+: (?:async )?\(\{/

test('what answers a call takes its context and its input (docs/decisions/0202-one-signature.md)', () => {
  const lines = FILES.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter((line) => TAKEN_APART.test(line))).toEqual([])
})
