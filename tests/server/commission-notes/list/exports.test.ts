import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { columnsFor, NOTE_COLUMNS } from '#domain/commission-notes/list/columns'
import {
  downloadNotes as downloadCall,
  exportPendingStudents,
  exportStudents,
} from '#domain/commission-notes/list/finding-calls'
import { DUE, ListNotes, PENDING_DAYS, SORTS } from '#domain/commission-notes/list/schema'
import { downloadNotes } from '#server/commission-notes/list/download-notes'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { parseSheet } from '#services/sheets/parse'
import { testableKinds } from '#tests/support/database/database'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { pick } from '#tests/support/money/entries'
import { insertNote, noteRow } from '#tests/support/notes/notes'

const LIMITS = { maxRows: 10_000 }
const NOTES = 1100

async function sheetOf(stream: ReadableStream<Uint8Array>) {
  return parseSheet(new Uint8Array(await new Response(stream).arrayBuffer()), LIMITS)
}

describe.each(testableKinds)('exports on the %s database', (kind) => {
  const test = testDatabase(kind)
  const world = sharedWorld(test)

  beforeAll(async () => {
    useRuntime(test.db)
    const { brightpath, northstar } = world.partners
    const rows = Array.from({ length: NOTES }, (_, i) =>
      noteRow(world, {
        status_id: (i % 17) + 1,
        partner_id: i % 3 === 0 ? northstar.id : brightpath.id,
        partner_company: i % 3 === 0 ? northstar.company : brightpath.company,
        currency: i % 2 === 0 ? 'AUD' : 'JPY',
        student_names: i % 7 === 0 ? '=1+1' : 'Anna Rossi',
        payable_amount: `${(i % 5) * 100}.50`,
        expected_payment_on: i % 4 === 0 ? `2026-12-${String((i % 28) + 1).padStart(2, '0')}` : null,
        maker_id: i % 2 === 0 ? world.people.maker.id : null,
        turn_changed_at: new Date(Date.now() - (i % 40) * 86_400_000),
      }),
    )
    await test.db.insertInto('notes').values(rows).execute()
  })

  const wish = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 })
  const anyList = fc
    .record({
      tab: wish(['AllNotes', 'InProgress', 'Paid'] as const),
      searchQuery: wish(['anna', '1+1', 'CN/2627/0001']),
      statusId: wish([1, 5, 10, 17]),
      currency: wish(['AUD', 'JPY'] as const),
      pendingDays: wish(PENDING_DAYS),
      due: wish(DUE),
      assigneeUserId: wish(['none' as const]),
      sort: fc.constantFrom(...SORTS, ...SORTS.map((x) => `-${x}` as const)),
    })
    .map((query) => ListNotes.parse({ ...query, pageSize: 1000 }))

  it('have the rows of the list in its order for every role', async () => {
    const { admin, finance, partner, otherPartner } = world.people
    const readers = fc.constantFrom(admin, finance, partner, otherPartner)
    await fc.assert(
      fc.asyncProperty(readers, anyList, async (actor, query) => {
        const first = await listNotes({ db: test.db, actor }, { ...query })
        const second = await listNotes({ db: test.db, actor }, { ...query, pageNo: 2 })
        const { sheet, count } = await downloadNotes({ db: test.db, actor }, query)
        const { header, rows } = await sheetOf(sheet)
        const column = header.indexOf('Number')
        expect(count).toBe(first.totalCount)
        expect(rows.map((row) => row[column])).toEqual(
          [...first.rows, ...second.rows].map((note) => note.CommissionNumber),
        )
      }),
      { numRuns: 25 },
    )
  })

  const download = async (actor: Actor, query: Record<string, string> = {}) => {
    const response = await callEndpointRaw(actor, query)
    return sheetOf(response.body as ReadableStream<Uint8Array>)
  }
  const callEndpointRaw = async (actor: Actor, query: Record<string, string>): Promise<Response> => {
    const url = `/api/v1/cn/download?${new URLSearchParams(query)}`
    return (await callEndpoint(downloadCall, { actor, url, headers: { accept: '*/*' } })).response
  }

  it('have the columns of the view in its order, and announce the number of rows', async () => {
    const response = await callEndpointRaw(world.people.maker, {
      columns: 'payable,total,outstanding,number,due',
      currency: 'AUD',
    })
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(decodeURIComponent(response.headers.get('x-content-name') ?? '')).toMatch(
      /^Commission notes \d{4}-\d\d-\d\d\.xlsx$/,
    )
    const { header, rows } = await sheetOf(response.body as ReadableStream<Uint8Array>)
    const amounts = ['Commission', 'Tax', 'Total', 'Paid', 'Outstanding']
    const days = ['Expected payment', 'Statutory due date', 'Paid on']
    expect(header).toEqual(['Currency', ...amounts, 'Number', ...days])
    expect(response.headers.get('x-row-count')).toBe(String(rows.length))
    expect(new Set(rows.map(([currency]) => currency))).toEqual(new Set(['AUD']))
  })

  it('hide internal columns from a partner, even if named', async () => {
    const { header, rows } = await download(world.people.partner, { columns: NOTE_COLUMNS.join(',') })
    expect(header).not.toContain('Assignee')
    expect(header).not.toContain('Partner')
    const text = JSON.stringify(rows)
    for (const { firstName, lastName } of [world.people.maker, world.people.processor])
      expect(text).not.toContain(`${firstName} ${lastName}`)
    expect(text).not.toContain('Generated')
    expect(columnsFor({ internal: false, mayAct: true })).not.toContain('assignee')
  })

  it('write a student’s name as text, never as a formula', async () => {
    const { rows } = await download(world.people.admin, { columns: 'students', searchQuery: '=1+1' })
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.flat())).toEqual(new Set(['=1+1']))
  })

  it('refuse unknown columns and users without a list', async () => {
    const route = downloadCall
    const refused = await callEndpoint(route, { actor: world.people.maker, url: '/x?columns=number,secret' })
    expect([refused.status, refused.json.error.fields.columns]).toEqual([
      422,
      expect.stringContaining('columns are of number'),
    ])
    for (const actor of [world.people.pst, world.people.student, world.people.counsellor])
      expect((await callEndpoint(route, { actor })).status).toBe(403)
  })

  it('contain every note once even if notes move during the export', async () => {
    const query = ListNotes.parse({ sort: 'payable' })
    const { sheet, count } = await downloadNotes({ db: test.db, actor: world.people.admin }, query)
    const reader = sheet.getReader()
    const parts: Uint8Array[] = []
    const first = await reader.read()
    if (first.value) parts.push(first.value)
    await test.db.updateTable('notes').set({ payable_amount: '1.00' }).where('currency', '=', 'JPY').execute()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value)
    const { header, rows } = await parseSheet(new Uint8Array(Buffer.concat(parts)), LIMITS)
    const numbers = rows.map((row) => row[header.indexOf('Number')])
    expect(numbers.length).toBe(count)
    expect(new Set(numbers).size).toBe(count)
  })

  it('list students of notes with a row per installment', async () => {
    const applications = pick(world.invoices.audMore, 0, 1)
    const number = 'KCOEPL/CN/2627/777777'
    await insertNote(test.db, world, {
      number,
      status_id: 5,
      invoice_id: world.invoices.audMore.id,
      applications,
    })
    const students = async (actor: Actor) => {
      const { sheet } = await (await import('#server/commission-notes/list/export-students')).exportStudents(
        { db: test.db, actor },
        ListNotes.parse({ invoiceId: world.invoices.audMore.id }),
      )
      return sheetOf(sheet)
    }
    const { header, rows } = await students(world.people.finance)
    expect(rows.map((row) => row[0])).toEqual(applications.map((application) => application.name))
    expect(rows[0]?.[header.indexOf('Note')]).toBe(number)
    expect((await students(world.people.partner)).header).not.toContain('Partner')
    expect((await students(world.people.otherPartner)).rows).toEqual([])
    const route = exportStudents
    expect((await callEndpoint(route, { actor: world.people.pst })).status).toBe(403)
  })

  it('list students whose installments have no note yet', async () => {
    const { finance, partner } = world.people
    const route = exportPendingStudents
    const days = await test.db.selectFrom('university_invoices').select('issued_on').execute()
    const sorted = days.map((day) => day.issued_on).toSorted((a, b) => a.localeCompare(b))
    const [from = '', to = ''] = [sorted[0], sorted.at(-1)]
    const { exportPendingStudents: pending } = await import(
      '#server/commission-notes/list/export-pending-students'
    )
    const { sheet } = await pending({ db: test.db, actor: finance }, { startDate: from, endDate: to })
    const { rows } = await sheetOf(sheet)
    const all = await test.db.selectFrom('university_invoice_lines').selectAll().execute()
    const claimed = await test.db
      .selectFrom('note_students')
      .selectAll()
      .where('note_id', 'is not', null)
      .execute()
    expect(claimed.length).toBeGreaterThan(0)
    expect(rows.length).toBe(all.length - claimed.length)
    const answer = await callEndpoint(route, { actor: partner, url: `/x?startDate=${from}&endDate=${from}` })
    expect(answer.status).toBe(403)
  })

  it.each([
    ['', 'Please select both start and end dates', 'startDate'],
    ['startDate=2026-01-01', 'Please select both start and end dates', 'endDate'],
    ['startDate=2026-02-30&endDate=2026-03-01', 'Please select both start and end dates', 'startDate'],
    [
      'startDate=2023-06-26&endDate=2023-07-01',
      'Please select start date greater than or equal to 2023-06-27',
      'startDate',
    ],
    ['startDate=2024-01-01&endDate=2025-01-01', 'Date range should be less than a year', 'endDate'],
  ])('refuse the days %s', async (query, message, field) => {
    const route = exportPendingStudents
    const answer = await callEndpoint(route, { actor: world.people.finance, url: `/x?${query}` })
    expect([answer.status, answer.json.error.message, answer.json.error.fields]).toEqual([
      422,
      message,
      { [field]: message },
    ])
  })
})
