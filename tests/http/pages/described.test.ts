import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '#tests/support/http/browser'
import { readFeed } from '#tests/support/http/live'
import { PDF } from '#tests/support/notes/note-files'
import { runningPortal } from '#tests/support/vocabulary/running-portal'

interface Described {
  security?: unknown[]
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>
}

const portal = runningPortal()
let partner: Browser
let paths: Record<string, Record<string, Described>>
beforeAll(async () => {
  partner = await portal.signIn('partner@brightpath.example')
  paths = (await (await fetch(`${portal.url}/api/openapi.json`)).json()).paths
})

/** Expects an answer of this path's description: its status, its content type, and a file's name. */
function expectDescribed(answer: Response, path: string, method = 'get'): void {
  const described = paths[path]?.[method]?.responses[String(answer.status)]
  expect(described, `${method} ${path} answers ${answer.status}`).toBeDefined()
  const contentType = answer.headers.get('content-type')?.split(';')[0] ?? ''
  expect(Object.keys(described?.content ?? {})).toContain(contentType)
  const isNamed = described?.headers !== undefined && 'x-content-name' in described.headers
  expect(answer.headers.has('x-content-name'), `the name of ${path}`).toBe(isNamed)
}

test('the live feed matches its description: endless events, and no file', async () => {
  const path = '/api/v1/live'
  const answer = await partner.get(path)
  expectDescribed(answer, path)
  if (!answer.body) throw new Error('No stream')
  const feed = readFeed(answer.body)
  await feed.waitFor('notice')
  await feed.stop()
  const refused = await fetch(portal.url + path)
  expectDescribed(refused, path)
  await refused.arrayBuffer()
})

test('a partner’s certificate is stored and returned as described', async () => {
  const { partnerId, id: UserId } = await (await partner.get('/api/auth/me')).json()
  const form = new FormData()
  form.set('UserId', UserId)
  form.append('certificate', new File([PDF.slice()], 'Cancelled cheque.pdf', { type: 'application/pdf' }))
  const folder = '/api/v1/partners/{id}/bank-details/certificates'
  const kept = await partner.post(folder.replace('{id}', partnerId), form)
  expectDescribed(kept, folder, 'post')
  const { FileId } = (await kept.json()).data
  const given = await partner.get(`${folder.replace('{id}', partnerId)}/${FileId}`)
  expectDescribed(given, `${folder}/{fileId}`)
  expect(Buffer.from(await given.arrayBuffer()).equals(PDF)).toBe(true)
  const stranger = await portal.signIn('partner@northstar.example')
  const hidden = await stranger.get(`${folder.replace('{id}', partnerId)}/${FileId}`)
  expect(hidden.status).toBe(404)
  expectDescribed(hidden, `${folder}/{fileId}`)
  await hidden.arrayBuffer()
})

test('the signing authority’s certificate is public, as described', async () => {
  const path = '/signing/authority.cer'
  expect(paths[path]?.get?.security).toEqual([])
  const answer = await fetch(portal.url + path)
  expectDescribed(answer, path)
  await answer.arrayBuffer()
})
