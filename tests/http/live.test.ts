import { connect } from 'node:net'
import { expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { startPortal } from '#tests/support/http/portal'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

const portal = runningPortal()

async function follow(
  browser: Browser,
  path = '/api/v1/live',
  headers: Record<string, string> = {},
): Promise<ReadFeed> {
  const response = await browser.get(path, headers)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(response.headers.get('content-encoding')).toBeNull()
  if (!response.body) throw new Error('No stream')
  const feed = readFeed(response.body)
  await feed.waitFor('notice')
  return feed
}

async function aNoteOf(browser: Browser): Promise<{ CommissionNoteId: string; Version: number }> {
  const list = (await (await browser.get('/api/v1/cn?statusLabel=Generated')).json()) as {
    data: { rows: { CommissionNoteId: string; Version: number; allowedActions: unknown[] }[] }
  }
  const note = list.data.rows.find(({ allowedActions }) => allowedActions.length > 0)
  if (!note) throw new Error('The demo company has no note to send')
  return note
}

test('a page receives its changes, continues where it stopped, and gets nobody else’s', async () => {
  const maker = await portal.signIn('maker@tassel.example')
  const checker = await portal.signIn('checker@tassel.example')
  const partner = await portal.signIn('partner@brightpath.example')
  expect((await fetch(`${portal.url}/api/v1/live`)).status).toBe(401)
  const [theirs, outside] = [await follow(checker), await follow(partner)]

  const note = await aNoteOf(maker)
  const sent = await maker.request('PUT', '/api/v1/cn/update-status', {
    CommissionNoteId: note.CommissionNoteId,
    StatusId: 2,
    Version: note.Version,
  })
  expect(sent.status).toBe(200)
  await theirs.waitFor('note', (data: { Version: number }) => data.Version === note.Version + 1)
  // Delivery follows the change: the checker’s unread count arrives without a request.
  await theirs.waitFor('notice', (data: { UnreadCount: number }) => data.UnreadCount > 0)
  expect(outside.messages.map(({ type }) => type)).toEqual(['notice'])

  const last = theirs.messages.findLast(({ id }) => id !== null)?.id ?? ''
  for (const [path, headers] of [
    [`/api/v1/live?lastEventId=${Number(last) - 1}`, {}],
    ['/api/v1/live', { 'last-event-id': String(Number(last) - 1) }],
  ] as const) {
    const again = await follow(checker, path, headers)
    await again.waitFor(
      'note',
      (data: { CommissionNoteId: string }) => data.CommissionNoteId === note.CommissionNoteId,
    )
    await again.stop()
  }
  await theirs.stop()
  await outside.stop()
})

test('on SIGTERM the streams and the portal end at once', async () => {
  const other = await startPortal(portal.databaseUrl ? { besides: portal } : {})
  const browser = await other.signIn('checker@tassel.example')
  const feeds = [await follow(browser), await follow(browser)]
  // Requests in progress are waited for, streams are not.
  const begun = connect(other.port, '127.0.0.1')
  let answer = ''
  begun.on('data', (text) => (answer += text))
  begun.write(
    `POST /api/v1/accounts/tokens HTTP/1.1\r\nHost: ${new URL(other.url).host}\r\nOrigin: ${other.url}\r\n` +
      `Cookie: ${browser.jar().header('/')}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
  )
  await expect.poll(() => answer).toContain('100 Continue')
  const stopped = other.stop()
  await Promise.all(feeds.map(({ ended }) => ended))
  expect(begun.closed).toBe(false)
  begun.destroy()
  expect(await stopped).toBe(0)
})
