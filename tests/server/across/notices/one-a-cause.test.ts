import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { bulkChangeStatus } from '#server/commission-notes/bulk/change-status'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { insertNote } from '#tests/support/notes/notes'
import { sorted } from '#tests/support/sorted'
import { acting } from '#tests/support/vocabulary/acting'

describe.each(testableKinds)('one notice per note and cause on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  const deliver = () =>
    deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 50 })
  const kindsOf = async (person: Actor) => {
    const rows = await test.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', person.id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map((row) => row.kind)
  }

  it('the newest turn replaces an unread one, and a remark replaces none', async () => {
    const { maker, checker, admin } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { maker_id: maker.id, checker_id: checker.id })
    await maker.sends(id)
    await deliver()
    await maker.remarks(id, 'See this, @Chidi Okonkwo')
    await checker.sendsBack(id, 'The fee is wrong')
    await maker.sends(id)
    await deliver()
    expect(await kindsOf(checker)).toEqual(['mentioned', 'to-check'])
    await admin.assigns(id, 'checker', world.people.checker2)
    await deliver()
    expect(await kindsOf(world.people.checker2)).toEqual(['assigned'])
  })

  it('a read notice stays beside the newest', async () => {
    const { maker, checker } = acting(test.db, world.people)
    const id = await insertNote(test.db, world, { maker_id: maker.id, checker_id: checker.id })
    await maker.sends(id)
    await deliver()
    await test.db.updateTable('notifications').set({ read_at: new Date() }).execute()
    await checker.sendsBack(id, 'The fee is wrong')
    await maker.sends(id)
    await deliver()
    expect(await kindsOf(checker)).toEqual(['to-check', 'to-check'])
  })

  /** The notes in the list that the user's newest mail links to. */
  const ledTo = async (person: Actor, reader = person) => {
    const { text } = await test.db
      .selectFrom('mails')
      .select('text')
      .where('user_id', '=', person.id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const [, notice] = /commission-note\?tab=AllNotes&notice=(\S+)/.exec(text) ?? []
    const { rows } = await listNotes({ db: test.db, actor: reader }, { ...ListNotes.parse({ notice }) })
    return sorted(rows.map(({ CommissionNoteId }) => CommissionNoteId))
  }

  it('a mail about many notes links to exactly these notes', async () => {
    const { maker, checker } = acting(test.db, world.people)
    const ids = [await insertNote(test.db, world), await insertNote(test.db, world)]
    await insertNote(test.db, world)
    const InvoiceId = world.invoices.aud.id
    await bulkChangeStatus(
      { db: test.db, actor: maker },
      { CommissionNoteIds: ids, StatusId: 2, InvoiceId, Remarks: '' },
    )
    await deliver()
    expect(await ledTo(checker)).toEqual(sorted(ids))
    expect(await ledTo(checker, maker)).toEqual([])
  })

  it('a mail about single actions links to all their notes', async () => {
    const { maker, checker } = acting(test.db, world.people)
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const id = await insertNote(test.db, world)
      await maker.sends(id)
      await deliver()
      ids.push(id)
    }
    // The first mail left at once, and the others wait to go together.
    expect(await ledTo(checker)).toEqual(sorted(ids.slice(1)))
  })
})
