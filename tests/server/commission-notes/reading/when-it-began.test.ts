import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ChangeStatus } from '#domain/commission-notes/chain/schema'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { todayIn } from '#domain/time/format'
import { changeStatus } from '#server/commission-notes/chain/change-status'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { getNote } from '#server/commission-notes/note/get-note'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'

const test = testDatabase(testableKinds.at(-1))
const world = sharedWorld(test)
const DAY_MS = 86_400_000

it('a note starts for a partner when it was sent to them, for the company when generated', async () => {
  const { maker, checker, partner } = world.people
  const noteId = await insertNote(test.db, world, { status_id: 2 })
  const long = new Date(Date.now() - 30 * DAY_MS)
  await test.db
    .updateTable('notes')
    .set({ created_at: long, turn_changed_at: long })
    .where('id', '=', noteId)
    .execute()
  const sending = ChangeStatus.parse({ CommissionNoteId: noteId, StatusId: 5 })
  await changeStatus({ db: test.db, actor: checker }, sending)
  // Keeps the age of the turn unchanged by the step.
  await sql`update notes set turn_changed_at = created_at where id = ${noteId}`.execute(test.db)

  const theirs = await getNote({ db: test.db, actor: partner }, { id: noteId })
  expect(Date.now() - Date.parse(theirs.CreatedAt)).toBeLessThan(DAY_MS)
  expect(theirs.PendingDays).toBe(0)
  const { rows } = await listNotes({ db: test.db, actor: partner }, { ...ListNotes.parse({}) })
  expect(rows).toMatchObject([{ CreatedAt: theirs.CreatedAt, PendingDays: 0 }])
  const own = await getNote({ db: test.db, actor: maker }, { id: noteId })
  expect([own.CreatedAt, own.PendingDays]).toEqual([long.toISOString(), 30])

  const createdOn = async (actor: Actor, at: string) => {
    const day = todayIn(actor.timeZone, new Date(at))
    const asked = ListNotes.parse({ startDate: day, endDate: day })
    return (await listNotes({ db: test.db, actor }, { ...asked })).totalCount
  }
  expect(await createdOn(partner, theirs.CreatedAt)).toBe(1)
  expect(await createdOn(partner, own.CreatedAt)).toBe(0)
  expect([await createdOn(maker, own.CreatedAt), await createdOn(maker, theirs.CreatedAt)]).toEqual([1, 0])
})
