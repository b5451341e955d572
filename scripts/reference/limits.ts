import { WRONG_TRIES } from '#domain/access/wrong-tries'
import { limitInWords } from '#domain/api/rate-limit'
import { fullPath } from '#domain/api/route'
import { MAX_FILE_BYTES } from '#domain/files/rules'
import {
  LONG_ROWS,
  MAX_ATTEMPTS,
  MAX_UNDER_WAY,
  RUN_RETENTION_DAYS,
  RUNS_AT_ONCE,
} from '#domain/reports/runs/limits'
import { SEALED_CHANGES, SEALED_CHANGES_HOURS } from '#domain/students/profile/sealed-changes'
import { EVERY_CALL, OPEN_CALLS } from '#server/across/openapi/every-call'
import { bodyLimitOf, FORM_BYTES, FORM_FIELDS, HEAD_LIMITS } from '#server/platform/http/limits'
import { page, table } from './table.ts'

const MEBI = 1024 * 1024

/** The limits of requests, bodies, calls, wrong passwords, sealed changes and exports. */
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
      'The `RateLimit` headers of a call’s answers state its limits (`docs/decisions/0155-limits-in-headers.md`).',
      calls(),
      '## Wrong passwords',
      passwords(),
      '## Passport and date of birth',
      sealedChanges(),
      '## Exports of reports',
      'Files of background exports (`docs/decisions/0184-report-runs.md`).',
      exportsOfReports(),
    ],
  )
}

function exportsOfReports(): string {
  return table(
    ['what', 'how many'],
    [
      ['rows above which a page exports in the background', LONG_ROWS.toLocaleString('en')],
      ['waiting or running, for each person', String(MAX_UNDER_WAY)],
      ['running at a time, for each person', '1'],
      ['running at a time, for each process', String(RUNS_AT_ONCE)],
      ['attempts, if a process dies or fails', String(MAX_ATTEMPTS)],
      ['days until a file is deleted', String(RUN_RETENTION_DAYS)],
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

/** The calls with another limit of their body than the usual one. */
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

/** The calls with a rate limit of their own, besides those of their cost. */
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
    ['wrong passwords', 'how many', 'then'],
    [
      ['of a user, from unknown browsers', within(account), 'answers are delayed, up to 8 seconds each'],
      ['of a network', within(address), 'it is blocked for an hour'],
      ['of a user, from a known browser', within(browser), 'it counts as an unknown one'],
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
        '`SEALED_CHANGES_LIMIT`, except for users who decide claims',
      ],
      [
        'by one person',
        within(SEALED_CHANGES.person),
        '`SEALED_CHANGES_LIMIT`, except for users who decide claims',
      ],
    ],
  )
}

function bytes(count: number): string {
  if (count % MEBI === 0) return `${count / MEBI} MB`
  if (count >= 1_000_000) return `${Number((count / 1_000_000).toFixed(1))} MB`
  return `${Math.round(count / 1024)} KB`
}
