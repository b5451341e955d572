import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#db/database'
import { Browser } from '#tests/support/http/browser'
import { EMBEDDED, PASSWORD, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { exchangeCode, programCode } from '#tests/support/sign-in/program-token'
import { freePort } from '../../../scripts/machine/free-port'

const SESSION = 'authjs.session-token'
/** The tables of the login; the others are searched for secrets that sign a user in. */
const LOGIN = [
  'sessions',
  'oidc_payloads',
  'api_tokens',
  'sealed_secrets',
  'rate_limits',
  'issuer_links',
  'users',
]

let dataDir: string
let portal: RunningPortal
let start: () => Promise<RunningPortal>
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tassel-rest-'))
  // The same address again, because cookies and tokens belong to one issuer.
  const env = { ...EMBEDDED, DATA_DIR: dataDir, PORT: String(await freePort()) }
  start = () => startPortal({ env })
  portal = await start()
})
afterAll(async () => {
  await portal.stop()
  await rm(dataDir, { recursive: true })
})

const asBearer = async (token: string) =>
  (await fetch(`${portal.url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })).status

/** Every text in every table: each table as one text, and those of the login cell by cell. */
async function dumped(db: Db) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  let whole = ''
  const single = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(name)} t`.execute(
      db,
    )
    whole += JSON.stringify(rows)
    if (LOGIN.includes(name)) for (const { row } of rows) collect(row, single)
  }
  return { whole, single: [...single] }
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each, into)
}

test('a copy of the database signs nobody in', async () => {
  const person = await portal.signIn('maker@tassel.example')
  const made = await person.post('/api/v1/accounts/tokens', { Name: 'script' })
  const personal = ((await made.json()) as { data: { Token: string } }).data.Token
  const program = await portal.signIn('finance@tassel.example')
  const redeemed = await programCode(program, 'finance@tassel.example')
  const answer = await exchangeCode(portal.url, redeemed.code, redeemed.verifier)
  const { access_token: access } = (await answer.json()) as { access_token: string }
  const unused = await programCode(program, 'finance@tassel.example')
  const half = new Browser(portal.url)
  await half.visit('/api/auth/login')
  const secrets = {
    personal,
    access,
    code: unused.code,
    session: person.jar().get(SESSION) ?? '',
    issuer: person.jar().get('_session') ?? '',
    interaction: half.jar().get('_interaction') ?? '',
    resume: half.jar().get('_interaction_resume') ?? '',
    browser: person.jar().get('tassel.browser') ?? '',
  }
  expect(await portal.stop()).toBe(0)

  const { db, close } = await openDatabase({ dataDir })
  const { whole, single } = await dumped(db)
  await close()
  expect(single.length).toBeGreaterThan(100)
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).not.toBe('')
    expect(whole.includes(secret), name).toBe(false)
  }
  expect(whole).not.toContain(PASSWORD)

  portal = await start()
  const opened: string[] = []
  for (const text of single) {
    if (/[^\x21-\x7e]/.test(text)) continue
    const cookies = [SESSION, '_session', '_interaction', 'tassel.browser'].map((name) => `${name}=${text}`)
    const headers = { cookie: cookies.join('; ') }
    const [byToken, byCookie, byCode] = await Promise.all([
      asBearer(text),
      fetch(`${portal.url}/api/auth/me`, { headers }),
      exchangeCode(portal.url, text, unused.verifier),
    ])
    // An issuer that knew the browser would redirect it without a form.
    const asked = await fetch(`${portal.url}/api/auth/login`, { headers, redirect: 'manual' })
    const next = asked.headers.get('location')
    // A value too long for a cookie is refused before anything reads it.
    if (next === null) expect(asked.status, text.slice(0, 40)).toBe(431)
    const issuer = next === null ? null : await fetch(next, { headers, redirect: 'manual' })
    const isIn = issuer?.headers.get('location')?.includes('code=')
    if (byToken === 200 || byCookie.status === 200 || byCode.status === 200 || isIn) opened.push(text)
  }
  expect(opened).toEqual([])

  // The real ones work, so the attempts above were right.
  expect(await asBearer(personal)).toBe(200)
  expect(await asBearer(access)).toBe(200)
  expect(
    (await fetch(`${portal.url}/api/auth/me`, { headers: { cookie: `${SESSION}=${secrets.session}` } }))
      .status,
  ).toBe(200)
})
