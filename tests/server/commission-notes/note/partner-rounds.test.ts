import { expect, it } from 'vitest'
import { getNote } from '#server/commission-notes/note/get-note'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/new-worlds'
import { insertNote } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

let test: TestDatabase
let world: World
inNewWorlds((newTest, newWorld) => {
  test = newTest
  world = newWorld
})

it('shows a partner only the rounds between it and the company', async () => {
  const { partner, maker } = world.people
  const noteId = await insertNote(test.db, world, { status_id: 5, rounds: 3, partner_rounds: 1 })
  expect((await getNote(test.db, maker, noteId)).Rounds).toBe(3)
  expect((await getNote(test.db, partner, noteId)).Rounds).toBe(1)
})
