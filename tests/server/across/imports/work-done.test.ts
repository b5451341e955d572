import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import { checkRun } from '#server/across/imports/check-run'
import { postRun } from '#server/across/imports/post-run'
import { claimRun } from '#server/across/imports/work-table'
import { testDatabase } from '#tests/support/database/hooks'
import { ownStatistics } from '#tests/support/database/own-statistics'
import { planWork } from '#tests/support/notes/plan-work'
import { makeWorld, type World } from '#tests/support/world'

const ROWS = 1_500
/** The allowed growth of the work for four times the rows; a square would be sixteen times. */
const MAX_GROWTH = 6
const HEADER = ['Partner Code', 'Name', 'E-mail', 'Country']

describe.runIf(process.env.TEST_DATABASE_URL)('the work of an import on PostgreSQL', () => {
  const database = testDatabase('postgres')
  let world: World
  beforeAll(async () => {
    await ownStatistics(database.db)
    world = await makeWorld(database.db)
  })

  /** A run of students in which every third has the address of the one before. */
  const insertRun = async (count: number): Promise<string> => {
    const id = uuid()
    await database.db
      .insertInto('import_runs')
      .values({
        ...{ id, kind: 'students', state: 'Waiting', file_name: 'Students.csv', file_sha256: '' },
        ...{ header: JSON.stringify(HEADER), row_count: count, uploaded_by: world.people.staff.id },
      })
      .execute()
    await sql`insert into import_rows (run_id, row, cells)
      select ${id}::uuid, n, jsonb_build_array('NS-0042', 'Student ' || n,
        's' || case when n % 3 = 0 then n - 1 else n end || ${`.${id}@many.example`}, 'VN')
      from generate_series(2, ${count + 1}::int) as n`.execute(database.db)
    return id
  }
  const worked = async (state: 'Checking' | 'Posting'): Promise<number> => {
    const run = await claimRun(database.db)
    if (run?.state !== state) throw new Error(`No import waits for ${state}`)
    const progress = { done: 0, stop: async () => {} }
    let work = 0
    await transaction(database.db, async (tx) => {
      work = await planWork(async () => {
        if (state === 'Checking') await checkRun(tx, run, progress, () => false)
        else await postRun(tx, run, progress)
      })
    })
    return work
  }
  const imported = async (count: number): Promise<{ check: number; posting: number }> => {
    const id = await insertRun(count)
    const check = await worked('Checking')
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*)::int as count from import_rows where run_id = ${id} group by state order by 1`.execute(
      database.db,
    )
    expect(rows.map((row) => [row.state, row.count])).toEqual([
      ['faulty', count / 3],
      ['ready', (count / 3) * 2],
    ])
    await sql`update import_runs set state = 'Queued' where id = ${id}`.execute(database.db)
    return { check, posting: await worked('Posting') }
  }
  const expectLinear = async () => {
    const few = await imported(ROWS)
    const many = await imported(4 * ROWS)
    expect(many.check / few.check).toBeLessThan(MAX_GROWTH)
    expect(many.posting / few.posting).toBeLessThan(MAX_GROWTH)
  }

  it('grows linearly without table statistics', expectLinear)

  it('grows linearly with statistics of other runs only', async () => {
    await sql`insert into import_runs (id, kind, state, file_name, file_sha256, header, row_count, uploaded_by)
      select gen_random_uuid(), 'students', 'Discarded', '', '', '[]', 5000, ${world.people.staff.id}
      from generate_series(1, 4)`.execute(database.db)
    await sql`insert into import_rows (run_id, row, cells)
      select id, n, '[]' from import_runs cross join generate_series(2, 5001) as n where state = 'Discarded'`.execute(
      database.db,
    )
    await sql`analyze`.execute(database.db)
    await expectLinear()
  })

  it('grows linearly with the statistics of an earlier run', async () => {
    await imported(ROWS)
    await sql`analyze`.execute(database.db)
    await expectLinear()
  })
})
