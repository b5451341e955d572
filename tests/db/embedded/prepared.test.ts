import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { isPlanLost } from '#db/prepared/plan-lost'
import { testDatabase } from '#tests/support/database/hooks'

/** Enough runs for a statement to be prepared and to get a generic plan. */
const OFTEN = 12

const database = testDatabase('embedded')

beforeAll(async () => {
  await sql`create table kept (id integer primary key, text text not null)`.execute(database.db)
})

async function often<T>(ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (let times = 0; times < OFTEN; times++) answers.push(await ask())
  return answers
}

it('gives the same rows unprepared, prepared, and with a generic plan', async () => {
  const texts = [null, '', 'a\nb', "it's", 'Łódź 東京', 'x'.repeat(100_000)]
  for (const text of texts) {
    const answers = await often(() =>
      sql`select ${text}::text as text, ${7}::integer as seven`.execute(database.db),
    )
    for (const { rows } of answers) expect(rows).toEqual([{ text, seven: 7 }])
  }
})

it('plans a repeated statement once', async () => {
  await often(() => sql`select ${1}::integer + 41 as planned_once`.execute(database.db))
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_prepared_statements where statement like '%planned_once'`.execute(
    database.db,
  )
  expect(rows).toEqual([{ count: 1 }])
})

it('reports how many rows a prepared statement changed', async () => {
  let id = 0
  const added = await often(() => sql`insert into kept values (${++id}, ${'new'})`.execute(database.db))
  for (const { numAffectedRows } of added) expect(numAffectedRows).toBe(1n)
  const changed = await often(() =>
    sql`update kept set text = ${'changed'} where id <= ${3}`.execute(database.db),
  )
  for (const { numAffectedRows } of changed) expect(numAffectedRows).toBe(3n)
  const none = await often(() => sql`delete from kept where id > ${OFTEN}`.execute(database.db))
  for (const { numAffectedRows } of none) expect(numAffectedRows).toBe(0n)
})

it('reports PostgreSQL’s error for a failed prepared statement, and continues', async () => {
  const again = () => sql`insert into kept values (${1}, ${'again'})`.execute(database.db)
  for (let times = 0; times < OFTEN; times++)
    await expect(again()).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey', table: 'kept' })
  const wrong = () => sql`select ${'no number'}::integer`.execute(database.db)
  for (let times = 0; times < OFTEN; times++) await expect(wrong()).rejects.toMatchObject({ code: '22P02' })
  const nothing = () => sql`select id from ${sql.table('never_made')} where id = ${1}`.execute(database.db)
  for (let times = 0; times < 4; times++) await expect(nothing()).rejects.toMatchObject({ code: '42P01' })
  expect((await sql`select ${1}::integer as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
})

it('survives a schema change behind a prepared statement', async () => {
  const all = () => sql`select * from kept where id = ${1}`.execute(database.db)
  await often(all)
  await sql`alter table kept add column later integer`.execute(database.db)
  expect((await all()).rows).toEqual([{ id: 1, text: 'changed', later: null }])
  expect((await all()).rows).toEqual([{ id: 1, text: 'changed', later: null }])
})

it('reports a lost plan to the transaction’s caller, and runs the next transaction', async () => {
  const all = () => sql`select * from kept where id = ${2}`
  await often(() => all().execute(database.db))
  await sql`alter table kept add column last integer`.execute(database.db)
  const within = () => database.db.transaction().execute((tx) => all().execute(tx))
  await expect(within()).rejects.toSatisfy(isPlanLost)
  expect((await within()).rows).toEqual([{ id: 2, text: 'changed', later: null, last: null }])
})

it('notifies listeners from each prepared statement, inside and outside a transaction', async () => {
  const told: string[] = []
  const stop = await database.listen('prepared', (payload) => told.push(String(payload)))
  const tell = (db: typeof database.db, what: string) =>
    sql`select pg_notify('prepared', ${what})`.execute(db)
  const expected: string[] = []
  for (let times = 0; times < OFTEN; times++) {
    expected.push(`alone ${times}`, `within ${times}`)
    await tell(database.db, `alone ${times}`)
    await database.db.transaction().execute((tx) => tell(tx, `within ${times}`))
    await expect.poll(() => told).toEqual(expected)
  }
  await stop()
})
