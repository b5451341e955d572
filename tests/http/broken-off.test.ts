import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, type OpenDatabase, openDatabase } from '#db/database'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { closeGate } from '#tests/support/database/gate'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { type ReadFeed, readFeed } from '#tests/support/http/live'
import { type RunningPortal, startPortal } from '#tests/support/http/portal'
import { until } from '#tests/support/http/processes'
import {
  type Answer,
  BULK_COUNT,
  BUSY,
  type BusyNote,
  bulkOf,
  busyPortal,
  isOfTheCatalogue,
  type Job,
  notesOf,
  People,
  paperwork,
  postingOf,
  statusesOf,
  stepOf,
  undoingOf,
} from '#tests/support/notes/busy-portal'
import { expectNotifiedOnce, expectWholeNotes } from '#tests/support/notes/whole-notes'
import { unzipped } from '#tests/support/services/zip'

const SENT_TO_PARTNER = 5
const INVOICE_UPLOADED = 10
const PAID = 17
const eventsOf = (code: ErrorCode) => JSON.stringify({ error: { code, message: CATALOGUE[code].message } })

/** Fails with an answer that arrived although its call had to wait. */
async function tooEarly(answer: Promise<Answer | null>): Promise<never> {
  throw new Error(`Answered too early: ${(await answer)?.text}`)
}

describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let first: RunningPortal
  let second: RunningPortal
  let people: People
  let database: OpenDatabase
  let db: Db
  /** A direct connection to another database, which no portal uses. */
  let server: pg.Client

  beforeAll(async () => {
    const prepare = busyPortal({
      bulk: BULK_COUNT,
      steps: 42,
      race: 30,
      dropped: 48,
      paid: 12,
      paidTwice: 12,
    })
    first = await startPortal({ prepare })
    second = await startPortal({ besides: first })
    people = await People.signedIn(first, 'maker', 'checker', 'checker2', 'processor', 'superadmin')
    database = await openDatabase({ databaseUrl: `${first.databaseUrl}?application_name=test`, dataDir: '' })
    db = database.db
    server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await server.connect()
  })
  afterAll(async () => {
    await server.end()
    await database.close()
    await second.stop()
    await first.stop()
  })

  /** Cuts every connection of the portals to their database. */
  const dropConnections = async (): Promise<number> => {
    const { rowCount } = await server.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and application_name like 'tassel%'`,
      [new URL(first.databaseUrl ?? '').pathname.slice(1)],
    )
    return rowCount ?? 0
  }
  const delivered = () =>
    until(async () => {
      const left = await db.selectFrom('events').select('id').where('published_at', 'is', null).execute()
      return left.length === 0
    })
  const follow = async (portal: RunningPortal, name: string): Promise<ReadFeed> => {
    const { body } = await people.at(portal, name).get('/api/v1/live')
    if (!body) throw new Error('No stream')
    const feed = readFeed(body)
    await feed.waitFor('notice')
    return feed
  }

  /** Runs these jobs on a separate process, and kills it when all of them wait at the gate. */
  const killedAt = async (at: 'statement' | 'commit', jobs: readonly Job[]): Promise<void> => {
    const victim = await startPortal({ besides: first })
    const gate = await closeGate(first.databaseUrl ?? '', at)
    try {
      const answers = jobs.map((job) => people.do(victim, job))
      await Promise.race([gate.reached(jobs.length), ...answers.map(tooEarly)])
      victim.process.kill('SIGKILL')
      expect(await Promise.all(answers)).toEqual(jobs.map(() => null))
    } finally {
      await gate.open()
    }
  }

  it('the work of a killed process is done wholly or not at all; a repeat gets the first answer', async () => {
    const [bulk, steps, paid] = [
      await notesOf(db, BUSY.bulk),
      await notesOf(db, BUSY.steps),
      await notesOf(db, BUSY.paid),
    ]
    const batchId = await people.upload(first, paid)
    const step = steps[0] as BusyNote
    const jobs = [
      bulkOf(bulk, 'killed'),
      stepOf(step, 'killed'),
      postingOf(batchId, 'killed'),
      ...(await paperwork(db, 0, 2, 'killed')),
    ]
    await delivered()
    const before = await whatIsWritten(db)
    await killedAt('statement', jobs)
    expect(await whatIsWritten(db)).toBe(before)

    await killedAt('commit', jobs)
    const committed = await statusesOf(db, bulk)
    expect(committed).toEqual({ [SENT_TO_PARTNER]: BULK_COUNT })
    expect(await statusesOf(db, paid)).toEqual({ [PAID]: paid.length })
    const answers = await Promise.all(jobs.map((job) => people.do(first, job)))
    expect(answers.map((answer) => [answer?.status, answer?.isReplay])).toEqual(jobs.map(() => [200, true]))
    const undoing = undoingOf(batchId, 'killed')
    await killedAt('commit', [undoing])
    expect(await people.do(second, undoing)).toMatchObject({ status: 200, isReplay: true })
    expect(await statusesOf(db, paid)).toEqual({ [INVOICE_UPLOADED]: paid.length })
    const generated = await notesOf(db, BUSY.open)
    expect(generated).toHaveLength(1)
    const sent = [...bulk, step].map(({ id }) => id)
    await expectWholeNotes(db, [...sent, ...paid.map(({ id }) => id), ...generated.map(({ id }) => id)])
    await expectNotifiedOnce(db, sent)
  })

  it.each([
    [1, 3],
    [2, 17],
  ])('when many calls are killed midway (%i), a repeat does each of them once', async (round, least) => {
    const key = `round ${round}`
    const steps = (await notesOf(db, BUSY.steps)).slice(round * 20 - 18, round * 20 + 2)
    const papers = await paperwork(db, round * 12, 12, key)
    const jobs = [...steps.map((note) => stepOf(note, key)), ...papers]
    const already = (await notesOf(db, BUSY.open)).length
    const victim = await startPortal({ besides: first })
    const answered = new Map<Job, Answer>()
    const all = jobs.map(async (job) => {
      const answer = await people.do(victim, job)
      if (answer) answered.set(job, answer)
    })
    await until(() => answered.size >= least)
    victim.process.kill('SIGKILL')
    await Promise.all(all)
    expect(answered.size).toBeLessThan(jobs.length)
    for (const job of jobs) {
      const again = await people.do(first, job)
      expect(again?.status).toBe(200)
      const before = answered.get(job)
      if (before) expect(again).toEqual({ ...before, isReplay: true })
    }
    const generated = await notesOf(db, BUSY.open)
    expect(generated.length - already).toBe(papers.length / 2)
    const drafts = await db
      .selectFrom('drafts')
      .select('id')
      .where('invoice_id', '=', generated[0]?.invoice_id ?? '')
      .execute()
    expect(drafts).toHaveLength(generated.length)
    expect(await statusesOf(db, steps)).toEqual({ [SENT_TO_PARTNER]: steps.length })
    const ids = steps.map(({ id }) => id)
    await expectWholeNotes(db, [...ids, ...generated.map(({ id }) => id)])
    await expectNotifiedOnce(db, ids)
  })

  it('two processes with the same calls do each once, and answer with catalogue messages', async () => {
    const notes = await notesOf(db, BUSY.race)
    const [race, paid] = [notes.slice(2), await notesOf(db, BUSY.paidTwice)]
    const [one, other] = [bulkOf(race, 'race'), bulkOf(race.toReversed(), 'race', 3, 'checker2')]
    const moved = await Promise.all([people.do(first, one), people.do(second, other)])
    expect(moved.filter((answer) => answer?.status === 200)).toHaveLength(1)
    expect(moved.filter((answer) => answer && isOfTheCatalogue(answer))).toHaveLength(1)
    const to = moved[0]?.status === 200 ? SENT_TO_PARTNER : 3
    expect(await statusesOf(db, race)).toEqual({ [to]: race.length })

    const step = stepOf(notes[0] as BusyNote, 'twice')
    const same = await Promise.all([people.do(first, step), people.do(second, step)])
    expect(same.map((answer) => [answer?.status, answer?.isReplay]).sort()).toEqual([
      [200, false],
      [200, true],
    ])

    const batches = [
      await people.upload(first, paid),
      await people.upload(second, paid, 'superadmin'),
    ] as const
    const posted = await Promise.all([
      people.do(first, postingOf(batches[0], 'one')),
      people.do(second, postingOf(batches[1], 'other', 'superadmin')),
      people.do(second, postingOf(batches[0], 'same', 'superadmin')),
    ])
    expect(posted.map((answer) => answer?.status)).toEqual([200, 200, 200])
    expect(await statusesOf(db, paid)).toEqual({ [PAID]: paid.length })
    await expectWholeNotes(
      db,
      paid.map(({ id }) => id),
    )
    const standing = await db
      .selectFrom('payment_batches')
      .select('id')
      .where('id', 'in', [...batches])
      .where('state', '=', 'Posted')
      .execute()
    expect(standing).toHaveLength(1)
    const id = standing[0]?.id ?? ''
    const undone = await Promise.all([
      people.do(first, undoingOf(id, 'one undoes')),
      people.do(second, undoingOf(id, 'other undoes')),
    ])
    expect(undone.map((answer) => answer?.status).sort()).toEqual([200, 409])
    expect(undone.find((answer) => answer?.status === 409)?.json?.error?.code).toBe('PAYMENT_BATCH_UNDONE')
    expect(await statusesOf(db, paid)).toEqual({ [INVOICE_UPLOADED]: paid.length })
    await expectWholeNotes(
      db,
      [...notes, ...paid].map(({ id }) => id),
    )
  })

  it('calls with a lost connection fail by the catalogue, change nothing, and can be repeated', async () => {
    const notes = (await notesOf(db, BUSY.dropped)).slice(2)
    const feed = await follow(second, 'checker')
    const held = notes.slice(0, 6).map((note) => stepOf(note, 'dropped'))
    const gate = await closeGate(first.databaseUrl ?? '', 'commit')
    try {
      const cut = held.map((job) => people.do(first, job))
      await Promise.race([gate.reached(held.length), ...cut.map(tooEarly)])
      await dropConnections()
      const failures = await Promise.all(cut)
      expect(failures.map((failure) => failure?.text)).toEqual(held.map(() => eventsOf('OUTCOME_UNKNOWN')))
      expect(failures.map((failure) => failure?.status)).toEqual(held.map(() => 503))
    } finally {
      await gate.open()
    }
    expect(await statusesOf(db, notes)).toEqual({ 2: notes.length })

    const jobs = notes.map((note) => stepOf(note, 'dropped'))
    let done = 0
    const untilDone = async (job: Job): Promise<void> => {
      for (;;) {
        const answer = await people.do(first, job)
        if (answer?.status === 200) break
        expect(answer && isOfTheCatalogue(answer), answer?.text).toBe(true)
        expect(['UNAVAILABLE', 'OUTCOME_UNKNOWN']).toContain(answer?.json?.error?.code)
      }
      done += 1
      if (done % 8 === 0) await dropConnections()
    }
    const lanes = Array.from({ length: 6 }, async () => {
      for (let job = jobs.shift(); job; job = jobs.shift()) await untilDone(job)
    })
    await Promise.all(lanes)
    expect(await statusesOf(db, notes)).toEqual({ [SENT_TO_PARTNER]: notes.length })
    const ids = notes.map(({ id }) => id)
    await expectWholeNotes(db, ids)
    await expectNotifiedOnce(db, ids)
    for (const id of ids)
      await feed.waitFor('note', (data: { CommissionNoteId: string }) => data.CommissionNoteId === id)
    expect(feed.isEnded).toBe(false)
    await feed.stop()
  })

  it('while the database is down the portal says so without internals, and then recovers', async () => {
    const [note] = await notesOf(db, BUSY.dropped)
    const job = stepOf(note as BusyNote, 'away')
    const name = new URL(first.databaseUrl ?? '').pathname.slice(1)
    const feed = await follow(first, 'checker')
    const statusOf = async (path: string) => (await fetch(first.url + path)).status
    await server.query(`alter database ${name} allow_connections false`)
    try {
      await dropConnections()
      await until(async () => (await statusOf('/readyz')) === 503)
      expect(await statusOf('/healthz')).toBe(200)
      const failed = await people.do(first, job)
      expect(failed?.text).toBe(eventsOf('UNAVAILABLE'))
      const page = await people.at(first, 'checker').get('/commission-note')
      expect([page.status, page.headers.get('content-type')]).toEqual([
        503,
        expect.stringContaining('text/html'),
      ])
      expect(await page.text()).not.toMatch(/accepting|terminat|ECONN|postgres|tassel_portal/i)
    } finally {
      await server.query(`alter database ${name} allow_connections true`)
    }
    await until(async () => (await statusOf('/readyz')) === 200)
    await until(async () => {
      const { rowCount } = await server.query(
        `select from pg_stat_activity where datname = $1 and application_name = 'tassel listener'`,
        [name],
      )
      return rowCount === 2
    })
    expect(await people.do(first, job)).toMatchObject({ status: 200, isReplay: false })
    await feed.waitFor(
      'note',
      ({ CommissionNoteId }: { CommissionNoteId: string }) => CommissionNoteId === note?.id,
    )
    await expectNotifiedOnce(db, [note?.id ?? ''])
    await feed.stop()
  })

  it('on SIGTERM a process ends its streams, finishes its files and exits with 0', async () => {
    const notes = (await notesOf(db, BUSY.bulk)).slice(0, 30)
    const feed = await follow(second, 'checker')
    const zip = await people.at(second, 'checker').post('/api/v1/cn/bulk-actions/download-cns', {
      CommissionNoteIds: notes.map(({ id }) => id),
      InvoiceId: notes[0]?.invoice_id,
    })
    expect(zip.status).toBe(200)
    const stopped = second.stop()
    await feed.ended
    expect(unzipped(await zip.bytes()).size).toBe(notes.length)
    expect(await stopped).toBe(0)
  })
})

it.runIf(!process.env.TEST_DATABASE_URL)(
  'a killed process leaves the embedded database intact, and the next does the rest once',
  async () => {
    let jobs: Job[] = []
    let notes: BusyNote[] = []
    const killed = await startPortal({
      prepare: async (db) => {
        await busyPortal({ bulk: 30, steps: 20 })(db)
        const [bulk, steps] = [await notesOf(db, BUSY.bulk), await notesOf(db, BUSY.steps)]
        notes = [...bulk, ...steps]
        jobs = [
          bulkOf(bulk, 'embedded'),
          ...steps.map((note) => stepOf(note, 'embedded')),
          ...(await paperwork(db, 0, 8, 'embedded')),
        ]
      },
    })
    const people = await People.signedIn(killed, 'maker', 'checker')
    const answered = new Map<Job, Answer>()
    const all = jobs.map(async (job) => {
      const answer = await people.do(killed, job)
      if (answer) answered.set(job, answer)
    })
    await until(() => answered.size >= 3)
    killed.process.kill('SIGKILL')
    await Promise.all(all)
    expect(answered.size).toBeLessThan(jobs.length)

    const later = await startPortal({ besides: killed })
    for (const job of jobs) {
      const again = await people.do(later, job)
      expect(again?.status, again?.text).toBe(200)
      const before = answered.get(job)
      if (before) expect(again).toEqual({ ...before, isReplay: true })
    }
    await later.stop()
    const { db, close } = await openDatabase({ dataDir: killed.dataDir })
    expect(await statusesOf(db, notes)).toEqual({ [SENT_TO_PARTNER]: notes.length })
    expect(await notesOf(db, BUSY.open)).toHaveLength(4)
    await expectWholeNotes(
      db,
      notes.map(({ id }) => id),
    )
    await close()
    await killed.stop()
  },
)
