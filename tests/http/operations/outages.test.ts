import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '#db/database'
import { prepareDemo } from '#tests/support/database/prepare'
import { readFeed } from '#tests/support/http/live'
import { EMBEDDED, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import { layWire, type Wire } from '#tests/support/http/wire'
import {
  BUSY,
  type BusyNote,
  busyPortal,
  isOfTheCatalogue,
  notesOf,
  People,
  stepOf,
} from '#tests/support/notes/busy-portal'
import { startPostgres, type ThrowAwayPostgres } from '../../../scripts/postgres'

const SECRETS = {
  SESSION_SECRET: 'session-secret-of-the-outages-0123456789',
  SEALING_KEY: 'sealing-key-of-the-outages-0123456789abc',
}
/** Short, so that the tests need not wait for the usual half minute. */
const LIMITS = { DATABASE_STATEMENT_SECONDS: '3', DATABASE_WAIT_SECONDS: '2' }
const LIST = '/api/v1/cn?pageNo=1&pageSize=20'
const SENT = 5

describe.runIf(process.env.TEST_DATABASE_URL)('while PostgreSQL is down', () => {
  let dataDir: string
  let server: ThrowAwayPostgres
  let wire: Wire
  let portal: RunningPortal
  let env: Record<string, string | undefined>
  let people: People
  let database: OpenDatabase
  let notes: BusyNote[]

  beforeAll(async () => {
    server = await startPostgres({ max_connections: '60', wal_level: 'replica' })
    wire = await layWire(server.url)
    dataDir = await mkdtemp(join(tmpdir(), 'tassel-outages-'))
    await prepareDemo({ dataDir, databaseUrl: server.url }, busyPortal({ steps: 40 }))
    env = { ...SECRETS, DATABASE_URL: wire.through(server.url), DEMO: '1' }
    portal = await startPortal({ env: { ...env, ...LIMITS } })
    people = await People.signedIn(portal, 'maker', 'checker')
    database = await openDatabase({ databaseUrl: server.url, dataDir: '' })
    notes = await notesOf(database.db, BUSY.steps)
  })
  afterAll(async () => {
    await rm(dataDir, { recursive: true, force: true })
    await database?.close()
    await portal?.stop()
    await wire?.close()
    await server?.stop()
  })

  const list = () => people.at(portal, 'maker').get(LIST)
  const isWell = async () => (await list()).status === 200
  const step = (note: BusyNote, headers: Record<string, string> = {}) => {
    const { method, path, body } = stepOf(note, '')
    return people.at(portal, 'checker').request(method, path, body, headers)
  }
  const statusOf = async ({ id }: BusyNote) => {
    const { rows } = await asking((client) =>
      client.query<{ status_id: number }>('select status_id from notes where id = $1', [id]),
    )
    return rows[0]?.status_id
  }
  const asking = async <T>(ask: (client: pg.Client) => Promise<T>, url = server.url): Promise<T> => {
    const client = new pg.Client({ connectionString: url, application_name: 'beside' })
    client.on('error', () => {})
    await client.connect()
    return ask(client).finally(() => client.end())
  }
  const next = () => {
    const note = notes.pop()
    if (!note) throw new Error('No note is left')
    return note
  }

  /** The portal's answers during the outage: a message with a time to retry, never an endless wait. */
  const expectOutage = async () => {
    const [call, page, ready] = await Promise.all([
      list(),
      people.at(portal, 'maker').get('/commission-note'),
      fetch(`${portal.url}/readyz`),
    ])
    expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
    const text = await call.text()
    expect(isOfTheCatalogue({ status: 503, json: JSON.parse(text), text, isReplay: false })).toBe(true)
    expect(JSON.parse(text).error.code).toBe('UNAVAILABLE')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('this page tries again by itself')
    expect(ready.status).toBe(503)
    expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
    const sent = await step(notes[0] as BusyNote)
    expect(((await sent.json()) as { error: { code: string } }).error.code).toBe('UNAVAILABLE')
  }

  /** The portal recovers: calls, background work, and open pages, which are notified. */
  const expectRecovery = async () => {
    await until(isWell)
    await until(async () => (await fetch(`${portal.url}/readyz`)).status === 200)
    const feed = readFeed(
      (await people.at(portal, 'maker').get('/api/v1/live')).body as ReadableStream<Uint8Array>,
    )
    await feed.waitFor('notice')
    const note = next()
    expect((await step(note)).status).toBe(200)
    await feed.waitFor(
      'note',
      ({ CommissionNoteId }: { CommissionNoteId: string }) => CommissionNoteId === note.id,
    )
    await feed.stop()
  }
  const expectDelivered = (url = server.url) =>
    until(async () => {
      const { rowCount } = await asking(
        (client) => client.query('select from events where published_at is null'),
        url,
      )
      return rowCount === 0
    })

  it('if frozen: every wait ends, no call is executed late, and the portal recovers', async () => {
    const before = await statusOf(notes[0] as BusyNote)
    server.freeze()
    try {
      await expectOutage()
      await expectOutage()
    } finally {
      server.thaw()
    }
    await expectRecovery()
    await expectDelivered()
    expect(await statusOf(notes[0] as BusyNote)).toBe(before)
  })

  it('if stopped: the same', async () => {
    await server.halt()
    try {
      await expectOutage()
    } finally {
      await server.start()
    }
    await expectRecovery()
    await expectDelivered()
  })

  it('killed connections fail at most the calls in progress', async () => {
    for (let round = 0; round < 20; round++) {
      const calls = Array.from({ length: 6 }, list)
      await asking((client) =>
        client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'tassel%'`,
        ),
      )
      for (const { status } of await Promise.all(calls)) expect([200, 503]).toContain(status)
    }
    await expectRecovery()
    await expectDelivered()
  })

  it('an unknown commit result is not reported as a failure, and a repeat does nothing twice', async () => {
    const [plain, keyed] = [next(), next()]
    wire.loseCommitOf(plain.id)
    const lost = await step(plain)
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, null])
    expect(((await lost.json()) as { error: object }).error).toMatchObject({
      code: 'OUTCOME_UNKNOWN',
      message: expect.stringContaining('we do not know whether this was saved'),
    })
    await until(async () => (await statusOf(plain)) === SENT)

    const key = { 'idempotency-key': `lost ${keyed.number}` }
    wire.loseCommitOf(keyed.id)
    const first = await step(keyed, key)
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '5'])
    await until(async () => (await statusOf(keyed)) === SENT)
    const again = await step(keyed, key)
    expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true'])
  })

  it('SIGTERM ends the process while the database and its calls hang', async () => {
    const other = await startPortal({ env, besides: portal })
    expect((await people.at(other, 'maker').get(LIST)).status).toBe(200)
    server.freeze()
    try {
      const calls = Array.from({ length: 12 }, () =>
        people
          .at(other, 'maker')
          .get(LIST)
          .catch(() => null),
      )
      await until(async () => (await fetch(`${other.url}/readyz`)).status === 503)
      const ended = once(other.process, 'exit')
      other.process.kill('SIGTERM')
      await ended
      await Promise.all(calls)
    } finally {
      server.thaw()
      if (other.process.exitCode === null) other.process.kill('SIGKILL')
    }
    await until(isWell)
  })

  it('after a failover from a frozen server, no call waits for its connections', async () => {
    const standby = await server.standby()
    try {
      await Promise.all(Array.from({ length: 10 }, list))
      const { rows } = await asking((client) => client.query('select pg_current_wal_lsn() as lsn'))
      await until(async () => {
        const reached = await asking(
          (client) => client.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as it', [rows[0].lsn]),
          standby.url,
        )
        return reached.rows[0].it
      })
      server.freeze()
      standby.promote()
      wire.leadTo(standby.url)
      await expectRecovery()
      await expectDelivered(standby.url)
    } finally {
      await portal.stop()
      await database.close()
      server.thaw()
      await standby.stop()
    }
  })
})

it('a hanging embedded database is abandoned and reopened without a loss', async () => {
  const portal = await startPortal({
    env: { ...EMBEDDED, ...LIMITS, NODE_OPTIONS: '--import ./tests/support/database/hanging-database.ts' },
  })
  try {
    const maker = await portal.signIn('maker@tassel.example')
    const made = await maker.post('/api/v1/accounts/tokens', { Name: 'Before the hang' })
    expect(made.status).toBe(200)
    portal.process.kill('SIGUSR2')
    let told = ''
    await Promise.all([
      until(async () => (await fetch(`${portal.url}/readyz`)).status === 503),
      until(async () => {
        const answer = await maker.get(LIST)
        if (answer.status === 503) told = await answer.text()
        return told !== ''
      }),
    ])
    expect((JSON.parse(told) as { error: { code: string } }).error.code).toBe('UNAVAILABLE')
    await until(async () => (await maker.get(LIST)).status === 200)
    expect(await (await maker.get('/api/v1/accounts/tokens')).text()).toContain('Before the hang')
    await until(async () => (await fetch(`${portal.url}/readyz`)).status === 200)
  } finally {
    await portal.stop()
  }
})
