import { beforeAll, describe, expect, it } from 'vitest'
import { CreateInvoice } from '#domain/invoices/issue/form'
import { createInvoice } from '#server/invoices/issue/create-invoice'
import { listOpenInstallments } from '#server/invoices/issue/open-installments'
import { openNewInvoice } from '#server/invoices/issue/open-new-invoice'
import { openInvoices } from '#server/invoices/open-invoices'
import { invoiceDocument } from '#server/invoices/paper/invoice-document'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { whatIsWritten } from '#tests/support/database/whole-database'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertOpenInstallments, invoiceForm, raise } from '#tests/support/notes/university-invoices'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = sharedWorld(test)
let open: WorldApplication[]

beforeAll(async () => {
  const partnerId = world.partners.brightpath.id
  open = await insertOpenInstallments(
    test.db,
    world,
    Array.from({ length: 12 }, (_, index) => ({ name: `Pupil ${index + 10}`, partnerId, fee: '20000.33' })),
  )
})

const take = (...places: number[]) => places.map((place) => open[place] as WorldApplication)
const faultsOf = (more: object, installments = take(11)) => {
  const parsed = CreateInvoice.safeParse({ ...invoiceForm(world, installments), ...more })
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

describe('the invoice form', () => {
  it.each([
    ['BankName', '*Bank name is required.'],
    ['BankUltimateBeneficiary', '*Ultimate beneficiary is required.'],
    ['BankAcNo', '*Account no. is required.'],
    ['BankSwiftCode', '*SWIFT code is required.'],
    ['BranchAddress', '*Branch address is required.'],
    ['CompanyAddress', '*Company address is required.'],
    ['CompanyMobileNo', '*Mobile No. is required.'],
    ['CompanyGSTIN', '*GSTIN is required.'],
    ['CompanyCIN', '*CIN is required.'],
    ['CompanyEmail', '*Company e-mail is required.'],
    ['UniversityName', '*University name is required.'],
    ['UniversityAddress', '*University address is required.'],
    ['UniversityEmail', '*University e-mail is required.'],
    ['CompanyTelephoneNo', '*Telephone no. is required.'],
    ['CompanySACCode', '*SAC code is required.'],
  ])('requires %s', (field, message) => {
    expect(faultsOf({ [field]: ' ' })).toEqual({ [field]: message })
  })

  it('requires a company, a type, a university and an installment', () => {
    expect(faultsOf({ CompanyId: undefined, Type: undefined, Installments: [] })).toEqual({
      CompanyId: '*Company is required.',
      Type: '*Invoice type is required.',
      Installments: 'Select at least one installment.',
    })
    expect(Object.keys(faultsOf({ EntityId: '' }))).toEqual(['EntityId'])
  })

  it('requires telephone and SAC code for company 1 only', () => {
    const none = { CompanyTelephoneNo: '', CompanySACCode: '' }
    expect(faultsOf({ ...none, CompanyId: 2 })).toEqual({})
    expect(Object.keys(faultsOf({ ...none, CompanyId: 1 }))).toEqual(['CompanyTelephoneNo', 'CompanySACCode'])
  })

  it('accepts a UserId of 24 to 36 characters', () => {
    for (const [length, isTaken] of [
      [23, false],
      [24, true],
      [36, true],
      [37, false],
    ] as const)
      expect(faultsOf({ UserId: 'a'.repeat(length) }), `${length}`).toEqual(
        isTaken ? {} : { UserId: expect.any(String) },
      )
  })

  it('accepts numbers of up to 100 letters, digits, slashes, hyphens, underscores and spaces', () => {
    const message = 'Please enter valid invoice number!'
    for (const typed of ['KCOEPL/INV/2627/000001', 'a_b-c 9', 'x'.repeat(100), ''])
      expect(faultsOf({ Number: typed })).toEqual({})
    for (const typed of ['x'.repeat(101), 'a#b', 'a\\b', 'é'])
      expect(faultsOf({ Number: typed })).toEqual({ Number: message })
    expect(faultsOf({ PONumber: 'a.b' })).toEqual({ PONumber: message })
  })

  it('accepts a list of valid e-mail addresses', () => {
    expect(faultsOf({ UniversityEmail: 'a@b.example c@d.example,e@f.example' })).toEqual({})
    expect(faultsOf({ UniversityEmail: 'a@b.example, nobody' })).toEqual({
      UniversityEmail: 'nobody is not a valid email',
    })
    expect(faultsOf({ CompanyEmail: 'a@b.example c@d.example' })).toEqual({
      CompanyEmail: 'a@b.example c@d.example is not a valid email',
    })
    expect(faultsOf({ BankSwiftCode: 'SBIN', CompanyMobileNo: '98' })).toEqual({
      BankSwiftCode: 'Enter a SWIFT code of 8 or 11 characters',
      CompanyMobileNo: 'Enter a number with its country code, such as +91 98220 00000',
    })
  })
})

describe('a new invoice', () => {
  it('contains the installments at their rates under the company’s next number', async () => {
    const { finance } = world.people
    const invoice = await raise(test.db, finance, world, take(0, 1), { CompanyName: '' })
    expect(invoice).toMatchObject({
      // The test world has two earlier invoices.
      Number: 'KCOEPL/INV/2627/000003',
      PONumber: 'PO-7',
      StatusId: 2,
      Status: 'Invoice Generated',
      Type: 'Final',
      Company: 'KCOEPL GST',
      Currency: 'AUD',
      Amount: '6000.10',
      PayableAmount: '6000.10',
      Received: '0.00',
      RemainingToShare: '0.00',
      CompanyName: 'KC Overseas Education Private Limited',
      BankSwiftCode: 'SBININBB239',
      EntityId: world.universities.sydney,
      CreatedBy: 'Fatima Al-Mansoori',
      Notes: [],
      Receipts: [],
    })
  })

  it('prints the company details of its day', async () => {
    const { finance } = world.people
    const invoice = await raise(test.db, finance, world, take(2), { BankName: 'First bank' })
    const before = await invoiceDocument(test.db, invoice.InvoiceId, '')
    await test.db
      .updateTable('companies')
      .set({ name: 'Renamed', bank_name: 'Another', gstin: 'X' })
      .execute()
    await test.db.updateTable('company_tax_rates').set({ rate: '28' }).execute()
    await test.db.updateTable('universities').set({ name: 'Renamed', country_id: 'IN' }).execute()
    expect(await invoiceDocument(test.db, invoice.InvoiceId, '')).toEqual(before)
    expect(before?.bank.bankName).toBe('First bank')
    const old = await invoiceDocument(test.db, world.invoices.cad.id, '')
    expect(old?.issuer.name).toBe('KC Overseas Canada Inc.')
    await test.db
      .updateTable('universities')
      .set({ name: 'University of Sydney', country_id: 'AU' })
      .execute()
  })

  it('is refused as a whole for invoiced or foreign installments, or with nothing owed', async () => {
    const { finance } = world.people
    const held = await raise(test.db, finance, world, take(3))
    const before = await whatIsWritten(test.db)
    await expect(raise(test.db, finance, world, take(4, 3))).rejects.toMatchObject({
      code: 'INSTALLMENT_INVOICED',
      status: 409,
      data: [{ Name: 'Pupil 13', InvoiceId: held.InvoiceId, Number: held.Number }],
    })
    const [foreign] = world.invoices.jpy.applications as [WorldApplication]
    await cannot(raise(test.db, finance, world, [foreign]), 'SEVERAL_UNIVERSITIES', {
      message: 'Please select installments of a single university.',
    })
    const nothing = invoiceForm(world, take(4)).Installments.map((each) => ({ ...each, CommissionRate: '0' }))
    await cannot(raise(test.db, finance, world, [], { Installments: nothing }), 'COMMISSION_ZERO', {
      message: 'Commission amount should not be zero for Pupil 14',
    })
    for (const [more, fields] of [
      [{ Currency: 'JPY' }, ['Currency']],
      [{ CompanyGSTIN: '27AAACK1234L1ZQ', CompanyCIN: 'U1' }, ['CompanyGSTIN', 'CompanyCIN']],
      [{ CompanyId: 99 }, ['CompanyId']],
      [{ EntityId: held.InvoiceId }, ['EntityId']],
    ] as const) {
      const refusal = await raise(test.db, finance, world, take(4), more).catch((error) => error)
      expect(Object.keys(refusal.fields)).toEqual(fields)
    }
    await cannot(raise(test.db, finance, world, take(4), { Number: held.Number }), 'INVOICE_NUMBER_TAKEN', {
      message: 'Another invoice has this number.',
    })
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it.each(['maker', 'checker', 'processor', 'staff', 'partner', 'student'] as const)(
    'is refused to the %s',
    async (name) => {
      const attempt = createInvoice(
        { db: test.db, actor: world.people[name] },
        CreateInvoice.parse(invoiceForm(world, take(5))),
      )
      await cannot(attempt, 'FORBIDDEN')
      await cannot(openNewInvoice(test.db, world.people[name], new URLSearchParams()), 'FORBIDDEN')
    },
  )

  it('offers installments that are on no invoice', async () => {
    const { finance } = world.people
    const query = { universityId: world.universities.sydney, pageNo: 1, pageSize: 25 }
    const all = await listOpenInstallments({ db: test.db, actor: finance }, query)
    expect(all.rows.map(({ Name }) => Name)).not.toContain('Pupil 13')
    expect(all.totalCount).toBe(all.rows.length)
    const found = await listOpenInstallments(
      { db: test.db, actor: finance },
      { ...query, searchQuery: 'bright 15' },
    )
    expect(found.rows).toMatchObject([{ Name: 'Pupil 15', PartnerCompany: 'Brightpath Education' }])
    const { start, universities } = await openNewInvoice(
      test.db,
      finance,
      new URLSearchParams({ universityId: world.universities.sydney, companyId: '1' }),
    )
    expect(universities).toEqual([{ value: world.universities.sydney, label: 'University of Sydney (AUD)' }])
    expect(start).toMatchObject({
      company: 'KCOEPL GST',
      currency: 'AUD',
      form: { BankAcNo: '000011223344556' },
    })
  })

  it('is found in the list by each of its filters', async () => {
    const numbersOf = async (query: Record<string, string>) =>
      (await openInvoices(test.db, world.people.maker, new URLSearchParams(query))).page.rows.map(
        (row) => row.Number,
      )
    expect(await numbersOf({ statusId: '2', sort: 'number' })).toEqual([
      'KCOEPL/INV/2627/000003',
      'KCOEPL/INV/2627/000004',
      'KCOEPL/INV/2627/000005',
    ])
    expect(await numbersOf({ taxType: 'HST' })).toEqual(['KCOCI/INV/2627/000001'])
    expect(await numbersOf({ companyId: '2' })).toEqual(['KCO/INV/2627/000001'])
    expect(await numbersOf({ typeId: '1' })).toEqual([])
    expect(await numbersOf({ searchQuery: 'po-7', pageSize: '50' })).toHaveLength(3)
    const { query, refused } = await openInvoices(
      test.db,
      world.people.maker,
      new URLSearchParams({ pageSize: '500', statusId: '9' }),
    )
    expect([query.pageSize, refused]).toEqual([20, ['pageSize', 'statusId']])
  })
})
