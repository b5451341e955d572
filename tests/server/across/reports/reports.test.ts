import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { deleteReport, getReport, listReports, runReport, saveReport } from '#domain/reports/calls'
import type { Question } from '#domain/reports/question'
import { READY_REPORTS } from '#domain/reports/ready'
import { Report, ReportResult } from '#domain/reports/schema'
import { columnsOf, SUBJECT_NAMES } from '#domain/reports/subjects'
import { runQuestion } from '#server/across/reports/run-question'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { parseCsv } from '#services/sheets/csv'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { sheetRows } from '#tests/support/http/downloads'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteInput, pick } from '#tests/support/money/entries'

const NOTES = {
  ...{ Subject: 'notes', Columns: ['number', 'partner', 'commission'], Filters: [], Groups: [] },
  Sums: [{ Column: 'commission', As: 'sum' }],
} satisfies Question
const ONE_PAGE = { pageNo: 1, pageSize: 1000 }

describe.each(testableKinds)('reports on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = worldPerTest(test)

  beforeEach(async () => {
    useRuntime(test.db)
  })

  const save = (actor: Actor, body: object) =>
    callEndpoint(saveReport, { actor, method: 'POST', body: { Name: 'Mine', Question: NOTES, ...body } })
  const saved = async (actor: Actor, body: object = {}): Promise<Report> => {
    const { status, json } = await save(actor, body)
    expect([status, json.error]).toEqual([200, undefined])
    return Report.strict().parse(json.data.Report)
  }
  const run = (actor: Actor, id: string, body: object = {}) =>
    callEndpoint(runReport, { actor, method: 'POST', params: { id }, body })
  const idsOf = async (actor: Actor) => {
    const { json } = await callEndpoint(listReports, { actor, url: '/x' })
    return (json.data.rows as Report[]).map(({ ReportId }) => ReportId)
  }

  it('are listed to their owner, saved ones before built-in ones', async () => {
    const { finance, admin, maker } = world.people
    const { ReportId } = await saved(finance)
    expect((await idsOf(finance))[0]).toBe(ReportId)
    expect(await idsOf(admin)).toEqual(READY_REPORTS.map(({ id }) => id))
    expect(await idsOf(finance)).not.toContain('counsellors-conversion')
    const found = await callEndpoint(getReport, { actor: maker, params: { id: ReportId }, url: '/x' })
    expect(found.status).toBe(404)
    expect((await run(maker, ReportId)).status).toBe(404)
    expect((await run(maker, 'no-such-report')).status).toBe(404)
  })

  it('are saved only on the version that was seen', async () => {
    const { finance, maker } = world.people
    const { ReportId, Version } = await saved(finance)
    expect(Version).toBe(1)
    expect(await saved(finance, { ReportId, Version, Name: 'Ours' })).toMatchObject({
      Name: 'Ours',
      Version: 2,
    })
    const stale = await save(finance, { ReportId, Version })
    expect([stale.status, stale.json.error.code]).toEqual([409, 'STALE_VERSION'])
    expect((await save(maker, { ReportId, Version: 2 })).status).toBe(404)
  })

  it('are shared with groups, who run them on their own rows but cannot change them', async () => {
    const { finance, maker, admin, staff } = world.people
    const { ReportId } = await saved(finance, { Groups: ['maker', 'admin'] })
    for (const reader of [maker, admin]) {
      expect((await idsOf(reader))[0]).toBe(ReportId)
      const { json } = await callEndpoint(getReport, { actor: reader, params: { id: ReportId }, url: '/x' })
      expect(json.data).toMatchObject({
        Kind: 'shared',
        OwnerName: expect.any(String),
        Groups: ['maker', 'admin'],
      })
      expect((await run(reader, ReportId)).status).toBe(200)
      const changed = await save(reader, { ReportId, Version: 1 })
      expect([changed.status, changed.json.error.code]).toEqual([403, 'FORBIDDEN'])
    }
    expect((await run(staff, ReportId)).status).toBe(404)
    expect(await idsOf(staff)).not.toContain(ReportId)
    await saved(finance, { ReportId, Version: 1, Groups: [] })
    expect((await run(maker, ReportId)).status).toBe(404)
  })

  it('refuse columns that the subject lacks, and users without reports', async () => {
    const { finance, partner } = world.people
    const refused = await save(finance, { Question: { ...NOTES, Columns: ['number', 'secret'] } })
    expect(refused.json.error).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { 'Question.Columns.1': 'There is no such column' },
    })
    expect((await save(partner, {})).json.error.code).toBe('FORBIDDEN')
    expect((await run(partner, 'partner-statement')).json.error.code).toBe('FORBIDDEN')
  })

  it('answer every column, filter, group and sum of every subject', async () => {
    const { superadmin } = world.people
    for (const Subject of SUBJECT_NAMES) {
      const columns = Object.entries(columnsOf(Subject))
      for (const [name, { kind }] of columns) {
        const Value = kind === 'day' ? '2026-11-20' : kind === 'text' || kind === 'period' ? 'a' : '1.5'
        const Sums: Question['Sums'] =
          kind === 'number' || kind === 'money' ? [{ Column: name, As: 'sum' }] : []
        const question: Question = {
          ...{ Subject, Columns: [name], Groups: [], Sums },
          Filters: [{ Column: name, Is: 'is-not', Value }],
        }
        const rows = await runQuestion(test.db, superadmin, question, ONE_PAGE)
        expect(rows.rows.length, `${Subject} ${name}`).toBe(rows.totalCount)
        const grouped = { ...question, Groups: [name] }
        const groups = await runQuestion(test.db, superadmin, grouped, ONE_PAGE)
        expect(groups.rows.length, `${Subject} ${name}`).toBe(groups.totalCount)
      }
    }
  })

  it('add up all rows by currency on every page', async () => {
    const { finance, maker } = world.people
    const { aud, jpy } = world.invoices
    for (const [invoice, places] of [
      [aud, [0]],
      [aud, [1, 2]],
      [jpy, [0]],
    ] as const)
      await generateNote({ db: test.db, actor: maker }, noteInput(invoice, pick(invoice, ...places)))
    const { ReportId } = await saved(finance)
    const result: ReportResult = (await run(finance, ReportId, { pageNo: 1, pageSize: 1000 })).json.data
    const kept = await test.db
      .selectFrom('notes')
      .select(({ fn }) => [
        'currency',
        fn.sum<string>('payable_amount').as('sum'),
        fn.countAll<string>().as('count'),
      ])
      .groupBy('currency')
      .orderBy('currency')
      .execute()
    expect(kept.length).toBeGreaterThan(0)
    expect(result.Columns.map(({ Id }) => Id)).toEqual(['number', 'partner', 'currency', 'commission'])
    expect(result.Totals).toEqual(
      kept.map(({ currency, sum, count }) => ({ Currency: currency, Count: Number(count), Sums: [sum] })),
    )
    expect(result.totalCount).toBe(result.rows.length)
    const beyond: ReportResult = (await run(finance, ReportId, { pageNo: 1000 })).json.data
    expect(beyond).toMatchObject({ rows: [], totalCount: result.totalCount, Totals: result.Totals })
  })

  it('are shared with users by address, except users without reports', async () => {
    const { finance, maker, checker, partner } = world.people
    const People = [maker.email.toUpperCase(), maker.email]
    const report = await saved(finance, { People })
    expect(report.People).toEqual([maker.email])
    const { ReportId } = report
    const read = (actor: Actor) => callEndpoint(getReport, { actor, params: { id: ReportId }, url: '/x' })
    expect((await read(maker)).json.data).toMatchObject({ Kind: 'shared', People: [] })
    expect((await read(checker)).status).toBe(404)
    for (const email of [partner.email, 'nobody@tassel.example']) {
      const refused = await save(finance, { ReportId, Version: 1, People: [maker.email, email] })
      expect(refused.json.error.fields).toEqual({
        People: `Nobody who may use reports has the address ${email}.`,
      })
    }
    await saved(finance, { ReportId, Version: 1 })
    expect((await read(maker)).status).toBe(404)
  })

  it('are deleted by their owner only, on the version that was seen', async () => {
    const { finance, admin } = world.people
    const { ReportId } = await saved(finance, { Groups: ['admin'] })
    const remove = (actor: Actor, body: object = {}) =>
      callEndpoint(deleteReport, { actor, method: 'DELETE', params: { id: ReportId }, body })
    expect((await remove(admin)).status).toBe(403)
    const ready = { actor: admin, method: 'DELETE' as const, params: { id: 'paid-late' }, body: {} }
    expect((await callEndpoint(deleteReport, ready)).status).toBe(404)
    expect((await remove(finance, { Version: 7 })).status).toBe(409)
    expect((await remove(finance, { Version: 1 })).json.data).toEqual({ message: 'The report was deleted.' })
    expect((await remove(finance)).status).toBe(404)
    expect(await idsOf(admin)).not.toContain(ReportId)
  })

  it.each(SUBJECT_NAMES)('link a row of %s to its page, and a group to none', async (Subject) => {
    const asked = { Subject, Columns: [Object.keys(columnsOf(Subject))[0] ?? ''], Filters: [], Sums: [] }
    const read = async (Groups: string[]) =>
      (await runQuestion(test.db, world.people.superadmin, { ...asked, Groups }, ONE_PAGE)).rows
    for (const { Page, Cells } of await read([])) {
      expect(Page).toMatch(/^\/[a-z-]+(\/|\?studentId=)[0-9a-f-]{36}$/)
      expect(Cells).toHaveLength(1)
    }
    expect((await read(asked.Columns)).every(({ Page }) => Page === null)).toBe(true)
  })

  it.each([
    { Columns: ['name', 'partner'], Groups: [] },
    { Columns: [], Groups: ['partner'] },
  ])('export all of %j as a sheet and as CSV, to each reader their own rows', async (asked) => {
    const { superadmin, finance, staff } = world.people
    const question: Question = { ...asked, Subject: 'students', Sums: [], Filters: [] }
    const { rows, Columns } = await runQuestion(test.db, superadmin, question, ONE_PAGE)
    const terms = { Name: 'Students / all', Question: question, Groups: ['staff', 'finance'] }
    const { ReportId } = await saved(superadmin, terms)
    const file = async (reader: Actor, Format: string) => {
      const { status, response } = await run(reader, ReportId, { Format })
      expect(status).toBe(200)
      return new Uint8Array(await response.arrayBuffer())
    }
    const header = Columns.map(({ Label }) => Label)
    const cells = rows.map(({ Cells }) => Cells.map((cell) => cell ?? ''))
    const lines = async (reader: Actor) =>
      new TextDecoder()
        .decode(await file(reader, 'csv'))
        .trimEnd()
        .split('\r\n')
    expect(parseCsv(await file(staff, 'csv'), { maxRows: 1000 })).toMatchObject({ header, rows: cells })
    const sheet = await sheetRows(await file(superadmin, 'xlsx'))
    expect(sheet.map((row) => row.map(String))).toEqual(cells)
    expect(await lines(finance)).toHaveLength(1)
  })

  it('show each reader the rows in their scope', async () => {
    const { superadmin, loanadvisor, staff, finance } = world.people
    const students: Question = {
      ...{ Subject: 'students', Columns: ['name'], Groups: [], Sums: [] },
      Filters: [],
    }
    const counted = async (reader: Actor) => {
      const { totalCount, CanRead } = await runQuestion(test.db, reader, students, ONE_PAGE)
      return [totalCount, CanRead]
    }
    const { id } = await test.db.selectFrom('students').select('id').executeTakeFirstOrThrow()
    await test.db.updateTable('students').set({ loan_flag: false }).execute()
    await test.db.updateTable('students').set({ loan_flag: true }).where('id', '=', id).execute()
    const [all] = await counted(superadmin)
    expect(all).toBeGreaterThan(1)
    expect(await counted(staff)).toEqual([all, true])
    expect(await counted(loanadvisor)).toEqual([1, true])
    expect(await counted(finance)).toEqual([0, false])
  })

  it('built-in ones answer in their own shape', async () => {
    for (const { id } of READY_REPORTS) {
      const { status, json } = await run(world.people.superadmin, id)
      expect([id, status]).toEqual([id, 200])
      ReportResult.strict().parse(json.data)
    }
  })
})
