import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checkSync } from 'recheck/lib/browser.js'
import recheck from 'recheck/package.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { type Expression, expressionsIn, SOURCE_FILES } from './expressions-in'

/**
 * Expressions proven in earlier runs: proving all takes half a minute. Another version of the checker starts
 * again.
 */
const PROVEN = resolve(
  import.meta.dirname,
  `../../../node_modules/.cache/tassel/proven-expressions-${recheck.version}.json`,
)
const SEED = 107
const TIMEOUT_MS = 280_000
/** An expression takes milliseconds, but the machine may be busy: the work that is done, not its time, decides. */
const PATIENT = {
  timeout: TIMEOUT_MS,
  seedingTimeout: TIMEOUT_MS,
  incubationTimeout: TIMEOUT_MS,
  attackTimeout: TIMEOUT_MS,
}

/**
 * The automaton proves an expression. It cannot read lookaheads and lookbehinds, which are fuzzed instead.
 */
function faultOf({ source, flags }: Expression): string | null {
  const options = { ...PATIENT, randomSeed: SEED }
  let verdict = checkSync(source, flags, { ...options, checker: 'automaton' })
  if (verdict.status === 'unknown' && verdict.error.kind === 'unsupported')
    verdict = checkSync(source, flags, { ...options, checker: 'fuzz' })
  if (verdict.status === 'safe') return null
  return verdict.status === 'vulnerable' ? verdict.complexity.summary : verdict.error.kind
}

const read = SOURCE_FILES.map(expressionsIn)
const expressions = [
  ...Map.groupBy(
    read.flatMap(({ found }) => found),
    ({ source, flags }) => `/${source}/${flags}`,
  ),
]

test('every regular expression takes time proportional to its text', () => {
  expect(expressions.length).toBeGreaterThan(200)
  const proven = new Set<string>(existsSync(PROVEN) ? JSON.parse(readFileSync(PROVEN, 'utf8')) : [])
  const slow = expressions.flatMap(([written, all]) => {
    const fault = all[0] && !proven.has(written) && faultOf(all[0])
    if (!fault) proven.add(written)
    return fault ? [`${written} in ${all.map(({ file }) => file).join(', ')}: ${fault}`] : []
  })
  mkdirSync(dirname(PROVEN), { recursive: true })
  writeFileSync(
    PROVEN,
    JSON.stringify(expressions.map(([written]) => written).filter((one) => proven.has(one))),
  )
  expect(slow).toEqual([])
})

test('every regular expression is a literal or a constant', () => {
  expect(read.flatMap(({ unknown }) => unknown)).toEqual([])
})

test.each([
  ['(a+)+b', 'exponential'],
  ['a*a*b', 'polynomial'],
  ['\\s+$', 'polynomial'],
])('/%s/ is detected', (source, fault) => {
  expect(faultOf({ source, flags: '', file: '' })).toContain(fault)
})
