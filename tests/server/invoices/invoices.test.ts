import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { InvoiceFilters, ListInvoices } from '#domain/invoices/schema'
import { invoiceApplications } from '#server/commission-notes/drafts/invoice-applications'
import { getInvoice } from '#server/invoices/get-invoice'
import { invoiceSheet } from '#server/invoices/invoice-sheet'
import { listInvoices } from '#server/invoices/list-invoices'
import { invoiceDocument } from '#server/invoices/paper/invoice-document'
import { invoicePdf } from '#server/invoices/paper/invoice-pdf'
import { exportResponse } from '#server/platform/exports/export-response'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { sheetRows } from '#tests/support/http/downloads'
import { pick } from '#tests/support/money/entries'
import { as } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const { aud } = world.invoices
  await as(database.db, world.people.maker).drafts(aud, pick(aud, 0))
  await as(database.db, world.people.maker).generates(aud, pick(aud, 1, 2))
})

const list = (query: Record<string, unknown> = {}, actor = world.people.maker) =>
  listInvoices({ db: database.db, actor }, ListInvoices.parse(query))
const numbers = async (query: Record<string, unknown>) => (await list(query)).rows.map((row) => row.Number)
const READERS = ['maker', 'checker', 'processor', 'finance', 'admin', 'superadmin'] as const
const OTHERS = [
  'staff',
  'loanadvisor',
  'pst',
  'partner',
  'financemanager',
  'counsellor',
  'otherPartner',
  'student',
] as const

describe('the sheet of invoices', () => {
  const sheet = async (query: Record<string, unknown> = {}) => {
    const response = exportResponse(
      await invoiceSheet({ db: database.db, actor: world.people.maker }, InvoiceFilters.parse(query)),
    )
    return sheetRows(new Uint8Array(await response.arrayBuffer()))
  }

  it('holds the list’s invoices, whatever its page, with their amounts', async () => {
    const rows = await sheet({ sort: 'number' })
    const numbered = (await list({ sort: 'number', pageSize: '25' })).rows
    expect(rows.map(([number]) => number)).toEqual(numbered.map((row) => row.Number))
    const cad = rows.find(([number]) => number === 'KCOCI/INV/2627/000001')
    expect(cad).toEqual(expect.arrayContaining(['University of Toronto', 'CAD', 3000, 3390]))
  })

  it('respects the filters of the list, and its permission', async () => {
    expect((await sheet({ currency: 'JPY' })).map(([number]) => number)).toEqual(['KCO/INV/2627/000001'])
    await cannot(
      invoiceSheet({ db: database.db, actor: world.people.partner }, InvoiceFilters.parse({})),
      'FORBIDDEN',
    )
  })
})

describe('the list of invoices', () => {
  it('shows the newest first with the sums of its lines', async () => {
    const page = await list()
    expect(page).toMatchObject({ totalCount: 4, pageNo: 1, pageSize: 20 })
    expect(page.rows.map((row) => row.Number)).toEqual([
      'KCOEPL/INV/2627/000002',
      'KCOCI/INV/2627/000001',
      'KCO/INV/2627/000001',
      'KCOEPL/INV/2627/000001',
    ])
    expect(page.rows[3]).toEqual({
      InvoiceId: world.invoices.aud.id,
      Number: 'KCOEPL/INV/2627/000001',
      PONumber: 'PO-88123',
      TypeId: 2,
      Type: 'Final',
      StatusId: 4,
      Status: 'Payment received for Invoice',
      UniversityName: 'University of Sydney',
      CompanyId: 1,
      Company: 'KCOEPL GST',
      Currency: 'AUD',
      Amount: '13750.06',
      PayableAmount: '13750.06',
      Received: '13750.06',
      ToShare: '13750.06',
      SharedByNotes: expect.any(String),
      RemainingToShare: expect.any(String),
      IsOverShared: false,
      PaidOnNotes: '0.00',
      StudentCount: 6,
      FreeCount: 3,
      NoteCount: 1,
      IssuedOn: '2026-11-01',
      PayBy: null,
      OpenQuestions: 0,
      Version: 1,
      IsNew: true,
    })
    expect(page.rows[1]).toMatchObject({ StudentCount: 2, FreeCount: 3, NoteCount: 0 })
  })

  it('is paged, with the total count even beyond the last page', async () => {
    await database.db
      .updateTable('university_invoices')
      .set({ status_id: 2 })
      .where('id', '=', world.invoices.jpy.id)
      .execute()
    expect(await list({ pageNo: '2', pageSize: '25' })).toEqual({
      rows: [],
      totalCount: 4,
      pageNo: 2,
      pageSize: 25,
    })
  })

  it.each([
    [{ searchQuery: 'kcoci' }, ['KCOCI/INV/2627/000001']],
    [{ searchQuery: '大阪' }, ['KCO/INV/2627/000001']],
    [{ searchQuery: 'of TORONTO' }, ['KCOCI/INV/2627/000001']],
    [{ searchQuery: '%' }, []],
    [{ searchQuery: 'K_O' }, []],
    [{ searchQuery: '\\' }, []],
    [{ searchQuery: 'KCO/\0INV' }, ['KCO/INV/2627/000001']],
    [{ currency: 'JPY' }, ['KCO/INV/2627/000001']],
    [{ statusId: '3' }, []],
    [{ startDate: '2026-11-02', endDate: '2026-11-03' }, ['KCOCI/INV/2627/000001', 'KCO/INV/2627/000001']],
    [{ startDate: '2026-11-03', endDate: '2026-11-02' }, []],
  ])('filters by %o', async (query, found) => {
    expect(await numbers(query)).toEqual(found)
  })

  it.each([
    { pageNo: '0' },
    { pageSize: '7' },
    { statusId: '5' },
    { currency: 'XXX' },
    { startDate: '2026-02-30' },
    { searchQuery: 'x'.repeat(101) },
  ])('refuses %o', (query) => {
    expect(ListInvoices.safeParse(query).success).toBe(false)
  })
})

describe('one invoice', () => {
  it('has its sums', async () => {
    expect(
      await getInvoice({ db: database.db, actor: world.people.finance }, { id: world.invoices.cad.id }),
    ).toMatchObject({
      Number: 'KCOCI/INV/2627/000001',
      Amount: '3000.00',
    })
  })

  it('names the current assignee of each of its notes', async () => {
    const { maker, checker } = world.people
    const read = async () =>
      (await getInvoice({ db: database.db, actor: checker }, { id: world.invoices.aud.id })).Notes.map(
        ({ Assignee }) => Assignee,
      )
    expect(await read()).toEqual([{ UserId: maker.id, Name: `${maker.firstName} ${maker.lastName}` }])
    const statusOfNote = (status_id: number) =>
      database.db
        .updateTable('notes')
        .set({ status_id })
        .where('invoice_id', '=', world.invoices.aud.id)
        .execute()
    await statusOfNote(2)
    expect(await read()).toEqual([null])
    await statusOfNote(1)
  })

  it('lists which students can be put on a note, and what blocks the others', async () => {
    const { aud } = world.invoices
    const applications = await invoiceApplications(
      { db: database.db, actor: world.people.maker },
      { id: aud.id },
    )
    expect(
      applications.map((each) => [each.Name, each.DraftId !== null, each.CommissionNoteId !== null]),
    ).toEqual([
      ['Sita Gurung', true, false],
      ['नेहा शर्मा', false, true],
      ['Zoë Müller', false, true],
      ['王小明', false, false],
      ['Nguyễn Văn An', false, false],
      ['Trần Thị Bình', false, false],
    ])
    const [sita] = pick(aud, 0)
    expect(applications[0]).toEqual({
      AcknowledgementId: sita?.AcknowledgementId,
      InstallmentGeneratedFor: 'Installment 1',
      StudentId: sita?.studentId,
      Name: 'Sita Gurung',
      PartnerId: world.partners.brightpath.id,
      PartnerCompany: 'Brightpath Education',
      SubsidiaryId: null,
      SubsidiaryName: null,
      TuitionFee: '20000.00',
      ScholarshipReceived: '2000.00',
      UniversityRate: expect.any(String),
      UniversityAmount: expect.any(String),
      Agreement: null,
      CommissionNoteId: null,
      DraftId: expect.any(String),
    })
  })

  it('is not found for an unknown id', async () => {
    const { maker } = world.people
    const missing = { code: 'NOT_FOUND', status: 404 }
    const services = {
      pdf: { render: () => Promise.resolve(new Uint8Array()), close: () => Promise.resolve() },
      publicUrl: '',
    }
    await expect(getInvoice({ db: database.db, actor: maker }, { id: uuid() })).rejects.toMatchObject(missing)
    await expect(
      invoiceApplications({ db: database.db, actor: maker }, { id: uuid() }),
    ).rejects.toMatchObject(missing)
    await expect(
      invoicePdf({ db: database.db, actor: maker, services }, { id: uuid() }),
    ).rejects.toMatchObject(missing)
  })
})

describe('who sees invoices', () => {
  it.each(READERS)('the %s may', async (name) => {
    await expect(list({}, world.people[name])).resolves.toMatchObject({ totalCount: 4 })
    await expect(
      getInvoice({ db: database.db, actor: world.people[name] }, { id: world.invoices.aud.id }),
    ).resolves.toBeTruthy()
    await expect(
      invoiceApplications({ db: database.db, actor: world.people[name] }, { id: world.invoices.aud.id }),
    ).resolves.toHaveLength(6)
  })

  it.each(OTHERS)('the %s may not', async (name) => {
    const forbidden = { code: 'FORBIDDEN', status: 403 }
    await expect(list({}, world.people[name])).rejects.toMatchObject(forbidden)
    await expect(
      getInvoice({ db: database.db, actor: world.people[name] }, { id: world.invoices.aud.id }),
    ).rejects.toMatchObject(forbidden)
    await expect(
      invoiceApplications({ db: database.db, actor: world.people[name] }, { id: world.invoices.aud.id }),
    ).rejects.toMatchObject(forbidden)
  })
})

describe('the printed invoice', () => {
  it('has the lines and sums, without tax for a university abroad', async () => {
    const document = await invoiceDocument(database.db, world.invoices.jpy.id, 'https://portal.example')
    expect(document).toMatchObject({
      number: 'KCO/INV/2627/000001',
      type: 'Final',
      date: '2026-11-02',
      portalUrl: `https://portal.example/commission-note/list/${world.invoices.jpy.id}`,
      currency: 'JPY',
      university: { name: '大阪大学' },
      lines: [
        { studentName: 'Bishal Rai', rate: '10.00', amount: '53581.00' },
        { studentName: 'Anita Thapa', scholarshipReceived: '33333.00', amount: '70833.00' },
      ],
      totals: { tuitionFee: '1135805.00', scholarshipReceived: '33333.00', amount: '124414.00' },
      tax: { lines: [] },
      payable: '124414.00',
    })
  })

  it('adds the company’s tax for a university in the same country', async () => {
    const document = await invoiceDocument(database.db, world.invoices.cad.id, '')
    expect(document).toMatchObject({
      totals: { amount: '3000.00' },
      tax: { lines: [{ name: 'HST', rate: '13.00', amount: '390.00' }] },
      payable: '3390.00',
    })
  })

  it('has a file name without slashes', async () => {
    const asked: unknown[] = []
    const pdf = {
      render: (kind: string) => {
        asked.push(kind)
        return Promise.resolve(new Uint8Array([37, 80, 68, 70]))
      },
      close: () => Promise.resolve(),
    }
    const file = await invoicePdf(
      {
        db: database.db,
        actor: world.people.finance,
        services: {
          pdf,
          publicUrl: '',
        },
      },
      { id: world.invoices.cad.id },
    )
    expect(file).toEqual({ name: 'KCOCI-INV-2627-000001.pdf', bytes: new Uint8Array([37, 80, 68, 70]) })
    expect(asked).toEqual(['university-invoice'])
  })

  it('is closed to the partner', async () => {
    const pdf = { render: () => Promise.resolve(new Uint8Array()), close: () => Promise.resolve() }
    const attempt = invoicePdf(
      {
        db: database.db,
        actor: world.people.partner,
        services: {
          pdf,
          publicUrl: '',
        },
      },
      { id: world.invoices.cad.id },
    )
    await cannot(attempt, 'FORBIDDEN')
  })
})
