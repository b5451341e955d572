import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { readFeed } from '#tests/support/http/live'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'

const STAFF = 'staff@tassel.example'
/** Only a PostgreSQL server can be shared by two processes. */
const SHARED = process.env.TEST_DATABASE_URL !== undefined

let first: RunningPortal
let second: RunningPortal
let admin: Browser
beforeAll(async () => {
  first = await startPortal()
  second = SHARED ? await startPortal({ besides: first }) : first
  admin = await first.signIn('admin@tassel.example')
})
afterAll(async () => {
  if (SHARED) await second.stop()
  await first.stop()
})

const statusOf = async (browser: Browser, path = '/api/auth/me') => (await browser.get(path)).status
const found = async (email: string) => {
  const answer = await admin.get(`/api/v1/users?searchQuery=${encodeURIComponent(email)}`)
  const [user] = (await answer.json()).data.rows
  return user as { UserId: string; Version: number; State: string }
}
const act = async (action: 'block' | 'unblock', email: string) => {
  const { UserId, Version } = await found(email)
  const path = `/api/v1/users/${UserId}/${action}`
  return admin.request('PUT', path, { Reason: 'Left in June', Version })
}

describe('a user with two browsers, on two processes if possible', () => {
  it('is signed out everywhere when blocked, and can sign in again when unblocked', async () => {
    const [one, other] = [await first.signIn(STAFF), await second.signIn(STAFF)]
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 200])
    const live = await other.get('/api/v1/live', { accept: 'text/event-stream' })
    if (!live.body) throw new Error('No feed')
    const feed = readFeed(live.body)
    expect((await act('block', STAFF)).status).toBe(200)
    // The next request of each browser, and the open stream.
    expect([await statusOf(one), await statusOf(other)]).toEqual([403, 403])
    await until(() => feed.isEnded)
    expect(await statusOf(other, '/students')).toBe(302)
    const again = await second.signIn(STAFF)
    expect(await statusOf(again)).not.toBe(200)

    expect((await act('unblock', STAFF)).status).toBe(200)
    // Ended sessions stay ended.
    expect([await statusOf(one), await statusOf(other)]).toEqual([401, 401])
    expect(await statusOf(await second.signIn(STAFF))).toBe(200)
  })

  it('cannot be blocked by another role, nor by an administrator’s token', async () => {
    const staff = await second.signIn(STAFF)
    expect(await statusOf(staff, '/api/v1/users')).toBe(403)
    const { UserId } = await found('maker@tassel.example')
    const refused = await staff.request('PUT', `/api/v1/users/${UserId}/block`, { Reason: 'No' })
    expect(refused.status).toBe(403)
    const made = await admin.request('POST', '/api/v1/accounts/tokens', { Name: 'script', Scopes: ['write'] })
    const { Token } = (await made.json()).data
    const byToken = await fetch(new URL(`/api/v1/users/${UserId}/block`, first.url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${Token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ Reason: 'No' }),
    })
    expect([byToken.status, (await byToken.json()).error.code]).toEqual([403, 'SESSION_REQUIRED'])
    expect((await found('maker@tassel.example')).State).toBe('Active')
  })
})
