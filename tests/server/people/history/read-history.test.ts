import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { cursorAt } from '#domain/record/history-page'
import { entriesOf } from '#server/people/history/entries-of'
import { readHistory } from '#server/people/history/read-history'
import { testDatabase } from '#tests/support/database/hooks'
import { planWork } from '#tests/support/notes/plan-work'

const READER = { roles: ['STAFF'] } as unknown as Actor
const ROWS = 200_000
/** The entries of the record that changed most. */
const OF_ONE = 20_000
const PAGE = 20

describe.runIf(process.env.TEST_DATABASE_URL)(`a history of ${ROWS} rows on PostgreSQL`, () => {
  const database = testDatabase('postgres')
  const busiest = uuid()
  beforeAll(async () => {
    await sql`insert into history (id, subject, subject_id, part, action, created_at)
      select gen_random_uuid(), 'student',
        case when n <= ${OF_ONE} then ${busiest} else md5((n % 9000)::text)::uuid::text end, 'personal',
        case when n % 400 = 0 then 'Invited' else 'Saved' end, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${ROWS}::int) n`.execute(database.db)
    await sql`analyze history`.execute(database.db)
  })

  it.each([
    ['a page', {}],
    ['a page of one part', { part: 'personal' }],
    ['an old page', { historyBefore: cursorAt({ at: new Date('2026-01-08'), id: uuid() }) }],
  ])('reads %s of a record with 20,000 entries, not the record', async (_, which) => {
    const work = await transaction(database.db, (tx) =>
      planWork(async () => {
        const { entries: rows } = await readHistory(tx, READER, 'student', busiest, { most: PAGE, ...which })
        expect(rows).toHaveLength(PAGE)
      }),
    )
    expect(work).toBeLessThan(8 * PAGE)
  })

  it('reads few rows for a record without entries', async () => {
    const work = await transaction(database.db, (tx) =>
      planWork(async () => expect((await readHistory(tx, READER, 'student', uuid())).entries).toEqual([])),
    )
    expect(work).toBeLessThan(PAGE)
  })

  it('finds the entries of an action by the record’s index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from history entries
      where ${entriesOf('student', busiest, { actions: ['Invited'] })} order by created_at desc, id desc limit 10`.execute(
      database.db,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index .*using history_of/)
  })
})
