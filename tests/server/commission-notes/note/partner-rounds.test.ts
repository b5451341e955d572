import { expect, it } from 'vitest'
import { getNote } from '#server/commission-notes/note/get-note'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase()
const world = worldPerTest(test)

it('shows a partner only the rounds between it and the company', async () => {
  const { partner, maker } = world.people
  const noteId = await insertNote(test.db, world, { status_id: 5, rounds: 3, partner_rounds: 1 })
  expect((await getNote({ db: test.db, actor: maker }, { id: noteId })).Rounds).toBe(3)
  expect((await getNote({ db: test.db, actor: partner }, { id: noteId })).Rounds).toBe(1)
})
