import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { countUnread } from '#domain/conversations/calls'
import { MAX_COUNTED } from '#domain/conversations/rules'
import { countUnreadConversations } from '#server/conversations/count-unread'
import { markRead, openConversation } from '#server/conversations/list-messages'
import { counted } from '#tests/support/database/counted'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { write } from '#tests/support/questions/conversations'

const BACK_TO_MAKER = 3
const SENT_TO_PARTNER = 5

const test = testDatabase()
const world = worldPerTest(test)
let noteId: string

beforeEach(async () => {
  useRuntime(test.db)
  noteId = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
})

const on = () => ({ kind: 'note' as const, id: noteId })

async function notesOf(actor: Actor): Promise<number> {
  const url = '/api/v1/conversations/unread'
  const { json } = await callEndpoint(countUnread, { actor, url })
  return json.data.Notes
}

it('a conversation counts once until it is read, with one statement', async () => {
  const { maker, partner } = world.people
  await write(test.db, maker, on())
  await write(test.db, maker, on())
  const { db, statements } = counted(test.db)
  expect(await countUnreadConversations({ db, actor: partner })).toEqual({
    Notes: 1,
    Applications: 0,
    Invoices: 0,
  })
  expect(statements()).toBe(1)
  expect(await notesOf(maker)).toBe(0)
  await markRead({ db: test.db, actor: partner }, { ...on(), Number: 2 })
  expect(await notesOf(partner)).toBe(0)
})

it('conversations that a user does not follow or whose note they cannot see do not count', async () => {
  const { maker, partner, otherPartner, staff } = world.people
  await write(test.db, maker, on())
  expect([await notesOf(otherPartner), await notesOf(staff)]).toEqual([0, 0])
  expect(await notesOf(partner)).toBe(1)
  await sql`update notes set status_id = ${BACK_TO_MAKER} where id = ${noteId}`.execute(test.db)
  expect(await notesOf(partner)).toBe(0)
})

it('staff messages are not unread for the partner', async () => {
  const { maker, checker, partner } = world.people
  await write(test.db, partner, on())
  await write(test.db, maker, on(), { Visibility: 'staff', Mentions: [checker.id] })
  expect(await notesOf(partner)).toBe(0)
  expect(await notesOf(checker)).toBe(1)
})

it('a page shows the unread messages of its conversation, including the first', async () => {
  const { maker, partner } = world.people
  await write(test.db, maker, on())
  const unreadOf = async (actor: Actor) => {
    const { Unread } = await openConversation(test.db, actor, { ...on(), companyName: null })
    return Unread
  }
  expect([await unreadOf(partner), await unreadOf(maker)]).toEqual([1, 0])
})

it('counting stops at the menu’s maximum', async () => {
  const { maker } = world.people
  for (let each = 0; each <= MAX_COUNTED; each++)
    await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  await sql`with begun as (
      insert into conversations (kind, subject_id, last_number, last_open_number)
      select 'note', id, 1, 1 from notes returning kind, subject_id)
    insert into message_reads (user_id, kind, subject_id, follows)
    select ${maker.id}, kind, subject_id, true from begun`.execute(test.db)
  expect(await notesOf(maker)).toBe(MAX_COUNTED)
})
