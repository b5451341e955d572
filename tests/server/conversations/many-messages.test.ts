import { beforeAll, expect, it } from 'vitest'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { openConversation } from '#server/conversations/list-messages'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { fillConversation } from '#tests/support/questions/conversations'

const SENT_TO_PARTNER = 5
const MESSAGES = 500

const test = testDatabase()
const world = sharedWorld(test)
let quiet: string
let loud: string
beforeAll(async () => {
  quiet = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
  loud = await insertNote(test.db, world, { status_id: SENT_TO_PARTNER })
})

async function statementsOf(noteId: string): Promise<{ statements: number; shown: number }> {
  const { db, statements } = counted(test.db)
  const of = { kind: 'note', id: noteId, companyName: null } as const
  const { rows } = await openConversation(db, world.people.maker, of)
  return { statements: statements(), shown: rows.length }
}

it('500 messages with links cost one statement more than none, and none in the list of notes', async () => {
  const listed = async () => {
    const { db, statements } = counted(test.db)
    await listNotes({ db, actor: world.people.maker }, { ...ListNotes.parse({ pageSize: 100 }) })
    return statements()
  }
  const before = await listed()
  await fillConversation(test.db, loud, MESSAGES, { authorId: world.people.partner.id, linkedTo: quiet })
  expect(await statementsOf(quiet)).toEqual({ statements: 1, shown: 0 })
  expect(await statementsOf(loud)).toEqual({ statements: 2, shown: 30 })
  expect(await listed()).toBe(before)
})
