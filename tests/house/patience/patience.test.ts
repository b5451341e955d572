import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')
/** What the configurations give every test and every story. */
const DEFAULT_MS = { tests: 900_000, e2e: 480_000 }
/** The option of a test or of several, a number or a constant, and the call by which a story sets its own. */
const OWN_LIMIT = [
  /\{ timeout: ([\d_]+) \}, (?:async )?(?:\(|function)/g,
  /^\s*\}, ([\d_]{4,}|[A-Z_]+)\)$/gm,
  /^ *\},\n *([\d_]{4,}|[A-Z_]+),\n *\)$/gm,
  /(?:testTimeout|hookTimeout): ([\d_]+)/g,
  /test(?:Info)?\.setTimeout\(([\d_]+)\)/g,
  /\.toPass\(\{\s*timeout: ([\d_]+)/g,
]

function shortened(folder: keyof typeof DEFAULT_MS): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('house/'))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, folder, file), 'utf8')
      const limits = OWN_LIMIT.flatMap((limit) => [...text.matchAll(limit)].map(([, ms]) => ms ?? ''))
      return limits
        .filter((ms) => /[A-Z]/.test(ms) || Number(ms.replaceAll('_', '')) <= DEFAULT_MS[folder])
        .map((ms) => `${folder}/${file}: ${ms}`)
    })
}

// A machine with busy neighbours takes a multiple of what a quiet one takes: a test may set a longer limit only.
test('no test and no story gives itself less time than the configuration', () => {
  expect([...shortened('tests'), ...shortened('e2e')]).toEqual([])
})
