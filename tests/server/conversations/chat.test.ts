import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { getChatToken } from '#domain/conversations/calls'
import { channelIdOf } from '#domain/conversations/chat'
import { syncChannels } from '#server/conversations/chat/channel-sync'
import { openStream } from '#services/chat/stream'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import {
  LIMITED,
  NOT_ALLOWED,
  type StreamServer,
  startStreamServer,
} from '#tests/support/services/chat/stream-server'

const SENT_TO_PARTNER = 5
const WITH_CHECKER = 2
const log = pino({ level: 'silent' })

const test = testDatabase()
const world = sharedWorld(test)
let stream: StreamServer
let noteId: string

beforeEach(async () => {
  stream = await startStreamServer()
  useRuntime(test.db, { chat: openStream(stream.settings, 300) })
  await sql`delete from chat_channels`.execute(test.db)
  await sql`delete from chat_changes`.execute(test.db)
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
})
afterEach(() => stream.close())

async function ask(actor: Actor, query: string = `commissionId=${noteId}`) {
  const url = `/api/v1/getstream/chat-token?${query}`
  return callEndpoint(getChatToken, { actor, url })
}

async function channel() {
  const [note] = (
    await sql<{ number: string }>`select number from notes where id = ${noteId}`.execute(test.db)
  ).rows
  return stream.channels.get(channelIdOf(note?.number ?? ''))
}
const members = async () => [...((await channel())?.members ?? [])]
const keep = () =>
  syncChannels(test.db, { chat: openStream(stream.settings, 300), companyName: 'Portal Co', log })
const setStatus = (status: number) =>
  sql`update notes set status_id = ${status} where id = ${noteId}`.execute(test.db)
const setBlocked = ({ id }: Actor, isBlocked: boolean) =>
  sql`update users set is_blocked = ${isBlocked} where id = ${id}`.execute(test.db)
/** Ends the pause after a failure. */
const later = () => sql`update chat_channels set due_at = now() - interval '1 minute'`.execute(test.db)

describe('a token for the chat service', () => {
  it('contains its user, the account and the channel named after the note’s number', async () => {
    const { partner } = world.people
    const { status, json } = await ask(partner, `userId=${partner.id}&commissionId=${noteId}`)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ ApiKey: stream.settings.apiKey, ChannelType: 'messaging' })
    expect(json.data.ChannelId).toMatch(/^[A-Z]+-CN-\d{4}-\d{6}$/)
    expect(decodeJwt(json.data.Token).user_id).toBe(partner.id)
    expect(await members()).toContain(partner.id)
  })

  it('without a note opens no channel', async () => {
    const { json } = await ask(world.people.partner, '')
    expect(json.data.ChannelId).toBeNull()
    expect(stream.channels.size).toBe(0)
  })

  it('is refused with the generic error without an account, and while the note is internal', async () => {
    await setStatus(WITH_CHECKER)
    const shut = await ask(world.people.maker)
    expect([shut.status, shut.json.error.code, shut.json.error.message]).toEqual([
      404,
      'CHAT_OFF',
      'Something went wrong!',
    ])
    useRuntime(test.db)
    const off = await ask(world.people.partner, '')
    expect([off.status, off.json.error.code, off.json.error.message]).toEqual([
      404,
      'CHAT_OFF',
      'Something went wrong!',
    ])
  })

  it('is refused to users who do not see the note, without a request to Stream', async () => {
    expect((await ask(world.people.otherPartner)).status).toBe(404)
    expect((await ask(world.people.student)).status).toBe(403)
    expect(stream.asked).toEqual([])
  })

  it('fails with the generic error while Stream refuses, limits or hangs, and works afterwards', async () => {
    for (const refusal of [NOT_ALLOWED, LIMITED(Math.ceil(Date.now() / 1000) + 5), null]) {
      stream.refuse(refusal)
      const { status, json } = await ask(world.people.partner)
      expect([status, json.error.code, json.error.message]).toEqual([
        503,
        'CHAT_UNAVAILABLE',
        'Something went wrong!',
      ])
    }
    expect((await ask(world.people.partner)).status).toBe(200)
  })

  it('is given to two users who open the channel at once', async () => {
    const answers = await Promise.all([ask(world.people.partner), ask(world.people.maker)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the members of a channel', () => {
  it('are exactly the users who see the note; company users bear the company’s name', async () => {
    const { maker, checker, partner, otherPartner, counsellor, student } = world.people
    await ask(partner)
    const inside = await members()
    expect(inside).toEqual(expect.arrayContaining([maker.id, checker.id, partner.id]))
    for (const { id } of [otherPartner, counsellor, student]) expect(inside).not.toContain(id)
    expect(stream.names.get(maker.id)).not.toContain(maker.lastName)
    expect(stream.names.get(partner.id)).toContain(partner.firstName)
  })

  it('exclude a blocked user, whose tokens end, and include them again later', async () => {
    const { partner, checker } = world.people
    await ask(partner)
    await setBlocked(checker, true)
    await keep()
    expect(await members()).not.toContain(checker.id)
    expect([...stream.revoked]).toEqual([checker.id])
    await setBlocked(checker, false)
    await keep()
    expect(await members()).toContain(checker.id)
  })

  it('exclude the partner while the note is out of its sight, and hide the messages of that time', async () => {
    const { partner } = world.people
    await ask(partner)
    await setStatus(WITH_CHECKER)
    await keep()
    expect(await members()).not.toContain(partner.id)
    ;(await channel())?.withoutHistory.clear()
    await setStatus(SENT_TO_PARTNER)
    await keep()
    expect(await members()).toContain(partner.id)
    expect([...((await channel())?.withoutHistory ?? [])]).toContain(partner.id)
  })

  it('exclude users of a deactivated partner', async () => {
    const { partner } = world.people
    await ask(partner)
    const set = (at: string | null) =>
      sql`update partners set deactivated_at = ${at} where id = ${partner.partnerId}`.execute(test.db)
    await set('2026-01-01T00:00:00Z')
    await keep()
    expect(await members()).not.toContain(partner.id)
    await set(null)
  })

  it('are not sent again without a change', async () => {
    await ask(world.people.partner)
    const before = stream.asked.length
    await sql`insert into chat_changes (note_id) values (null)`.execute(test.db)
    await keep()
    expect(stream.asked.length).toBe(before)
  })

  it('are corrected once after a refusal, a rate limit and a hanging request', async () => {
    const { partner, checker } = world.people
    await ask(partner)
    await setBlocked(checker, true)
    const reset = Math.ceil(Date.now() / 1000) + 60
    stream.refuse(LIMITED(reset))
    expect((await keep())?.getTime()).toBeGreaterThan(Date.now() + 30_000)
    const before = stream.asked.length
    // No request is sent during the rate limit.
    await keep()
    expect(stream.asked.length).toBe(before)
    for (const refusal of [NOT_ALLOWED, null]) {
      stream.refuse(refusal)
      await later()
      await keep()
      expect(await members()).toContain(checker.id)
    }
    await later()
    await keep()
    expect(await members()).not.toContain(checker.id)
    await setBlocked(checker, false)
  })

  it('are recorded before they are added, so that an interrupted try can be undone', async () => {
    const { partner, checker } = world.people
    await setBlocked(checker, true)
    await ask(partner)
    await setBlocked(checker, false)
    // Stream receives the names, but adding the members fails.
    stream.refuse('answered', null)
    await keep()
    await setBlocked(checker, true)
    await later()
    const before = stream.asked.length
    await keep()
    const removals = stream.asked.slice(before).filter(({ body }) => body.remove_members)
    expect(removals.flatMap(({ body }) => body.remove_members)).toContain(checker.id)
    await setBlocked(checker, false)
  })
})
