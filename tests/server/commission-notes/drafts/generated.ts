import { generateNote } from '#server/commission-notes/drafts/generate-note'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import type { World } from '#tests/support/world'

export let database: TestDatabase
export let world: World

export const generate = (input: Parameters<typeof generateNote>[1], actor = world.people.maker) =>
  generateNote({ db: database.db, actor }, input)

/** Each test begins in a new world. */
export function inNewWorld(): void {
  inNewWorlds((newTest, newWorld) => {
    database = newTest
    world = newWorld
  })
}
