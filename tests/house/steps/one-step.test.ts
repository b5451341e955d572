import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it, test } from 'vitest'

/** One place takes and refuses the steps of workflows (docs/decisions/0186-one-step-one-record.md). */
const SERVER = resolve(import.meta.dirname, '../../../src/server')
const CHOOSES = /\bchooseTransition\(/
const ASKS_REASON = /AppError\(\s*'REMARKS_REQUIRED'/
const SAYS_STALE = /AppError\(\s*'STALE_VERSION'/

/** Files with a step of their own, and why. */
const EXCEPTIONS: Record<string, string> = {
  'commission-notes/chain/take-transition.ts': 'moves many notes at once, by a chooser of their own',
  'payments/batches/payment-facts.ts': 'asks of each row of a payment file whether its note can be paid',
  'payments/batches/payment-sheets.ts': 'asks the same of the notes of a sheet',
  'texts/accept-texts.ts': 'refuses a reader of an older text: there is no row of theirs to compare',
}

const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !(file in EXCEPTIONS))
  .map((file) => ({ file, text: readFileSync(resolve(SERVER, file), 'utf8') }))

const filesWith = (pattern: RegExp) => files.flatMap(({ file, text }) => (pattern.test(text) ? [file] : []))

test.each([
  ['chooses a transition', CHOOSES, 'platform/steps/allowed-step.ts'],
  ['asks for a reason', ASKS_REASON, 'platform/steps/allowed-step.ts'],
  ['reports a stale version', SAYS_STALE, 'platform/steps/stale.ts'],
])('only one file of the server %s', (_, pattern, only) => {
  expect(filesWith(pattern)).toEqual([only])
})

test('each exception is needed', () => {
  for (const file of Object.keys(EXCEPTIONS)) {
    const text = readFileSync(resolve(SERVER, file), 'utf8')
    expect([CHOOSES, SAYS_STALE].some((pattern) => pattern.test(text))).toBe(true)
  }
})

interface Declared {
  table: string
  versionColumn: string | null
  lastChange?: unknown
  workflow?: { versionOf?: unknown; transitions: readonly { action: string; reason?: string }[] }
}

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/server/**/record.ts', '../../../src/server/**/*-record.ts', '!**/bank-details/record.ts'],
  { eager: true },
)
const records = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Declared] => isRecord(entry[1]))

function isRecord(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'versionColumn' in value
}

it('the record of each noun is found', () => {
  expect(records.length).toBeGreaterThan(15)
})

/** Records that compare the version of what their decision acts upon (docs/decisions/0201). */
const OF_ANOTHER_ROW = ['RIGHTS_RECORD', 'COURSE_CHANGE_RECORD', 'INVOICE_EDIT_RECORD']

test.each(records)('%s stores who changed its row if it compares versions', (name, record) => {
  const comparesVersions = record.workflow === undefined || record.workflow.versionOf !== undefined
  expect(comparesVersions && record.versionColumn === null).toBe(OF_ANOTHER_ROW.includes(name))
  expect(comparesVersions && record.lastChange === undefined).toBe(false)
})
