import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import * as calls from '#domain/conversations/calls'
import type { Message, MessagePage } from '#domain/conversations/message'
import type { Topic } from '#domain/events'
import { conversationMessages } from '#server/across/live/conversation-messages'
import { liveEvents } from '#server/across/live/live-events'
import { deliverEvents } from '#server/across/notices/deliver'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { upload, write } from '#tests/support/questions/conversations'
import { MOMENT } from '#tests/support/rows/moment'

const SENT_TO_PARTNER = 5
const MAILS = { publicUrl: 'https://portal.example', state: 'kept' } as const

const test = testDatabase()
const world = sharedWorld(test)
let files: ReturnType<typeof memoryFiles>
let noteId: string

beforeEach(async () => {
  files = memoryFiles()
  useRuntime(test.db, { files })
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  await deliver()
})

const on = () => ({ kind: 'note' as const, id: noteId })

async function deliver(): Promise<void> {
  while ((await deliverEvents(test.db, MAILS, { limit: 200 })).length > 0);
}

async function post(actor: Actor, body: object, id = noteId) {
  const full = { UserId: actor.id, Text: 'When is it paid?', Visibility: 'everyone', ...body }
  return callEndpoint(calls.postNoteMessage, {
    actor,
    method: 'POST',
    params: { id },
    body: full,
  })
}

async function read(actor: Actor, search = '', id = noteId): Promise<MessagePage> {
  const route = calls.listNoteMessages
  const { json } = await callEndpoint(route, {
    actor,
    params: { id },
    url: `/api/v1/cn/${id}/messages?${search}`,
  })
  return json.data
}

async function change(actor: Actor, messageId: string, Text: string | null) {
  const method = Text === null ? 'DELETE' : 'PUT'
  const call = Text === null ? calls.deleteNoteMessage : calls.editNoteMessage
  const params = { id: noteId, messageId }
  const body = Text === null ? undefined : { UserId: actor.id, Text }
  return callEndpoint(call, { actor, method, params, ...(body && { body }) })
}

const texts = ({ rows }: MessagePage) => rows.map(({ Text }) => Text)

/** The recipients of notifications since the last call, with their kinds. */
async function told(): Promise<string[]> {
  await deliver()
  const { rows } = await sql<{ told: string }>`
    with gone as (delete from notifications returning user_id, kind)
    select users.email || ' ' || gone.kind as told from gone join users on users.id = gone.user_id order by 1`.execute(
    test.db,
  )
  return rows.map((row) => row.told)
}

describe('a message', () => {
  it('to everyone is read by the other side, newest last', async () => {
    const { maker, partner } = world.people
    await post(maker, { Text: 'Please look at line 2' })
    await post(partner, { Text: 'Will do', Visibility: 'staff' })
    const page = await read(partner)
    expect(texts(page)).toEqual(['Please look at line 2', 'Will do'])
    expect(
      page.rows.map(({ By, IsOwn, IsFromCompany, Visibility }) => [By, IsOwn, IsFromCompany, Visibility]),
    ).toEqual([
      ['KC Overseas Education Private Limited', false, true, 'everyone'],
      [`${partner.firstName} ${partner.lastName}`, true, false, 'everyone'],
    ])
    expect((await read(maker)).rows[0]?.By).toBe(`${maker.firstName} ${maker.lastName}`)
  })

  it('has at most 5000 characters', async () => {
    const { maker } = world.people
    expect((await post(maker, { Text: 'x'.repeat(5000) })).status).toBe(200)
    const { status, json } = await post(maker, { Text: 'x'.repeat(5001) })
    expect([status, json.error.fields.Text]).toEqual([
      422,
      'Comment length should not exceed 5000 characters',
    ])
    expect((await post(maker, { Text: '  ' })).json.error.fields.Text).toBe('Enter a message')
  })

  it('is created once per key, with its files', async () => {
    const { maker } = world.people
    const ClientKey = '019a0000-0000-7000-8000-0000000000aa'
    const AttachmentIds = [await upload(test.db, files, maker, on())]
    const [first, again] = [
      await post(maker, { Text: 'Once', ClientKey, AttachmentIds }),
      await post(maker, { Text: 'Once', ClientKey, AttachmentIds }),
    ]
    expect(again.json.data.Message).toEqual(first.json.data.Message)
    expect((await read(maker)).LastNumber).toBe(1)
  })

  it('on a note that the partner cannot see yet is for the company only', async () => {
    const id = await insertNote(test.db, world, { status_id: 1 })
    const { json } = await post(world.people.maker, {}, id)
    expect(json.data.Message.Visibility).toBe('staff')
  })

  it.each(['otherPartner', 'counsellor', 'student', 'loanAdvisor'] as const)(
    'is neither readable nor writable without access to the note: %s',
    async (name) => {
      const actor = (world.people as Record<string, Actor>)[name] ?? world.people.otherPartner
      const route = calls.listNoteMessages
      const reading = await callEndpoint(route, { actor, params: { id: noteId } })
      expect([403, 404]).toContain(reading.status)
      expect([403, 404]).toContain((await post(actor, {})).status)
    },
  )

  it('is read in pages, before and after a message', async () => {
    const { maker } = world.people
    for (const Text of ['1', '2', '3', '4', '5']) await post(maker, { Text })
    const last = await read(maker, 'pageSize=2')
    expect([texts(last), last.HasEarlier, last.LastNumber]).toEqual([['4', '5'], true, 5])
    const earlier = await read(maker, 'before=4&pageSize=5')
    expect([texts(earlier), earlier.HasEarlier]).toEqual([['1', '2', '3'], false])
    expect(texts(await read(maker, 'after=3'))).toEqual(['4', '5'])
    expect(texts(await read(maker, 'after=2&pageSize=1'))).toEqual(['3'])
  })

  it('lists the targets of its links that its reader may see', async () => {
    const { maker, partner } = world.people
    const hidden = await insertNote(test.db, world, { status_id: 1, number: 'KCOEPL/CN/2627/77701' })
    await post(maker, {
      Text: `See https://portal.example/commission-note/${hidden} and /commission-note/${noteId}`,
    })
    expect((await read(maker)).rows[0]?.Links).toHaveLength(2)
    expect((await read(partner)).rows[0]?.Links.map(({ Path }) => Path)).toEqual([
      `/commission-note/${noteId}`,
    ])
  })
})

describe('a staff message', () => {
  const SECRET = 'Zyxa says they pay late'

  it('is in no answer, count, number, notice, mail or live event of the other side', async () => {
    const { maker, checker, partner } = world.people
    await post(partner, { Text: 'First' })
    const fileId = await upload(test.db, files, maker, on(), 'Secret plan.pdf')
    const staff = { Visibility: 'staff', Text: SECRET, AttachmentIds: [fileId], Mentions: [checker.id] }
    const { json } = await post(maker, staff)
    const messageId: string = json.data.Message.MessageId
    const seenBefore = await live(partner)
    await change(maker, messageId, `${SECRET}, again`)
    await post(maker, { Text: 'Second' })
    await deliver()
    const page = await read(partner)
    expect(page.rows.map((row) => [row.Text, row.Number])).toEqual([
      ['First', 1],
      ['Second', 2],
    ])
    expect(page.LastNumber).toBe(2)
    expect(texts(await read(checker))).toEqual(['First', `${SECRET}, again`, 'Second'])
    const file = await callEndpoint(calls.getNoteMessageFile, {
      actor: partner,
      params: { id: noteId, docId: fileId },
    })
    expect(file.status).toBe(404)
    expect((await change(partner, messageId, 'x')).status).toBe(404)
    expect(seenBefore).toEqual([1])
    expect(await live(partner)).toEqual([1, 2])
    const { rows } = await sql<{ found: string }>`
      select kind || title || text as found from notifications where user_id = ${partner.id}
      union all select subject || text || html from mails where user_id = ${partner.id}`.execute(test.db)
    expect(rows.filter(({ found }) => found.includes('Zyxa'))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  it('cannot mention users of the other side', async () => {
    const { maker, partner } = world.people
    const { status } = await post(maker, { Visibility: 'staff', Mentions: [partner.id] })
    expect(status).toBe(422)
  })
})

async function live(actor: Actor): Promise<number[]> {
  const events = await liveEvents.since(test.db, 0)
  const own = events.filter((event) => event.type === 'message' && event.isFor(actor))
  return own.flatMap(({ data }) => ('SubjectId' in data && data.SubjectId === noteId ? [data.Number] : []))
}

describe('mentions', () => {
  const names = async (actor: Actor): Promise<string[]> => {
    const route = calls.noteMessagePeople
    const { json } = await callEndpoint(route, { actor, params: { id: noteId } })
    return json.data.map(({ UserId }: { UserId: string }) => UserId)
  }

  it('offer the readers of the note; a partner is not shown company users', async () => {
    const { maker, checker, partner, otherPartner, counsellor } = world.people
    const inside = await names(maker)
    expect(inside).toEqual(expect.arrayContaining([checker.id, partner.id]))
    expect(inside).not.toContain(otherPartner.id)
    expect(inside).not.toContain(counsellor.id)
    expect(await names(partner)).not.toContain(maker.id)
    expect((await post(partner, { Mentions: [maker.id] })).status).toBe(422)
  })

  it('notify the mentioned users each time, and others of the first unread message only', async () => {
    const { maker, checker, partner } = world.people
    await told()
    await post(maker, { Mentions: [checker.id] })
    expect(await told()).toContain(`${checker.email} message-mention`)
    await post(maker, { Text: 'And' })
    expect(await told()).toEqual([])
    await post(maker, { Mentions: [checker.id, partner.id] })
    expect(await told()).toEqual([`${checker.email} message-mention`, `${partner.email} message-mention`])
    await markRead(partner, 3)
    await post(maker, { Text: 'More' })
    expect(await told()).toEqual([`${partner.email} message`])
  })
})

async function markRead(actor: Actor, upTo: number): Promise<number> {
  const body = { UserId: actor.id, Number: upTo }
  const route = calls.readNoteMessages
  const { json } = await callEndpoint(route, { actor, method: 'POST', params: { id: noteId }, body })
  return json.data.ReadNumber
}

describe('the read position of a user', () => {
  it('never passes the last visible message and never goes back', async () => {
    const { maker, partner } = world.people
    await post(maker, { Visibility: 'staff' })
    await post(maker, {})
    expect(await markRead(partner, 9)).toBe(1)
    expect(await markRead(partner, 0)).toBe(1)
    expect((await read(partner)).ReadNumber).toBe(1)
    expect((await read(maker)).ReadNumber).toBe(2)
  })
})

describe('the own message', () => {
  it('can be edited and deleted within 15 minutes; administrators can read its old text', async () => {
    const { maker, admin, partner } = world.people
    const id = await write(test.db, maker, on(), { Text: 'Ten thousand' })
    expect((await change(maker, id, 'Twelve thousand')).json.data.Message).toMatchObject({
      Text: 'Twelve thousand',
      EditedAt: expect.any(String),
    })
    expect((await change(maker, id, null)).status).toBe(200)
    expect((await change(maker, id, null)).status).toBe(200)
    expect((await change(maker, id, 'Back again')).json.error.code).toBe('MESSAGE_DELETED')
    const [deleted] = (await read(partner)).rows as [Message]
    expect([deleted.Text, deleted.DeletedAt !== null, deleted.Earlier]).toEqual(['', true, []])
    const Until = expect.stringMatching(MOMENT)
    expect((await read(admin)).rows[0]?.Earlier).toEqual([
      { Text: 'Ten thousand', Until },
      { Text: 'Twelve thousand', Until },
    ])
  })

  it('cannot be changed by others, nor after 15 minutes', async () => {
    const { maker, checker } = world.people
    const id = await write(test.db, maker, on())
    expect((await change(checker, id, 'No')).json.error.code).toBe('MESSAGE_NOT_YOURS')
    await sql`update messages set created_at = now() - interval '901 seconds' where id = ${id}`.execute(
      test.db,
    )
    const before = await whatIsWritten(test.db)
    expect((await change(maker, id, 'Late')).json.error.code).toBe('MESSAGE_TOO_OLD')
    expect((await change(maker, id, null)).json.error.code).toBe('MESSAGE_TOO_OLD')
    expect(await whatIsWritten(test.db)).toEqual(before)
  })
})

describe('files', () => {
  it('belong to their uploader, note and message, and are deleted after a day without one', async () => {
    const { maker, checker, partner } = world.people
    const [used, loose] = [
      await upload(test.db, files, maker, on()),
      await upload(test.db, files, maker, on(), 'Later.pdf'),
    ]
    expect((await post(checker, { AttachmentIds: [used] })).status).toBe(404)
    expect((await post(maker, { AttachmentIds: [used] })).status).toBe(200)
    expect((await post(maker, { AttachmentIds: [used] })).status).toBe(404)
    const route = calls.getNoteMessageFile
    const get = async (docId: string) =>
      (await callEndpoint(route, { actor: partner, params: { id: noteId, docId } })).status
    expect([await get(used), await get(loose)]).toEqual([200, 404])
    await sweepOrphans(test.db, files, new Date(Date.now() + 2 * 86_400_000))
    expect((await post(maker, { AttachmentIds: [loose] })).status).toBe(404)
    expect(await get(used)).toBe(200)
  })

  it('are read by nobody but their uploader before a message has them', async () => {
    const { maker, checker } = world.people
    const { id } = world.invoices.aud
    const docId = await upload(test.db, files, maker, { kind: 'invoice', id })
    const read = (actor: Actor) => callEndpoint(calls.getInvoiceMessageFile, { actor, params: { id, docId } })
    const readers = async () => [(await read(maker)).status, (await read(checker)).status]
    expect(await readers()).toEqual([200, 404])
    await write(test.db, maker, { kind: 'invoice', id }, { AttachmentIds: [docId] })
    expect(await readers()).toEqual([200, 200])
  })
})

it('the feed gives each side a message by that side’s number', () => {
  const payload = { kind: 'note', subjectId: noteId, number: 7, openNumber: 3 }
  const row = {
    id: 1,
    topic: 'conversation.posted' as Topic,
    payload,
    partner_id: null,
    status_id: SENT_TO_PARTNER,
  }
  const partnerId = world.partners.brightpath.id
  const messages = conversationMessages({ ...row, partner_id: partnerId })
  const notifiedOf = (actor: Actor) =>
    messages.filter((each) => each.isFor(actor)).map(({ data }) => data.Number)
  const { maker, partner, otherPartner } = world.people
  expect([notifiedOf(maker), notifiedOf(partner), notifiedOf(otherPartner)]).toEqual([[7], [3], []])
})
