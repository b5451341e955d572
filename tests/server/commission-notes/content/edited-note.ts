import type { Updateable } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { NoteTable } from '#db/tables/commission-notes'
import { editNote } from '#server/commission-notes/content/edit-note'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { NO_TERMS } from '#tests/support/input/typed'
import { noteInput, pick } from '#tests/support/money/entries'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { newWorld, type World } from '#tests/support/world'

type Edit = Parameters<typeof editNote>[1]
export let database: TestDatabase
export let world: World
export let sita: WorldApplication
export let neha: WorldApplication
export let zoe: WorldApplication
export let CommissionNoteId: string

export const edit = (changes: Partial<Edit> = {}, actor = world.people.maker) =>
  editNote(
    { db: database.db, actor },
    {
      CommissionNoteId,
      InvoiceId: world.invoices.aud.id,
      StudentList: [],
      DeletedStudents: [],
      ...NO_TERMS,
      ...changes,
    },
  )
export const set = (columns: Updateable<NoteTable>) =>
  database.db.updateTable('notes').set(columns).where('id', '=', CommissionNoteId).execute()

/** Each test begins in a new world with a generated note of two students. */
export function withEditedNote(): void {
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    world = await newWorld(database)
    ;[sita, neha, zoe] = pick(world.invoices.aud, 0, 1, 2) as [
      WorldApplication,
      WorldApplication,
      WorldApplication,
    ]
    const note = await generateNote(
      { db: database.db, actor: world.people.maker },
      noteInput(world.invoices.aud, [sita, neha]),
    )
    CommissionNoteId = note.CommissionNoteId
  })
  afterAll(() => database.close())
}
