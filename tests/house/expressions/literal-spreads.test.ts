import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../../src')

/** `{ ...{ a, b } }` says no more than `{ a, b }`: it only keeps the formatter from putting properties on lines of their own. */
const LITERAL_SPREAD = /\.\.\.\s*\{/

const spreading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|astro)$/.test(file))
  .filter((file) => LITERAL_SPREAD.test(readFileSync(resolve(SRC, file), 'utf8')))

test('an object lists its properties: no literal is spread into another', () => {
  expect(spreading).toEqual([])
})
