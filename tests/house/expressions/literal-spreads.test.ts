import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const SRC = resolve(import.meta.dirname, '../../../src')

/**
 * `{ ...{ a, b } }` equals `{ a, b }`: it only keeps the formatter from putting properties on separate lines.
 */
const LITERAL_SPREAD = /\.\.\.\s*\{/

const spreading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:tsx?|astro)$/.test(file))
  .filter((file) => LITERAL_SPREAD.test(readFileSync(resolve(SRC, file), 'utf8')))

test('an object lists its properties instead of spreading a literal', () => {
  expect(spreading).toEqual([])
})
