import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { literals } from '#db/literals'
import { foldStoredSums, sumAgain, verifyStoredSums } from '#db/stored-sums'
import { OWED_STATUSES } from '#domain/commission-notes/list/owed'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { COUNTED_UP_TO, SEARCH_COUNTED_UP_TO } from '#domain/paging/counted'
import { countByFilter } from '#server/commission-notes/list/count-by-filter'
import { countNotes } from '#server/commission-notes/list/count-notes'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { noteRow } from '#tests/support/notes/notes'

const query = (given: object = {}) => ListNotes.parse(given)

describe.each(testableKinds)('kept counts of notes (%s)', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  /** The kept counts, and those of the notes themselves. */
  async function keptAndCounted() {
    const { rows: kept } = await sql`
      select partner_id, subsidiary_id, status_id, sum(count)::integer as count from note_counts
      group by 1, 2, 3 having sum(count) <> 0 order by 1, 2, 3`.execute(test.db)
    const { rows: counted } = await sql`
      select partner_id, subsidiary_id, status_id, count(*)::integer as count from notes
      group by 1, 2, 3 order by 1, 2, 3`.execute(test.db)
    return { kept, counted }
  }

  /** The kept amounts owed, and the sums over the notes themselves. */
  async function owedKeptAndAddedUp() {
    const { rows: kept } = await sql`
      select partner_id, currency, is_invoiced, sum(standing)::integer as standing, sum(amount) as amount,
        sum(notes)::integer as notes
      from owed_totals group by 1, 2, 3 having sum(standing) <> 0 order by 1, 2, 3`.execute(test.db)
    const { rows: addedUp } = await sql`
      select partner_id, currency, status_id in (${literals(OWED_STATUSES.invoiced)}) as is_invoiced,
        count(*)::integer as standing, sum(outstanding_amount) as amount,
        count(*) filter (where outstanding_amount <> 0)::integer as notes
      from notes where status_id in (${literals(Object.values(OWED_STATUSES).flat())})
      group by 1, 2, 3 order by 1, 2, 3`.execute(test.db)
    return { kept, addedUp }
  }

  async function writeSome() {
    const notes = [1, 1, 5, 10, 17].map((status_id, index) =>
      noteRow(world, {
        status_id,
        partner_id: index % 2 ? world.partners.northstar.id : world.partners.brightpath.id,
      }),
    )
    await test.db.insertInto('notes').values(notes).execute()
    return notes.map(({ id }) => id)
  }

  it('follow every insert, move and delete, and ignore a rollback', async () => {
    const ids = await writeSome()
    await sql`update notes set status_id = 17 where status_id <> 17`.execute(test.db)
    await sql`update notes set partner_id = ${world.partners.northstar.id} where id = ${ids[0]}`.execute(
      test.db,
    )
    await sql`update notes set subsidiary_id = ${world.partners.brightpath.subsidiaryId} where id = ${ids[2]}`.execute(
      test.db,
    )
    await sql`update notes set version = version + 1`.execute(test.db)
    await sql`delete from notes where id = ${ids[1]}`.execute(test.db)
    const undone = test.db.transaction().execute(async (tx) => {
      await sql`update notes set status_id = 1`.execute(tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const { kept, counted } = await keptAndCounted()
    expect(counted).toHaveLength(3)
    expect(kept).toEqual(counted)
  })

  it('add up the amounts owed after every change', async () => {
    const ids = await writeSome()
    const writes = [
      sql`update notes set status_id = 5 where id = ${ids[0]}`,
      sql`update notes set status_id = 10 where id = ${ids[0]}`,
      sql`update notes set payable_amount = 12.5 where id = any(${ids}::uuid[])`,
      sql`update notes set partner_id = ${world.partners.northstar.id} where id = ${ids[0]}`,
      sql`update notes set status_id = 17 where id = ${ids[3]}`,
      sql`update notes set payable_amount = 0 where id = ${ids[2]}`,
      sql`delete from notes where id = ${ids[2]}`,
    ]
    for (const write of writes) {
      await write.execute(test.db)
      const { kept, addedUp } = await owedKeptAndAddedUp()
      expect(kept).toEqual(addedUp)
    }
    expect((await owedKeptAndAddedUp()).addedUp).toHaveLength(1)
    for (let turn = 0; turn < 102; turn++)
      await sql`update notes set status_id = ${(turn % 2) + 5} where id = ${ids[0]}`.execute(test.db)
    await foldStoredSums(test.db)
    const { kept, addedUp } = await owedKeptAndAddedUp()
    expect(kept).toEqual(addedUp)
    await sumAgain(test.db)
    expect((await owedKeptAndAddedUp()).kept).toEqual(addedUp)
  })

  it('add up the shared and paid amounts per invoice after every change', async () => {
    const keptAndAddedUp = async () => {
      const { rows: kept } = await sql`
        select invoice_id, sum(notes)::integer as notes, sum(shared) as shared, sum(paid) as paid from invoice_shares
        group by 1 having sum(notes) <> 0 order by 1`.execute(test.db)
      const { rows: addedUp } = await sql`
        select invoice_id, count(*)::integer as notes, sum(payable_amount)::numeric(20,2) as shared,
          sum(paid_amount)::numeric(20,2) as paid
        from notes group by 1 order by 1`.execute(test.db)
      return { kept, addedUp }
    }
    const ids = await writeSome()
    for (const write of [
      sql`update notes set payable_amount = 12.5 where id = any(${ids}::uuid[])`,
      sql`update notes set paid_amount = 7.25 where id = ${ids[0]}`,
      sql`update notes set invoice_id = ${world.invoices.audMore.id} where id = any(${[ids[0], ids[1]]}::uuid[])`,
      sql`update notes set paid_amount = 0, payable_amount = 3 where id = ${ids[0]}`,
      sql`update notes set status_id = 5, version = version + 1 where id = ${ids[3]}`,
      sql`delete from notes where id = ${ids[1]}`,
    ]) {
      await write.execute(test.db)
      const { kept, addedUp } = await keptAndAddedUp()
      expect(kept).toEqual(addedUp)
    }
    const { addedUp } = await keptAndAddedUp()
    expect(addedUp).toHaveLength(2)
    for (let turn = 0; turn < 102; turn++)
      await sql`update notes set payable_amount = ${turn} where id = ${ids[0]}`.execute(test.db)
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
    const folded = await keptAndAddedUp()
    expect(folded.kept).toEqual(folded.addedUp)
    const { rows } = await sql`select from invoice_shares where is_loose`.execute(test.db)
    expect(rows).toHaveLength(0)
    expect(await foldStoredSums(test.db)).toBe(0)
    await sumAgain(test.db)
    expect((await keptAndAddedUp()).kept).toEqual(folded.addedUp)
    expect(await verifyStoredSums(test.db)).toEqual([])
    await sql`insert into invoice_shares (invoice_id, notes, shared, paid) values (${world.invoices.audMore.id}, 0, 1, 0)`.execute(
      test.db,
    )
    expect(await verifyStoredSums(test.db)).toEqual([
      { what: 'what is kept in invoice_shares differs', id: `(${world.invoices.audMore.id})` },
    ])
  })

  it('merge rows of one kind once there are many', async () => {
    const [id] = await writeSome()
    for (let turn = 0; turn < 102; turn++)
      await sql`update notes set status_id = ${(turn % 2) + 1} where id = ${id}`.execute(test.db)
    expect(await foldStoredSums(test.db)).toBeGreaterThan(200)
    const { kept, counted } = await keptAndCounted()
    expect(kept).toEqual(counted)
    const { rows } = await sql`select from note_counts`.execute(test.db)
    expect(rows).toHaveLength(counted.length)
    expect(await foldStoredSums(test.db)).toBe(0)
  })

  it('are exact for tabs, statuses and partners, else capped unless the total is requested', async () => {
    await writeSome()
    const { rows: columns } = await sql<{ name: string }>`
      select quote_ident(column_name) as name from information_schema.columns
      where table_name = 'notes' and is_generated = 'NEVER' and column_name not in ('id', 'number', 'search_text')`.execute(
      test.db,
    )
    const copied = sql.raw(columns.map(({ name }) => name).join(', '))
    await sql`insert into notes (id, number, search_text, ${copied})
      select gen_random_uuid(), 'COPY/' || place, 'copy', ${copied}
      from (select * from notes where status_id = 10) one, generate_series(1, ${COUNTED_UP_TO}) place`.execute(
      test.db,
    )
    const all = COUNTED_UP_TO + 1
    const { maker } = world.people
    const list = async (given: object) => {
      const { totalCount, totalIsExact, rows } = await listNotes(
        { db: test.db, actor: maker },
        { ...query(given) },
      )
      return { totalCount, totalIsExact, rows: rows.length }
    }
    expect(await list({ statusId: 10 })).toEqual({ totalCount: all, totalIsExact: true, rows: 20 })
    expect(await list({ partnerId: world.partners.northstar.id, tab: 'InProgress' })).toEqual({
      totalCount: all + 1,
      totalIsExact: true,
      rows: 20,
    })
    expect(await list({ searchQuery: 'copy' })).toEqual({
      totalCount: SEARCH_COUNTED_UP_TO,
      totalIsExact: false,
      rows: 20,
    })
    expect(await list({ searchQuery: 'copy', exactTotal: 'true' })).toEqual({
      totalCount: COUNTED_UP_TO,
      totalIsExact: true,
      rows: 20,
    })
    expect(await list({ startDate: '2020-01-01', statusId: 10 })).toEqual({
      totalCount: COUNTED_UP_TO,
      totalIsExact: false,
      rows: 20,
    })
    expect(await list({ startDate: '2020-01-01', statusId: 10, exactTotal: 'true' })).toEqual({
      totalCount: all,
      totalIsExact: true,
      rows: 20,
    })
    expect(await countNotes(test.db, maker)).toEqual({ AllNotes: all + 4, InProgress: all + 3, Paid: 1 })
    const counts = await countByFilter({ db: test.db, actor: world.people.processor })
    expect(counts.AllNotes).toBe(all + 4)
    expect(counts.StatusLabels).toContainEqual({ label: 'Invoice Uploaded', Count: all })
    expect(counts.PendingDays).toEqual({ '0-7': COUNTED_UP_TO, '7-30': 0, '30+': 0 })
    expect(counts.PendingDaysAreExact).toBe(false)
    const exact = await countByFilter({ db: test.db, actor: maker }, { exactTotal: 'true' })
    expect(exact.PendingDays['0-7']).toBe(all + 3)
    expect(exact.PendingDaysAreExact).toBe(true)
  })

  it('are rebuilt for rows written without triggers', async () => {
    await writeSome()
    await sql`delete from note_counts`.execute(test.db)
    await sumAgain(test.db)
    const { kept, counted } = await keptAndCounted()
    expect(kept).toEqual(counted)
  })
})
