import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { fetchTo } from '#tests/support/sign-in/by-host'

const DOMAIN = 'students.brightpath.localhost'
/** The visit of an earlier visitor; without one the page would redirect. */
const VISIT = '0199f3a0-0000-7000-8000-000000000001'
/** Only a PostgreSQL server can be shared by two processes. */
const SHARED = process.env.TEST_DATABASE_URL !== undefined

let first: RunningPortal
let second: RunningPortal
let owner: Browser
beforeAll(async () => {
  first = await startPortal()
  second = SHARED ? await startPortal({ besides: first }) : first
  owner = await first.signIn('partner@brightpath.example')
})
afterAll(async () => {
  if (SHARED) await second.stop()
  await first.stop()
})

const asked = (path: string) => fetchTo(second.port)(`http://${DOMAIN}:${second.port}${path}`)

const shown = (path: string) => async () => {
  const answer = await asked(path)
  // Only answers of the edge may come from its cache.
  if (answer.status === 200) expect(answer.headers.get('vary')).toBe('accept-encoding')
  return answer.text()
}

it('a partner’s change at one process removes the cached page of the other', async () => {
  const page = shown('/sign-up')
  expect(await page()).toContain('Study abroad with')
  const { partnerId } = (await (await owner.get('/api/auth/me')).json()) as { partnerId: string }
  const address = `/api/v1/partners/${partnerId}/student-registration`
  const change = async (changes: object) => {
    const { data } = (await (await owner.get(address)).json()) as { data: object }
    expect((await owner.request('PUT', address, { ...data, ...changes })).status).toBe(200)
  }
  for (const WelcomeText of ['Welcome the first', 'Welcome the second']) {
    await change({ WelcomeText })
    await expect.poll(page).toContain(WelcomeText)
  }
})

it('a code withdrawn at one process opens no form at the other', async () => {
  const made = await owner.post('/api/v1/sign-up-codes', { Event: 'Two processes' })
  const { data } = (await made.json()) as { data: { SignUpCode: { CodeId: string; Url: string } } }
  const { CodeId, Url } = data.SignUpCode
  const code = new URL(Url).pathname.split('/').at(-1)
  const path = `/sign-up?code=${code}&visit=${VISIT}`
  expect(await shown(path)()).toContain('Send me a code')
  expect((await owner.post(`/api/v1/sign-up-codes/${CodeId}/withdraw`, {})).status).toBe(200)
  await expect.poll(async () => (await asked(path)).text()).toContain('has been withdrawn')
})
