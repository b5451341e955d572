import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { CHANGE_STATES } from '#domain/bank-details/states'
import { CLAW_BACK_STATES } from '#domain/claw-backs/states'
import { EDIT_REQUEST_STATES } from '#domain/invoice-revisions/states'
import { SETTLEMENT_STATES } from '#domain/wallet/states'

/** Only a noun's table names its statuses, also in SQL and islands (docs/decisions/0045-one-workflow.md). */
const SRC = resolve(import.meta.dirname, '../../src')
const TABLE = /^domain\/.*\/(?:[\w-]+-)?(?:states|statuses|workflow)\.ts$/
/** Migrations stay as they ran; the demo company consists of rows, each in its wanted status. */
const ROWS = /^db\/(?:schema|migrations|seed)\//

/** A number beside a status: `status_id = 17`, `statusId: 2`, `StatusId !== 4`, `status_id in (5, 11)`. */
const COMPARED =
  /status_?ids?\b['"`)\]}]*\s*(?:[=!]==?|=|<>|[<>]=?|\bin\b|\bnot in\b|\bbetween\b|\bas\b|:)\s*[([]?\s*\d/i
/** A list of numbers named as statuses, and a union of them as a type. */
const LISTED = /status\w*\b[^=\n]*=\s*(?:new Set\()?\[\s*\d|status\w*[^\n]*[:<]\s*\d+ \| \d/i
/** A number looked up among statuses. */
const SOUGHT = /status\w*[^\n]*\.(?:includes|has|get|at)\(\s*\d/i
/** A constant named like a status. */
const NAMED =
  /\bconst \w*(?:GENERATED|SENT|RECEIVED|PAID|UPLOADED|REQUESTED|REVISED|REVISION|CORRECTIONS|CHANGED)\w*\s*(?::[^=]*)?=\s*\d+\s*$/

/** A style or a label by the number of a status. */
const LOOKED_UP = /\b\w*(?:status|tone)\w*\b[^\n]*=\s*\{\s*\d+:/i

/**
 * The states of a noun in words, and the files about that noun: other things may fail and be cancelled too.
 */
const NOUNS: [what: string, speaksOfIt: RegExp, states: readonly string[]][] = [
  ['a claw-back', /claw[-_ ]?back/i, CLAW_BACK_STATES],
  ['a settlement', /settlement/i, SETTLEMENT_STATES],
  ['a request', /./, [...CHANGE_STATES, ...EDIT_REQUEST_STATES]],
]

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !TABLE.test(file) && !ROWS.test(file))
  .map((file) => ({ file, text: readFileSync(resolve(SRC, file), 'utf8') }))

function literalsIn(text: string): string[] {
  const states = NOUNS.filter(([, speaksOfIt]) => speaksOfIt.test(text)).flatMap(([, , words]) => words)
  const word = states.length > 0 ? new RegExp(`\\bstate\\b.*['"](?:${states.join('|')})['"]`, 'i') : null
  return text
    .split('\n')
    .filter((line) =>
      [COMPARED, LISTED, NAMED, SOUGHT, LOOKED_UP, word].some((pattern) => pattern?.test(line)),
    )
}

test('only its table contains a status', () => {
  const found = files.flatMap(({ file, text }) => literalsIn(text).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

describe('the search', () => {
  it.each([
    'where notes.status_id = 17 and',
    'bool_or(invoices.status_id = 4) as is_received',
    'and status_id in (5, 11, 13) order by turn_changed_at',
    'const isPart = invoice.StatusId !== 4',
    "if (note.StatusId === 2) return 'sent'",
    'status_id: 2,',
    'statusIds: [1, 2],',
    'const RECEIVED = 4',
    'const GENERATED = 2',
    "const TONES: Readonly<Record<number, string>> = { 2: 'maker', 3: 'partner' }",
    'if (PAID_STATUSES.has(17)) return',
    'const PAYABLE_STATUSES = [10, 12, 14]',
    'export async function settleStatus(tx: Db, id: string): Promise<2 | 3 | 4> {',
    "// claw-backs\nif (held.state === 'Cancelled') throw new AppError('CLAW_BACK_CANCELLED')",
    "select id from claw_backs where state = 'Consented'",
    "from wallet_settlements where state in ('pending', 'authorized')",
    "state: isApproved ? 'Approved' : 'Rejected',",
    "if (request?.state !== 'Pending') return null",
    "from bank_detail_changes changes where changes.state = 'Approved'",
  ])('finds %s', (text) => {
    expect(literalsIn(text)).toHaveLength(1)
  })

  it.each([
    'status_id: number',
    'status: 404,',
    'where status_id = $1',
    "select id from mails where state = 'failed'",
    'const MAX_SENT_MAILS = items.length',
  ])('ignores %s', (text) => {
    expect(literalsIn(text)).toEqual([])
  })
})
