import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import { type Position, readPosition, UNREACHABLE } from '#db/replica/position'
import { openReading, type Reading } from '#db/replica/reading'
import { transaction } from '#db/transaction'
import { until } from '#tests/support/http/processes'
import { startPostgres, type ThrowAwayPostgres } from '../../../scripts/postgres'

type Standby = Awaited<ReturnType<ThrowAwayPostgres['standby']>>

describe.runIf(process.env.TEST_DATABASE_URL)('a replica', () => {
  let primary: ThrowAwayPostgres
  let standby: Standby
  let database: OpenDatabase
  let db: Db
  /** A direct connection to the standby, beside the tested one. */
  let beside: OpenDatabase
  let reading: Reading

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'info').mockImplementation(() => {})
    primary = await startPostgres()
    database = await openDatabase({ databaseUrl: primary.url, dataDir: '' })
    db = database.db
    await migrate(db)
    await sql`create table written (number int)`.execute(db)
    standby = await primary.standby()
    beside = await openDatabase({ databaseUrl: standby.url, dataDir: '' })
    reading = openReading(db, { url: standby.url, lagSeconds: 5 })
  })
  afterAll(async () => {
    await reading.close()
    await beside.close()
    await database.close()
    await standby.stop()
    await primary.stop()
  })
  beforeEach(() => isRead())

  const isRead = () => until(async () => isStandby(await reading.dbAt(null)))
  const isStandby = async (handle: Db): Promise<boolean> => {
    const { rows } = await sql<{ it: boolean }>`select pg_is_in_recovery() as it`.execute(handle)
    return rows[0]?.it ?? false
  }
  const count = async (handle: Db): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from written`.execute(handle)
    return rows[0]?.count ?? 0
  }
  const write = async (): Promise<Position> => {
    await sql`insert into written values (1)`.execute(db)
    return (await reading.position()) as Position
  }
  const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(beside.db)
  const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(beside.db)

  it('is not read without an address, nor for a position that it cannot reach', async () => {
    const alone = openReading(db, null)
    expect(await alone.dbAt(null)).toBe(db)
    expect(await alone.position()).toBe(null)
    expect(await reading.dbAt(UNREACHABLE)).toBe(db)
    expect(readPosition('00000001000000000100000G')).toBe(null)
  })

  it('serves a writer once it has their write, and serves others meanwhile', async () => {
    const before = await count(await reading.dbAt(null))
    await pauseReplay()
    const position = await write()
    expect(readPosition(position)).toBe(position)
    expect(await count(await reading.dbAt(position))).toBe(before + 1)
    expect(await isStandby(await reading.dbAt(position))).toBe(false)
    expect(await isStandby(await reading.dbAt(null))).toBe(true)
    expect(await count(await reading.dbAt(null))).toBe(before)
    await resumeReplay()
    await until(async () => isStandby(await reading.dbAt(position)))
    expect(await count(await reading.dbAt(position))).toBe(before + 1)
  })

  it('is not read while its lag exceeds the limit', async () => {
    await pauseReplay()
    await until(async () => !(await isStandby(await reading.dbAt(null))))
    await resumeReplay()
    await isRead()
  })

  it('that hangs blocks nobody: its queries run on the primary instead', async () => {
    const handle = await reading.dbAt(null)
    const slow = sql<{ it: boolean }>`select pg_is_in_recovery() as it, pg_sleep(1)`.execute(handle)
    standby.freeze()
    const asked = await Promise.all([slow, ...Array.from({ length: 20 }, () => isStandby(handle))])
    expect(asked[0].rows[0]?.it).toBe(false)
    expect(asked.slice(1)).toEqual(Array.from({ length: 20 }, () => false))
    expect(await reading.dbAt(null)).toBe(db)
    standby.thaw()
    await isRead()
  })

  it('that was stopped is read again after it restarts', async () => {
    const handle = await reading.dbAt(null)
    await standby.halt()
    expect(await isStandby(handle)).toBe(false)
    await standby.start()
    await isRead()
  })

  it('refuses writes, transactions, and reads beside an open transaction', async () => {
    const handle = await reading.dbAt(null)
    await expect(sql`insert into written values (2)`.execute(handle)).rejects.toThrow('read-only')
    await expect(transaction(handle, () => count(handle))).rejects.toThrow('without a transaction')
    await expect(transaction(db, () => count(handle))).rejects.toThrow("transaction's own handle")
    await expect(sql`select * from nowhere`.execute(handle)).rejects.toThrow('nowhere')
  })

  it('that was promoted is a separate database and is not read', async () => {
    standby.promote()
    await until(async () => (await reading.dbAt(null)) === db)
    await write()
    expect(await count(await reading.dbAt(null))).toBe(await count(db))
  })
})
