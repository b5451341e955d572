import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#db/database'
import { Browser } from '#tests/support/http/browser'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { CLIENT, type HostedIssuer, startHostedIssuer } from '#tests/support/services/hosted-issuer'
import { MANAGER, type ManagementApi, startManagementApi } from '#tests/support/services/management-api'
import { freePort } from '../../../scripts/machine/free-port'

let portal: RunningPortal
let issuer: HostedIssuer
let api: ManagementApi
let env: Record<string, string>
let printed = ''

beforeAll(async () => {
  const port = await freePort()
  issuer = await startHostedIssuer(`http://localhost:${port}`)
  api = await startManagementApi()
  env = {
    PORT: String(port),
    DEMO: '1',
    SESSION_SECRET: 'session-secret-beside-a-hosted-issuer-1',
    SEALING_KEY: 'sealing-key-beside-a-hosted-issuer-1234',
    AUTH_ISSUER: issuer.url,
    AUTH_CLIENT_ID: CLIENT.id,
    AUTH_CLIENT_SECRET: CLIENT.secret,
    AUTH_MANAGEMENT_URL: api.url,
    AUTH_MANAGEMENT_CLIENT_ID: MANAGER.clientId,
    AUTH_MANAGEMENT_CLIENT_SECRET: MANAGER.clientSecret,
    LOG_LEVEL: 'trace',
  }
  portal = await startPortal({ env })
})
afterAll(async () => {
  await portal?.stop()
  await issuer?.close()
  await api?.close()
})

const signIn = async (sub: string, email: string) => {
  issuer.next({ sub, email, email_verified: true })
  const browser = new Browser(portal.url)
  await browser.visit('/api/auth/login?returnTo=%2Fhealthz')
  return browser
}
const found = async (admin: Browser, email: string) => {
  const answer = await admin.get(`/api/v1/users?searchQuery=${encodeURIComponent(email)}`)
  return (await answer.json()).data.rows[0] as { UserId: string; Version: number }
}
const act = async (admin: Browser, action: 'block' | 'unblock', email: string) => {
  const { UserId, Version } = await found(admin, email)
  return admin.request('PUT', `/api/v1/users/${UserId}/${action}`, { Reason: 'Left in June', Version })
}
const untold = async (admin: Browser) =>
  (await (await admin.get('/api/v1/issuer-changes')).json()).data.rows as {
    IssuerChangeId: string
    LastError: string
  }[]

it('a block here is repeated at the issuer, explained if refused, and effective meanwhile', async () => {
  const admin = await signIn('auth0|90', 'admin@tassel.example')
  const account = api.add({ email: 'maker@tassel.example' })
  const maker = await signIn(account.user_id, account.email)
  expect((await maker.get('/api/auth/me')).status).toBe(200)
  api.scopes.delete('update:users')
  expect((await act(admin, 'block', account.email)).status).toBe(200)
  expect((await maker.get('/api/auth/me')).status).toBe(403)
  await until(async () => (await untold(admin)).length === 1)
  const [refused] = await untold(admin)
  expect(refused?.LastError).toContain('Insufficient scope')
  expect(await (await admin.get('/users')).text()).toContain('Not done at the login provider')
  api.scopes.add('update:users')
  const path = `/api/v1/issuer-changes/${refused?.IssuerChangeId}/decision`
  expect((await admin.post(path, { Decision: 'retry' })).status).toBe(200)
  await until(() => account.blocked === true)
  await until(async () => (await untold(admin)).length === 0)
  expect((await act(admin, 'unblock', account.email)).status).toBe(200)
  await until(() => account.blocked === false)
})

it('a process killed between an action and its record leaves nothing half done', async () => {
  const account = api.add({ email: 'checker@tassel.example' })
  const admin = await signIn('auth0|90', 'admin@tassel.example')
  const { reached, goOn } = api.hold(/^PATCH/)
  expect((await act(admin, 'block', account.email)).status).toBe(200)
  await reached
  // The issuer has done it, and its answer is on the way.
  expect(account.blocked).toBe(true)
  portal.process.kill('SIGKILL')
  await until(() => portal.process.signalCode !== null)
  goOn()
  printed += portal.output()
  const database = await openDatabase(
    portal.databaseUrl ? { databaseUrl: portal.databaseUrl, dataDir: '' } : { dataDir: `${portal.dataDir}` },
  )
  await sql`update issuer_changes set leased_until = now() - interval '1 millisecond' where state = 'waiting'`.execute(
    database.db,
  )
  await database.close()
  const before = api.asked.length
  const killed = portal
  portal = await startPortal({ besides: killed, env })
  await until(() => api.asked.slice(before).some((call) => /^GET .*users/.test(call)))
  const again = await signIn('auth0|90', 'admin@tassel.example')
  await until(async () => (await untold(again)).length === 0)
  expect(api.asked.slice(before).filter((call) => call.startsWith('PATCH'))).toEqual([])
  expect((await act(again, 'unblock', account.email)).status).toBe(200)
  await until(() => account.blocked === false)
})

it('no log contains a secret or a token', () => {
  expect(printed + portal.output()).toContain('"level"')
  expect(printed + portal.output()).not.toContain(MANAGER.clientSecret)
  expect(printed + portal.output()).not.toContain('Bearer ')
})
