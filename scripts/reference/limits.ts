import { WRONG_TRIES } from '#domain/access/wrong-tries'
import { limitInWords } from '#domain/api/rate-limit'
import { fullPath } from '#domain/api/route'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import { KEEP_DAYS, LONG_ROWS, MAX_ATTEMPTS, MAX_UNDER_WAY, RUNS_AT_ONCE } from '#domain/reports/runs/limits'
import { SEALED_CHANGES, SEALED_CHANGES_HOURS } from '#domain/students/profile/sealed-changes'
import { EVERY_CALL, OPEN_CALLS } from '#server/across/openapi/every-call'
import { bodyLimitOf, FORM_BYTES, FORM_FIELDS, HEAD_LIMITS } from '#server/platform/http/limits'
import { page, table } from './table.ts'

const MEBI = 1024 * 1024

/** The limits of a request's content, of calls per time, and of wrong passwords. */
export function limitsPage(): string {
  return page(
    'Limits',
    'From `src/server/platform/http/limits.ts`, `src/domain/files/rules.ts`, `src/domain/access/wrong-tries.ts`, ' +
      '`src/domain/students/profile/sealed-changes.ts` and `src/domain/reports/runs/limits.ts`. How long a request may take is a [setting](settings.md).',
    [
      '## Requests',
      requests(),
      '## Bodies',
      bodies(),
      '## Calls',
      'Each stands in the `RateLimit` headers of its call’s answers (`docs/decisions/0155-limits-in-headers.md`).',
      calls(),
      '## Wrong passwords',
      passwords(),
      '## Passport and date of birth',
      sealedChanges(),
      '## Exports of reports',
      'Files that are made beside the requests (`docs/decisions/0184-report-runs.md`).',
      exportsOfReports(),
    ],
  )
}

function exportsOfReports(): string {
  return table(
    ['what', 'how many'],
    [
      ['rows above which a page has a file made beside the requests', LONG_ROWS.toLocaleString('en')],
      ['that wait or go on, of a person', String(MAX_UNDER_WAY)],
      ['that go on at a time, of a person', '1'],
      ['that go on at a time, of a process', String(RUNS_AT_ONCE)],
      ['begun, where a process dies or fails', String(MAX_ATTEMPTS)],
      ['days that a file is kept', String(KEEP_DAYS)],
    ],
  )
}

function requests(): string {
  const { addressBytes, addressFields, headers, cookieBytes, cookies } = HEAD_LIMITS
  return table(
    ['what', 'at most'],
    [
      ['address', `${bytes(addressBytes)}, ${addressFields} fields`],
      ['headers', String(headers)],
      ['cookies', `${bytes(cookieBytes)}, ${cookies} cookies`],
      ['a form without files', `${bytes(FORM_BYTES)}, ${FORM_FIELDS} fields`],
      ['a file', bytes(MAX_FILE_BYTES)],
    ],
  )
}

/** The calls with a body limit other than the usual, by size. */
function bodies(): string {
  const usual = bodyLimitOf('/api/v1/x').bytes
  const larger = EVERY_CALL.map(({ call }) => ({ call, limit: bodyLimitOf(fullPath(call)) }))
    .filter(({ call, limit }) => call.method !== 'GET' && limit.bytes !== usual)
    .map(({ call, limit }) => [
      `\`${call.method} ${fullPath(call)}\``,
      bytes(limit.bytes),
      `\`${limit.code}\``,
    ])
  return table(
    ['call', 'at most', 'refused as'],
    [['all others', bytes(usual), '`REQUEST_TOO_LARGE`'], ...larger],
  )
}

/** The calls with a rate limit, without those limited by their cost. */
function calls(): string {
  const limited = [...EVERY_CALL, ...OPEN_CALLS].flatMap(({ call }) =>
    (call.limits ?? []).map((limit) => [`\`${call.method} ${fullPath(call)}\``, limitInWords(limit)]),
  )
  return table(['call', 'limit'], limited)
}

function passwords(): string {
  const { account, address, browser } = WRONG_TRIES
  const within = ({ most, seconds }: { most: number; seconds: number }) =>
    `${most} within ${seconds / 60} minutes`
  return table(
    ['whose', 'how many', 'then'],
    [
      ['a person’s, from unknown browsers', within(account), 'the answers come slower, up to 8 seconds each'],
      ['a network’s', within(address), 'it is held back for an hour'],
      ['a person’s, from a browser of theirs', within(browser), 'it counts as an unknown one'],
    ],
  )
}

function sealedChanges(): string {
  const within = (most: number) => `${most} within ${SEALED_CHANGES_HOURS} hours`
  return table(
    ['changes', 'how many', 'then'],
    [
      [
        'of one student',
        within(SEALED_CHANGES.student),
        '`SEALED_CHANGES_LIMIT`, but for people who decide claims',
      ],
      [
        'by one person',
        within(SEALED_CHANGES.person),
        '`SEALED_CHANGES_LIMIT`, but for people who decide claims',
      ],
    ],
  )
}

function bytes(count: number): string {
  if (count % MEBI === 0) return `${count / MEBI} MB`
  if (count >= 1_000_000) return `${Number((count / 1_000_000).toFixed(1))} MB`
  return `${Math.round(count / 1024)} KB`
}
