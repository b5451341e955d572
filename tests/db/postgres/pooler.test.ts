import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '#db/database'
import { migrate } from '#db/migrate'
import { findPooler } from '#db/postgres/pooler'
import { transaction } from '#db/transaction'
import { createEmptyDatabase } from '#tests/support/database/empty-database'
import { type RunningPgbouncer, startPgbouncer } from '#tests/support/database/pgbouncer'
import { until } from '#tests/support/http/processes'

describe.runIf(process.env.TEST_DATABASE_URL)('behind pgbouncer in transaction mode', () => {
  let pgbouncer: RunningPgbouncer
  let empty: { url: string; drop(): Promise<void> }
  let database: OpenDatabase
  let db: Db
  let warning = ''

  beforeAll(async () => {
    vi.spyOn(console, 'warn').mockImplementation((text) => {
      warning += text
    })
    pgbouncer = await startPgbouncer(process.env.TEST_DATABASE_URL as string)
    empty = (await createEmptyDatabase()) as typeof empty
    database = await openDatabase({
      databaseUrl: pgbouncer.through(empty.url),
      listenUrl: empty.url,
      dataDir: '',
    })
    db = database.db
  })
  afterAll(async () => {
    await database?.close()
    await empty?.drop()
    await pgbouncer?.stop()
  })

  it('detects the pooler, and whether it supports prepared statements', async () => {
    expect(await findPooler(empty.url)).toBe(null)
    expect(await findPooler(pgbouncer.through(empty.url))).toEqual({ carriesNames: false })
    expect(warning).toContain('statement_timeout')
  })

  it('concurrent migrations take turns, and a failed one leaves nothing', async () => {
    await Promise.all([migrate(db), migrate(db), migrate(db)])
    const broken = { up: async () => void (await sql`select * from nowhere`.execute(db)) }
    await expect(migrate(db, { '9000-broken': broken })).rejects.toThrow()
    await migrate(db)
  })

  it('runs the same statements on any connection, in UTC', async () => {
    const pids = new Set<number>()
    const ask = async (place: number) => {
      const { rows } = await sql<{ pid: number; zone: string; place: number; of: string[] }>`
        select pg_backend_pid() as pid, current_setting('TimeZone') as zone, ${place}::int as place,
          ${['a', 'b']}::text[] as of, pg_sleep(0.005)`.execute(db)
      pids.add(rows[0]?.pid ?? 0)
      expect(rows[0]).toMatchObject({ zone: 'UTC', place, of: ['a', 'b'] })
    }
    for (let round = 0; round < 10; round++)
      await Promise.all(Array.from({ length: 10 }, (_, place) => ask(place)))
    expect(pids.size).toBeGreaterThan(1)
  })

  it('keeps local settings within their transaction', async () => {
    await transaction(db, async (tx) => {
      await sql`set local tassel.rewrites_history = 'on'`.execute(tx)
      const { rows } = await sql`select current_setting('tassel.rewrites_history') as it`.execute(tx)
      expect(rows).toEqual([{ it: 'on' }])
    })
    const asked = Array.from({ length: 20 }, () =>
      sql<{ it: string | null }>`select current_setting('tassel.rewrites_history', true) as it`.execute(db),
    )
    for (const { rows } of await Promise.all(asked)) expect(rows[0]?.it ?? '').toBe('')
  })

  it('listens through the direct address only', async () => {
    const heard: (string | null)[] = []
    const stop = await database.listen('pooled', (payload) => heard.push(payload))
    await transaction(db, (tx) => sql`select pg_notify('pooled', 'here')`.execute(tx))
    await until(() => heard.includes('here'))
    await stop()
    const deaf = await openDatabase({ databaseUrl: pgbouncer.through(empty.url), dataDir: '' })
    await expect(deaf.listen('pooled', () => {})).rejects.toThrow('DATABASE_LISTEN_URL is missing')
    await deaf.close()
  })
})
