import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Db, openDatabase } from '#db/database'
import { transaction } from '#db/transaction'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'

describe.runIf(process.env.TEST_DATABASE_URL)('the pool of PostgreSQL connections', () => {
  let database: TestDatabase
  let db: Db

  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    db = database.db
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterAll(async () => {
    await database.close()
    vi.restoreAllMocks()
  })

  const pidOf = async (handle: Db) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(handle)).rows[0]?.pid

  /** Ends connections from another connection, which the caller provides. */
  const end = (handle: Db, pids: (number | undefined)[]) =>
    sql`select pg_terminate_backend(pid, 5000) from unnest(${pids}::int[]) as pid`.execute(handle)

  it('limits the duration of statements', async () => {
    const { rows } = await sql`show statement_timeout`.execute(db)
    expect(rows).toEqual([{ statement_timeout: '30s' }])
  })

  it('opens another connection after an idle one was lost', async () => {
    const lost = await pidOf(db)
    const admin = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL as string, dataDir: '' })
    await end(admin.db, [lost])
    await admin.close()
    await expect.poll(() => pidOf(db)).not.toBe(lost)
  })

  it('fails the transaction whose connection was lost, and serves the next', async () => {
    const admin = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL as string, dataDir: '' })
    const failing = transaction(db, async (tx) => {
      await sql`insert into seeds (name) values ('half')`.execute(tx)
      await end(admin.db, [await pidOf(tx)])
      await sql`insert into seeds (name) values ('other half')`.execute(tx)
    })
    await expect(failing).rejects.toThrow(/terminat|connection/i)
    await admin.close()
    expect((await sql`select name from seeds`.execute(db)).rows).toEqual([])
  })

  it('prepares repeated statements', async () => {
    const asked = sql<{ n: number }>`select ${1}::int + ${2}::int as n`
    await db.connection().execute(async (held) => {
      for (let time = 0; time < 3; time++) expect((await asked.execute(held)).rows).toEqual([{ n: 3 }])
      const { rows } = await sql`
        select from pg_prepared_statements where statement = 'select $1::int + $2::int as n'`.execute(held)
      expect(rows).toHaveLength(1)
    })
  })

  it.each([1, 2, 3])('opens a transaction before its first statement, prepared or not (run %s)', async () => {
    const isOpen = sql<{ open: boolean }>`select now() < statement_timestamp() as open`
    expect((await transaction(db, (tx) => isOpen.execute(tx))).rows).toEqual([{ open: true }])
    const set = await transaction(db, async (tx) => {
      await sql`set local application_name = 'one'`.execute(tx)
      return sql`show application_name`.execute(tx)
    })
    expect(set.rows).toEqual([{ application_name: 'one' }])
    expect((await sql`show application_name`.execute(db)).rows).toEqual([{ application_name: 'tassel' }])
  })

  it('rolls back a transaction whose only statement fails, prepared or not', async () => {
    const fails = sql`insert into seeds (name) values (${'first'}), (${null})`
    for (let time = 0; time < 3; time++)
      await expect(transaction(db, (tx) => fails.execute(tx))).rejects.toThrow('null value')
    expect((await sql`select name from seeds`.execute(db)).rows).toEqual([])
  })

  it('names the caller in the stack of a failed statement', async () => {
    const askWrongly = async () => {
      await sql`select * from nowhere`.execute(db)
    }
    await expect(askWrongly()).rejects.toMatchObject({ stack: expect.stringContaining('askWrongly') })
  })

  it('continues after the table behind a prepared statement has changed', async () => {
    await sql`create table changing (id integer)`.execute(db)
    await sql`insert into changing values (1)`.execute(db)
    const all = sql`select * from changing`
    for (let time = 0; time < 3; time++) await all.execute(db)
    await sql`alter table changing add column note text default 'new'`.execute(db)
    expect((await all.execute(db)).rows).toEqual([{ id: 1, note: 'new' }])
    for (let time = 0; time < 3; time++) await transaction(db, (tx) => all.execute(tx))
    await sql`alter table changing drop column note`.execute(db)
    expect((await transaction(db, (tx) => all.execute(tx))).rows).toEqual([{ id: 1 }])
  })

  it('describes the problem of a server that does not answer', async () => {
    const opening = openDatabase({ databaseUrl: 'postgres://postgres@127.0.0.1:1/none', dataDir: '' })
    await expect(opening).rejects.toThrow('ECONNREFUSED')
  })

  it.each(['0', '-1', '2.5', 'many'])('refuses a pool size of %s', async (size) => {
    vi.stubEnv('DATABASE_POOL_SIZE', size)
    const opening = openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL as string, dataDir: '' })
    await expect(opening).rejects.toThrow('DATABASE_POOL_SIZE must be a whole number of at least 1')
  })

  it('opens no more connections than its limit', async () => {
    vi.stubEnv('DATABASE_POOL_SIZE', '2')
    const small = await openDatabase({ databaseUrl: process.env.TEST_DATABASE_URL as string, dataDir: '' })
    const pids = await Promise.all(Array.from({ length: 8 }, () => pidOf(small.db)))
    await small.close()
    expect(new Set(pids).size).toBeLessThanOrEqual(2)
  })
})
