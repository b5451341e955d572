import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { CALLER_FIELDS, type Call } from '#domain/api/call'
import { EVERY_CALL, fullPath, type NamedCall } from '#server/across/openapi/every-call'
import { forgetFactors } from '#server/people/factors/forget-factors'
import { createFolderStore } from '#services/files/folder'
import { hashPassword } from '#services/passwords/passwords'
import { Browser } from '#tests/support/http/browser'
import { UNLIMITED } from '#tests/support/http/http'
import { EMBEDDED, PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { makeSituation, type Situation } from '#tests/support/http/situation'
import { sorted } from '#tests/support/sorted'
import { type ValidCall, validCalls } from '#tests/support/valid-calls/valid-calls'

// A company is made here, and everybody signs in.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** Every kind of person there is, by their place in the test company; a person's address begins with it. */
const KINDS = [
  'superadmin',
  'admin',
  'maker',
  'checker',
  'processor',
  'finance',
  'staff',
  'loanadvisor',
  'pst',
  'partner',
  'financemanager',
  'counsellor',
  'otherPartner',
  'student',
] as const
type Kind = (typeof KINDS)[number]
const TITLES = [
  'super',
  'admin',
  'maker',
  'check',
  'proc',
  'fin',
  'staff',
  'loan',
  'pst',
  'owner',
  'finman',
  'couns',
  'other',
  'stud',
]

let portal: RunningPortal
let situation: Situation
let dataDir: string
let browsers: Map<Kind, Browser>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tassel-who-'))
  const { db, close } = await openDatabase({ dataDir })
  await migrate(db)
  situation = await makeSituation(db, createFolderStore(resolve(dataDir, 'files')))
  const password_hash = await hashPassword(PASSWORD)
  await db.updateTable('users').set({ password_hash }).execute()
  // Everybody signs in by their password alone.
  for (const kind of KINDS) await transaction(db, (tx) => forgetFactors(tx, personOf(kind).id))
  await close()
  portal = await startPortal({
    env: {
      ...EMBEDDED,
      ...UNLIMITED,
      DATA_DIR: dataDir,
      DEMO: '0',
      SESSION_SECRET: 'a session secret of the tests, long enough',
      SEALING_KEY: 'a sealing key of the tests, long enough',
    },
  })
  browsers = new Map()
  for (const kind of KINDS) browsers.set(kind, await portal.signIn(personOf(kind).email))
})
afterAll(async () => {
  await portal?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function personOf(kind: Kind): Actor {
  return situation.world.people[kind]
}

const isReading = ({ method, reads }: Call) => method === 'GET' || reads === true

/** The request as this person sends it: they name themselves, wherever callers do. */
function asCaller(call: Call, fields: Record<string, unknown>, id: string): Record<string, unknown> {
  const own = CALLER_FIELDS.filter((field) => field in fields && !call.aboutOthers?.includes(field))
  return { ...fields, ...Object.fromEntries(own.map((field) => [field, id])) }
}

/** An id like it of nothing that there is: what writes comes past the door, and finds nothing to change. */
function ofNothing(value: string): string {
  return /^[0-9a-f]{8}-/.test(value) ? uuid() : value
}

function pathOf(call: Call, { params = {} }: ValidCall): string {
  return Object.entries(params).reduce(
    (path, [name, value]) =>
      path.replace(`{${name}}`, encodeURIComponent(isReading(call) ? value : ofNothing(value))),
    fullPath(call),
  )
}

async function send({ name, call }: NamedCall, browser: Browser, id: string): Promise<Response> {
  const [valid] = validCalls(situation)[name] ?? []
  if (!valid) throw new Error(`No valid request of ${name} is written down`)
  const query = new URLSearchParams(asCaller(call, valid.query ?? {}, id) as Record<string, string>)
  const path = `${pathOf(call, valid)}?${query}`
  if (call.method === 'GET') return browser.get(path)
  if (isReading(call)) return browser.request(call.method, path, asCaller(call, valid.body ?? {}, id))
  return browser.request(call.method, path, call.multipart ? new FormData() : {}, {
    'idempotency-key': uuid(),
  })
}

/**
 * What became of it: `+` done, `o` past the door (nothing of that id, nothing that could be done), `-` refused as somebody who may
 * not, `!` refused as somebody who may do it to others than this. Anything else is told by its status and code, and is wrong.
 */
async function outcome(named: NamedCall, kind: Kind): Promise<string> {
  const browser = browsers.get(kind) as Browser
  const response = await send(named, browser, personOf(kind).id)
  if (response.ok) {
    // The live feed does not end by itself.
    if (named.name === 'followLive') await response.body?.cancel()
    else await response.arrayBuffer()
    return '+'
  }
  const { error } = (await response.json()) as { error: { code: string } }
  if (response.status === 403) {
    if (error.code === (named.call.refusedAs ?? 'FORBIDDEN')) return '-'
    return '!'
  }
  if ([400, 404, 409, 410, 415, 422, 428].includes(response.status)) return 'o'
  return `${response.status} ${error.code}`
}

const cell = (text: string, width: number) => text.padEnd(width)

// With `--update` the table is written anew: look at what it says then, line by line.
it('every call of the product is open to whom the table says, and closed to everybody else', async () => {
  const width = Math.max(...EVERY_CALL.map(({ name }) => name.length))
  const lines: string[] = []
  const wrong: string[] = []
  for (const named of EVERY_CALL) {
    const outcomes = await Promise.all(KINDS.map((kind) => outcome(named, kind)))
    KINDS.forEach((kind, place) => {
      const may = can(personOf(kind), named.call.permission)
      // Whoever has the permission may still be refused for what it is about; nobody without it comes past the door.
      if ((!may && outcomes[place] !== '-') || (outcomes[place] ?? '').length > 1)
        wrong.push(`${kind} ${named.name}: ${outcomes[place]}`)
    })
    lines.push(
      [
        cell(named.name, width),
        ...outcomes.map((text, place) => cell(text, TITLES[place]?.length ?? 0)),
      ].join(' '),
    )
  }
  const head = [cell('', width), ...TITLES].join(' ')
  expect(wrong, portal.output()).toEqual([])
  await expect(`${[head, ...sorted(lines)].map((line) => line.trimEnd()).join('\n')}\n`).toMatchFileSnapshot(
    './who-may-call.txt',
  )
})

it('nobody is let in without a session, and a session of another origin changes nothing', async () => {
  const nobody = new Browser(portal.url)
  const answers = await Promise.all(
    EVERY_CALL.map(async (named) => {
      const response = await send(named, nobody, uuid())
      const { error } = (await response.json()) as { error?: { code: string } }
      return `${named.name}: ${response.status} ${error?.code}`
    }),
  )
  const open = answers.filter((answer) => !answer.endsWith(': 401 UNAUTHENTICATED'))
  expect(open).toEqual([])
})
