import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  getReportRun,
  listReportRuns,
  reportRunFile,
  saveReport,
  startReportRun,
  stopReportRun,
} from '#domain/reports/calls'
import { MAX_ATTEMPTS, MAX_UNDER_WAY } from '#domain/reports/runs/limits'
import type { ReportRun } from '#domain/reports/runs/schema'
import { deleteReport } from '#server/across/reports/delete-report'
import { exportReport } from '#server/across/reports/export-report'
import { claimRun } from '#server/across/reports/runs/claim-run'
import { removeOldRuns } from '#server/across/reports/runs/remove-old-runs'
import { type RunWork, workOnRuns } from '#server/across/reports/runs/work-on-runs'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { flagsAsTheyCome } from '#tests/support/company/flags'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { memoryFiles } from '#tests/support/notes/note-files'

const STUDENTS = { Subject: 'students', Columns: ['name', 'partner'], Filters: [], Groups: [], Sums: [] }
const BY_PARTNER = {
  ...{ Subject: 'students', Columns: [], Filters: [], Groups: ['partner'] },
  Sums: [{ Column: 'applications', As: 'average' }],
}

/** A run checks the reader's flags at its start, after the rows are counted, and before each row. */
const SECOND_ROW = 4

describe.each(testableKinds)('runs of reports on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)
  let files: ReturnType<typeof memoryFiles>

  beforeEach(async () => {
    files = memoryFiles()
    useRuntime(test.db, { files })
  })

  const save = async (owner: Actor, Question: object = STUDENTS): Promise<string> => {
    const body = { Name: 'Students', Question }
    const { json } = await callEndpoint(saveReport, { actor: owner, method: 'POST', body })
    return json.data.Report.ReportId
  }
  const start = (actor: Actor, id: string, Format: 'xlsx' | 'csv' = 'csv', headers = {}) =>
    callEndpoint(startReportRun, { actor, method: 'POST', params: { id }, body: { Format }, headers })
  const started = async (actor: Actor, Question: object = STUDENTS): Promise<string> =>
    (await start(actor, await save(actor, Question))).json.data.ReportRun.ReportRunId
  const look = async (actor: Actor, id: string): Promise<ReportRun> =>
    (await callEndpoint(getReportRun, { actor, params: { id }, url: '/x' })).json.data
  const stop = (actor: Actor, id: string) =>
    callEndpoint(stopReportRun, { actor, method: 'POST', params: { id }, body: {} })
  const download = (actor: Actor, id: string) =>
    callEndpoint(reportRunFile, { actor, params: { id }, url: '/x' })
  /** A process at work that checks before each row whether it may go on. */
  const work = (more: Partial<RunWork> = {}) =>
    workOnRuns({
      ...{ db: test.db, readDb: async () => test.db, files, flags: flagsAsTheyCome() },
      ...{ log: pino({ level: 'silent' }), isClosing: () => false, everyMs: 0, piece: 1 },
      ...more,
    })
  /** The same, with an action during the check before its second row. */
  const workUntil = (happens: () => Promise<unknown>, more: Partial<RunWork> = {}) => {
    let asked = 0
    const offFor = async () => {
      asked += 1
      if (asked === SECOND_ROW) await happens()
      return []
    }
    return work({ flags: { offFor }, ...more })
  }
  const lapse = () => sql`update report_runs set leased_until = now() - interval '1 second'`.execute(test.db)
  const told = async () =>
    (await sql`select from events where topic = 'report.exported'`.execute(test.db)).rows.length
  const textOf = async (response: { response: Response }) => response.response.text()

  it('create the file of the direct export, show progress, and notify their user', async () => {
    const { admin } = world.people
    const id = await save(admin)
    const { json } = await start(admin, id)
    const runId = json.data.ReportRun.ReportRunId
    expect(json.data.ReportRun).toMatchObject({
      State: 'queued',
      DoneCount: 0,
      RowCount: null,
      FileName: null,
    })
    expect((await download(admin, runId)).json.error.code).toBe('REPORT_RUN_NOT_DONE')
    let meanwhile: ReportRun | undefined
    await workUntil(async () => {
      meanwhile = await look(admin, runId)
    })
    const done = await look(admin, runId)
    expect(meanwhile).toMatchObject({ State: 'running', DoneCount: 1, RowCount: done.RowCount })
    expect(done).toMatchObject({ State: 'done', DoneCount: done.RowCount, Message: null })
    expect(done.FileName).toMatch(/^Students \d{4}-\d{2}-\d{2}\.csv$/)
    const asked = { Name: 'Students', Question: { ...STUDENTS, Subject: 'students' as const } }
    const sent = await (await exportReport(test.db, admin, asked, 'csv')).text()
    expect(await textOf(await download(admin, runId))).toBe(sent)
    expect(sent.trim().split('\n')).toHaveLength((done.RowCount ?? 0) + 1)
    expect(await told()).toBe(1)
  })

  it('add up groups over their pieces as one statement does', async () => {
    const { admin } = world.people
    const runId = await started(admin, BY_PARTNER)
    await work()
    const asked = { Name: 'Students', Question: { ...BY_PARTNER, Subject: 'students' as const } }
    const sent = await exportReport(test.db, admin, asked as Parameters<typeof exportReport>[2], 'csv')
    expect(await textOf(await download(admin, runId))).toBe(await sent.text())
    expect((await look(admin, runId)).RowCount).toBeGreaterThan(1)
  })

  it('keep the question as it was, whatever happens to the report', async () => {
    const { admin } = world.people
    const id = await save(admin)
    const runId = (await start(admin, id)).json.data.ReportRun.ReportRunId
    const body = { ReportId: id, Version: 1, Name: 'Partners', Question: { ...STUDENTS, Columns: ['email'] } }
    await callEndpoint(saveReport, { actor: admin, method: 'POST', body })
    await work()
    const [header] = (await textOf(await download(admin, runId))).split('\r\n')
    expect(header).toMatch(/,Partner$/)
  })

  it('say whether their report can still be opened, and keep their file without it', async () => {
    const { admin, staff } = world.people
    const body = { Name: 'Students', Question: STUDENTS, Groups: ['staff'] }
    const { json } = await callEndpoint(saveReport, { actor: admin, method: 'POST', body })
    const id = json.data.Report.ReportId
    const runs: [Actor, string][] = []
    for (const reader of [admin, staff])
      runs.push([reader, (await start(reader, id)).json.data.ReportRun.ReportRunId])
    await work()
    await work()
    const opened = () =>
      Promise.all(runs.map(async ([reader, runId]) => (await look(reader, runId)).HasReport))
    expect(await opened()).toEqual([true, true])
    await sql`update reports set groups = '{}' where id = ${id}`.execute(test.db)
    expect(await opened()).toEqual([true, false])
    await deleteReport({ db: test.db, actor: admin }, { id })
    expect(await opened()).toEqual([false, false])
    expect((await textOf(await download(admin, runs[0]?.[1] ?? ''))).length).toBeGreaterThan(0)
    const ready = (await start(admin, 'students-by-source')).json.data.ReportRun
    expect(ready.HasReport).toBe(true)
  })

  it('return the same run for a second press and for the same key', async () => {
    const { admin } = world.people
    const id = await save(admin)
    const headers = { 'idempotency-key': 'once' }
    const first = (await start(admin, id, 'csv', headers)).json.data.ReportRun.ReportRunId
    expect((await start(admin, id)).json.data.ReportRun.ReportRunId).toBe(first)
    await work()
    expect((await start(admin, id, 'csv', headers)).json.data.ReportRun.ReportRunId).toBe(first)
    expect((await start(admin, id)).json.data.ReportRun.ReportRunId).not.toBe(first)
  })

  it('are limited to five per user, one at a time', async () => {
    const { admin, staff } = world.people
    const ids = []
    for (let count = 0; count < MAX_UNDER_WAY; count++) ids.push(await started(admin))
    const refused = await start(admin, await save(admin))
    expect([refused.status, refused.json.error.code]).toEqual([422, 'REPORT_RUNS_LIMIT'])
    const claimed = await Promise.all([claimRun(test.db), claimRun(test.db), claimRun(test.db)])
    expect(claimed.filter((run) => run !== null).map(({ id }) => id)).toEqual([ids[0]])
    await started(staff)
    expect((await claimRun(test.db))?.person_id).toBe(staff.id)
    await stop(admin, ids[0] ?? '')
    expect((await claimRun(test.db))?.id).toBe(ids[1])
  })

  it('can be stopped midway from another process, and leave no file', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    await workUntil(async () => {
      const { json } = await stop(admin, runId)
      expect(json.data).toMatchObject({ message: 'The export was stopped.', ReportRun: { State: 'stopped' } })
    })
    expect(await look(admin, runId)).toMatchObject({ State: 'stopped', DoneCount: 1, FileName: null })
    expect([files.kept.size, await told()]).toEqual([0, 0])
    expect((await stop(admin, runId)).json.data.message).toBe('The export is over.')
  })

  it('can be stopped while waiting', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    await stop(admin, runId)
    expect(await claimRun(test.db)).toBeNull()
  })

  it('are continued by another process after a crash, and finish once', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    expect((await claimRun(test.db))?.id).toBe(runId)
    await work()
    expect((await look(admin, runId)).State).toBe('running')
    await lapse()
    await Promise.all([work(), work()])
    expect((await look(admin, runId)).State).toBe('done')
    expect([files.kept.size, await told()]).toEqual([1, 1])
  })

  it('ignore a process that lost its lease', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    await workUntil(async () => {
      await lapse()
      await work()
    })
    expect((await look(admin, runId)).State).toBe('done')
    expect([files.kept.size, await told()]).toEqual([1, 1])
  })

  it('wait for the next process after a shutdown, and fail after some attempts', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    let isClosing = false
    await workUntil(
      async () => {
        isClosing = true
      },
      { isClosing: () => isClosing },
    )
    expect((await look(admin, runId)).State).toBe('queued')
    let attempts = 0
    const failingSave = async () => {
      attempts += 1
      throw new Error('The store is away')
    }
    await work({ files: { ...files, save: failingSave } })
    expect(attempts).toBe(MAX_ATTEMPTS)
    expect(await look(admin, runId)).toMatchObject({ State: 'failed', RowCount: null })
    expect((await look(admin, runId)).Message).toMatch(/could not be made/)
  })

  it('end if their reader is blocked or has no reports any more', async () => {
    const { admin, staff } = world.people
    const blocked = await started(admin)
    await workUntil(() => sql`update users set is_blocked = true where id = ${admin.id}`.execute(test.db))
    const [run] = (
      await sql<{ state: string; failure: string }>`
      select state, failure from report_runs where id = ${blocked}`.execute(test.db)
    ).rows
    expect(run).toEqual({ state: 'failed', failure: 'access' })
    const withoutFlag = await started(staff)
    await work({ flags: { offFor: async () => ['reports'] } })
    expect((await look(staff, withoutFlag)).Message).toBe('You may not see these rows any more.')
    expect(files.kept.size).toBe(0)
  })

  it('restart under changed rights, and hide the file from a reader whose rights changed since', async () => {
    const { admin, loanadvisor } = world.people
    const runId = await started(admin)
    await workUntil(() =>
      sql`update users set roles = ${loanadvisor.roles} where id = ${admin.id}`.execute(test.db),
    )
    const narrowed = { ...admin, roles: loanadvisor.roles }
    const { RowCount } = await look(narrowed, runId)
    const referred = await started(loanadvisor)
    await work()
    expect(RowCount).toBe((await look(loanadvisor, referred)).RowCount)
    expect((await download(narrowed, runId)).status).toBe(200)
    const refused = await download(admin, runId)
    expect([refused.status, refused.json.error.code]).toEqual([409, 'REPORT_RUN_OUTDATED'])
  })

  it('leave out rows that the reader may no longer see at their turn', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    await workUntil(() => sql`update students set erased_at = now()`.execute(test.db))
    const rows = (await textOf(await download(admin, runId))).trim().split('\n').length - 1
    expect(rows).toBeLessThan((await look(admin, runId)).RowCount ?? 0)
  })

  it('are visible to their user only, and open to users who see the rows', async () => {
    const { admin, finance, partner } = world.people
    const runId = await started(admin)
    for (const answer of [
      await callEndpoint(getReportRun, { actor: finance, params: { id: runId }, url: '/x' }),
      await stop(finance, runId),
      await download(finance, runId),
    ])
      expect(answer.status).toBe(404)
    const { json } = await callEndpoint(listReportRuns, { actor: finance, url: '/x' })
    expect(json.data.rows).toEqual([])
    expect((await start(partner, 'students-by-source')).json.error.code).toBe('FORBIDDEN')
    // Finance cannot see students.
    expect((await start(finance, await save(finance))).json.error.code).toBe('FORBIDDEN')
    const own = await callEndpoint(listReportRuns, { actor: admin, url: '/x' })
    expect(own.json.data.rows.map(({ ReportRunId }: ReportRun) => ReportRunId)).toEqual([runId])
  })

  it('are deleted with their file seven days after the end', async () => {
    const { admin } = world.people
    const runId = await started(admin)
    await work()
    const day = (days: number) => new Date(Date.now() + days * 86_400_000)
    expect(await removeOldRuns(test.db, files, day(6.9))).toBe(0)
    expect(files.kept.size).toBe(1)
    expect(await removeOldRuns(test.db, files, day(7.1))).toBe(1)
    expect(files.kept.size).toBe(0)
    expect(
      (await callEndpoint(getReportRun, { actor: admin, params: { id: runId }, url: '/x' })).status,
    ).toBe(404)
  })

  it('lose their file when a student is erased, and restart if still running', async () => {
    const { admin, superadmin, student } = world.people
    const emailOf = async ({ studentId }: Actor) =>
      (
        await test.db
          .selectFrom('students')
          .select('email')
          .where('id', '=', studentId)
          .executeTakeFirstOrThrow()
      ).email
    const done = await started(admin)
    await work()
    const running = await started(superadmin)
    await claimRun(test.db)
    const named = await started(admin, {
      ...STUDENTS,
      Filters: [{ Column: 'email', Is: 'is', Value: await emailOf(student) }],
    })
    const input = { Email: await emailOf(student), Reason: 'Asked' }
    await eraseStudent({ db: test.db, actor: superadmin, files }, { id: student.studentId ?? '', ...input })
    expect(files.kept.size).toBe(0)
    expect((await look(admin, done)).Message).toMatch(/data was erased/)
    expect((await look(superadmin, running)).State).toBe('queued')
    const gone = await callEndpoint(getReportRun, { actor: admin, params: { id: named }, url: '/x' })
    expect(gone.status).toBe(404)
    expect((await download(admin, done)).json.error.code).toBe('REPORT_RUN_NOT_DONE')
  })
})
