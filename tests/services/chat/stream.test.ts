import { decodeJwt, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChatRefused } from '#services/chat/chat'
import { openStream } from '#services/chat/stream'
import {
  LIMITED,
  NOT_ALLOWED,
  type StreamServer,
  startStreamServer,
} from '#tests/support/services/chat/stream-server'

let stream: StreamServer
beforeEach(async () => {
  stream = await startStreamServer()
})
afterEach(() => stream.close())

const open = (timeoutMs?: number) => openStream(stream.settings, timeoutMs)
const refusal = async (asking: Promise<void>): Promise<ChatRefused> =>
  asking.then(
    () => expect.fail('it was not refused'),
    (error: ChatRefused) => error,
  )

describe('the chat service', () => {
  it('receives the key of the account and a server’s signature', async () => {
    await open().upsertPeople([{ id: 'ann', name: 'Ann Lee' }])
    expect(stream.asked[0]).toMatchObject({ key: stream.settings.apiKey, claims: { server: true } })
    expect(stream.names.get('ann')).toBe('Ann Lee')
  })

  it('creates a channel without files and link previews, and with the portal’s message length', async () => {
    await open().openChannel('KCO-CN-2627-000001', 'KCO/CN/2627/000001')
    expect(stream.channels.get('KCO-CN-2627-000001')?.created).toMatchObject({
      name: 'KCO/CN/2627/000001',
      config_overrides: { uploads: false, url_enrichment: false, max_message_length: 5000 },
    })
  })

  it('adds and removes any number of members, a hundred at a time', async () => {
    const people = Array.from({ length: 230 }, (_, place) => ({ id: `person-${place}`, name: `P ${place}` }))
    const ids = people.map(({ id }) => id)
    const chat = open()
    await chat.openChannel('note', 'note')
    await chat.upsertPeople(people)
    await chat.addMembers('note', ids, true)
    expect(stream.channels.get('note')?.members.size).toBe(230)
    expect(stream.channels.get('note')?.withoutHistory.size).toBe(230)
    await chat.removeMembers('note', ids.slice(1))
    expect([...(stream.channels.get('note')?.members ?? [])]).toEqual(['person-0'])
  })

  it('issues short-lived tokens for one person, and revokes them', async () => {
    const chat = open()
    const token = await chat.tokenFor('ann')
    await expect(jwtVerify(token, new TextEncoder().encode(stream.settings.secret))).resolves.toBeTruthy()
    const { user_id, iat = 0, exp = 0, server } = decodeJwt(token)
    expect({ user_id, server }).toEqual({ user_id: 'ann', server: undefined })
    expect(exp - iat).toBeLessThanOrEqual(16 * 60)
    await chat.revokeTokens(['ann'])
    expect([...stream.revoked]).toEqual(['ann'])
  })

  it('reports a refusal, and how long to wait', async () => {
    const reset = Math.ceil(Date.now() / 1000) + 42
    stream.refuse(LIMITED(reset), NOT_ALLOWED)
    const limited = await refusal(open().upsertPeople([{ id: 'ann', name: 'Ann' }]))
    expect(limited.status).toBe(429)
    expect(Math.abs((limited.until?.getTime() ?? 0) - reset * 1000)).toBeLessThan(2000)
    const refused = await refusal(open().upsertPeople([{ id: 'ann', name: 'Ann' }]))
    expect(refused).toMatchObject({ status: 403, until: null })
    expect(refused.message).toContain('not allowed')
  })

  it('cannot ask for an endless wait', async () => {
    stream.refuse(LIMITED(9_999_999_999))
    const { until } = await refusal(open().upsertPeople([{ id: 'ann', name: 'Ann' }]))
    expect(until?.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000)
  })

  it('is not waited for when it hangs or is unreachable', async () => {
    stream.refuse(null)
    expect(await refusal(open(50).upsertPeople([{ id: 'ann', name: 'Ann' }]))).toMatchObject({ status: null })
    const nowhere = openStream({ ...stream.settings, apiUrl: 'http://127.0.0.1:9' })
    expect(await refusal(nowhere.upsertPeople([{ id: 'ann', name: 'Ann' }]))).toMatchObject({ status: null })
  })

  it('refuses another account’s signature', async () => {
    const chat = openStream({ ...stream.settings, secret: 'of somebody else' })
    expect(await refusal(chat.upsertPeople([{ id: 'ann', name: 'Ann' }]))).toMatchObject({ status: 401 })
  })
})
