import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldStoredSums, sumAgain, verifyStoredSums } from '#db/stored-sums'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay } from '#domain/commission-notes/note/pay-clock'
import { listConditions } from '#server/commission-notes/list/list-conditions'
import { listNotes, orderOf } from '#server/commission-notes/list/list-notes'
import { isStoredInOpenNotes, OPEN_NOTES } from '#server/commission-notes/list/open-notes'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { noteRow } from '#tests/support/notes/notes'

describe.each(testableKinds)('the kept table of open notes and their assignees (%s)', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  /** Notes in each status, with users, days and currencies in rotation. */
  async function writeSome(): Promise<string[]> {
    const today = indianDay(Date.now())
    const { maker, checker, processor } = world.people
    const notes = Array.from({ length: 34 }, (_, place) =>
      noteRow(world, {
        status_id: (place % 17) + 1,
        currency: place % 3 ? 'AUD' : 'JPY',
        payable_amount: String(100 + place),
        maker_id: place % 2 ? maker.id : null,
        checker_id: place % 4 ? checker.id : maker.id,
        payment_processor_id: place % 5 ? processor.id : null,
        expected_payment_on: place % 7 ? daysAfter(today, (place % 12) * 4 - 12) : null,
        statutory_due_on: place % 5 ? daysAfter(today, (place % 6) * 2 - 6) : null,
        has_differences: place % 2 === 0,
      }),
    )
    await test.db.insertInto('notes').values(notes).execute()
    return notes.map(({ id }) => id)
  }

  const faults = async () =>
    (await verifyStoredSums(test.db)).filter(({ what }) => /open_notes|note_holders/.test(what))

  it('matches the notes after every change, and ignores a rollback', async () => {
    const ids = await writeSome()
    const { maker, checker } = world.people
    for (const write of [
      sql`update notes set status_id = 5 where id = ${ids[9]}`,
      sql`update notes set status_id = 17 where id = ${ids[0]}`,
      sql`update notes set status_id = 10 where id = ${ids[16]}`,
      sql`update notes set maker_id = ${maker.id}, checker_id = ${checker.id} where id = any(${ids}::uuid[])`,
      sql`update notes set maker_id = checker_id, payment_processor_id = checker_id where status_id < 9`,
      sql`update notes set payment_processor_id = null where status_id = 10`,
      sql`update notes set expected_payment_on = expected_payment_on + 1, statutory_due_on = null`,
      sql`update notes set payable_amount = payable_amount + 1, currency = 'AUD'`,
      sql`update notes set paid_amount = 7 where id = ${ids[3]}`,
      sql`update notes set has_differences = not has_differences`,
      sql`delete from notes where id = any(${ids.slice(18, 24)}::uuid[])`,
    ]) {
      await write.execute(test.db)
      expect(await faults()).toEqual([])
    }
    const undone = test.db.transaction().execute(async (tx) => {
      await sql`update notes set status_id = 1`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await faults()).toEqual([])
  })

  it('is not written for changes of other columns', async () => {
    await writeSome()
    const rows = async () => {
      const { rows: counts } = await sql`
        select (select count(*) from open_notes) as notes, (select count(*) from note_holders where count <> 0) as holders`.execute(
        test.db,
      )
      return counts
    }
    const before = await rows()
    await sql`update notes set version = version + 1, turn_changed_at = now()`.execute(test.db)
    await sql`update notes set checker_id = null where status_id = 17`.execute(test.db)
    expect(await rows()).toEqual(before)
  })

  it('is merged once it is large, without closed notes', async () => {
    const [id] = await writeSome()
    for (let turn = 0; turn < 102; turn++)
      await sql`update notes set status_id = ${(turn % 2) + 1} where id = ${id}`.execute(test.db)
    await sql`update notes set status_id = 17 where status_id in (6, 7)`.execute(test.db)
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
    expect(await faults()).toEqual([])
    const { rows } = await sql<{ count: number; is_loose: boolean }>`
      select count, is_loose, status_id from open_notes where is_loose or count = 0 or status_id in (6, 7)`.execute(
      test.db,
    )
    expect(rows).toEqual([])
    expect(await foldStoredSums(test.db)).toBe(0)
    await sumAgain(test.db)
    expect(await faults()).toEqual([])
    await sql`update open_notes set outstanding_amount = outstanding_amount + 1 where status_id = 3`.execute(
      test.db,
    )
    expect((await faults()).length).toBeGreaterThan(0)
  })

  it('finds the same rows and sums as the notes themselves, for every filter it supports', async () => {
    await writeSome()
    const { maker, checker, processor, finance, admin, partner } = world.people
    const day = indianDay(Date.now())
    const asked: Partial<ListNotes>[] = [
      ...(['maker', 'checker', 'partner', 'paymentProcessor'] as const).flatMap((turn) => [
        { turn },
        { turn, waitingFor: 'me' as const },
        { turn, assigneeUserId: 'none' as const },
        { turn, assigneeUserId: checker.id },
      ]),
      ...(['statutory', 'overdue', 'today', '7days', '30days'] as const).map((due) => ({ due })),
      ...(['AUD', 'JPY'] as const).map((currency) => ({ dueWeek: day, currency })),
      ...(['none', 'some'] as const).map((differences) => ({ turn: 'checker' as const, differences })),
      { waitingFor: 'me', statusId: 2 },
      { waitingFor: 'me', due: 'overdue', tab: 'AllNotes' },
    ]
    const found = async (actor: Actor, query: Partial<ListNotes>, isKept: boolean) => {
      const conditions = listConditions(actor, ListNotes.parse(query))
      const { rows } = await sql`
        select currency, sum(${isKept ? sql`count` : sql`1`})::int as count, sum(outstanding_amount)::numeric(18,2) as amount
        from ${isKept ? OPEN_NOTES : sql`notes`} where ${conditions}
        group by currency having sum(${isKept ? sql`count` : sql`1`}) <> 0 order by currency`.execute(test.db)
      return rows
    }
    let shown = 0
    for (const actor of [maker, checker, processor, finance, admin])
      for (const query of asked) {
        expect(isStoredInOpenNotes(actor, query)).toBe(true)
        const listed = await found(actor, query, false)
        shown += listed.length
        expect({ query, rows: await found(actor, query, true) }).toEqual({ query, rows: listed })
      }
    expect(shown).toBeGreaterThan(60)
    for (const query of asked) expect(isStoredInOpenNotes(partner, query)).toBe(false)
  })

  it('sorts by wait across all pages, with the exact total', async () => {
    const ids = (await Promise.all(Array.from({ length: 4 }, writeSome))).flat()
    for (const [place, id] of ids.entries())
      await sql`update notes set turn_changed_at = now() - make_interval(days => ${(place * 5) % 13}) where id = ${id}`.execute(
        test.db,
      )
    const { maker, checker, processor, admin } = world.people
    let shown = 0
    for (const actor of [maker, checker, processor, admin])
      for (const sort of ['pending', '-pending'] as const)
        for (const asked of [
          { waitingFor: 'me' },
          { turn: 'checker' },
          { turn: 'paymentProcessor', assigneeUserId: 'none' },
        ]) {
          const query = ListNotes.parse({ ...asked, sort })
          const { rows: all } = await sql<{ id: string }>`
            select id from notes where ${listConditions(actor, query)} order by ${orderOf(query)}`.execute(
            test.db,
          )
          const pages = [1, 2].map((pageNo) => listNotes({ db: test.db, actor }, { ...query, pageNo }))
          const listed = await Promise.all(pages)
          expect(listed.flatMap(({ rows }) => rows.map(({ CommissionNoteId }) => CommissionNoteId))).toEqual(
            all.slice(0, 40).map(({ id }) => id),
          )
          for (const page of listed)
            expect(page).toMatchObject({ totalCount: all.length, totalIsExact: true })
          shown += all.length
        }
    expect(shown).toBeGreaterThan(100)
  })

  it('does not support other filters', () => {
    const { maker } = world.people
    const refused: Partial<ListNotes>[] = [
      {},
      { tab: 'AllNotes' },
      { statusId: 2 },
      { turn: 'done' },
      { tab: 'Paid', due: 'overdue' },
      { differences: 'some' },
      { turn: 'maker', differences: 'some' },
      { turn: 'maker', pendingDays: '30+' },
      { turn: 'maker', partnerId: world.partners.brightpath.id },
      { due: 'today', searchQuery: 'sydney' },
    ]
    for (const query of refused)
      expect({ query, is: isStoredInOpenNotes(maker, query) }).toEqual({ query, is: false })
  })
})
