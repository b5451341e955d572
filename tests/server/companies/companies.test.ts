import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ProposeCompany, ProposeCompanyChange } from '#domain/companies/schema'
import type { CompanyChangeAction } from '#domain/companies/states'
import { noteDocument } from '#server/commission-notes/reading/note-document'
import { decideCompanyChange } from '#server/companies/decide-company'
import { getCompany, listCompanies } from '#server/companies/get-company'
import { proposeCompany, proposeCompanyChange } from '#server/companies/propose-company'
import { companyLabels } from '#server/invoices/company/company-on'
import { invoiceDocument } from '#server/invoices/paper/invoice-document'
import { adviceDocument } from '#server/payments/payment-advice'
import { nextCommissionNumber } from '#server/platform/numbering/numbering'
import { COMPANY_FORM, PIXEL } from '#tests/support/company/companies'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import type { WorldApplication } from '#tests/support/notes/invoices'
import { insertNote } from '#tests/support/notes/notes'
import { raise } from '#tests/support/notes/university-invoices'
import { insertPeople, person } from '#tests/support/people'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)
let second: Actor

beforeEach(async () => {
  second = person('superadmin2@tassel.example', 'Samuel Adeyemi', ['SUPERADMIN'])
  await insertPeople(test.db, [second])
})

const HOW = { forPartner: false, publicUrl: '' }
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const formOf = async (id: number) => {
  const {
    CompanyId: _,
    State: __,
    Pending: ___,
    Prefix: ____,
    History: _____,
    ...form
  } = await getCompany({ db: test.db, actor: world.people.superadmin }, { id })
  return { ...form, CompanyGSTIN: COMPANY_FORM.CompanyGSTIN }
}
const propose = async (id: number, more: object, actor = world.people.superadmin) =>
  proposeCompanyChange(
    { db: test.db, actor },
    { id, ...ProposeCompanyChange.parse({ ...(await formOf(id)), ...more, UserId: actor.id }) },
  )
const decide = async (id: number, actor: Actor, Action: CompanyChangeAction = 'Approve', Remarks = '') => {
  const { Pending } = await getCompany({ db: test.db, actor: world.people.superadmin }, { id })
  const ChangeId = Pending?.ChangeId ?? ''
  return decideCompanyChange({ db: test.db, actor }, { id, Action, ChangeId, Remarks })
}
const change = async (id: number, more: object) => {
  await propose(id, more)
  return decide(id, second)
}

describe('a change of an issuing company', () => {
  it('waits for another super administrator, who sees old and new values of each field', async () => {
    const { superadmin } = world.people
    await propose(1, { BankName: 'Deccan Bank', BankAcNo: '99887766' })
    const waiting = await getCompany({ db: test.db, actor: second }, { id: 1 })
    expect(waiting).toMatchObject({ BankName: 'State Bank of India', Version: 1 })
    expect(waiting.Pending).toMatchObject({
      ProposedBy: 'Sofía Álvarez',
      allowedActions: ['Approve', 'Reject'],
    })
    expect(waiting.Pending?.Changes).toContainEqual({
      Field: 'BankName',
      Old: 'State Bank of India',
      New: 'Deccan Bank',
    })
    await expect(decide(1, superadmin)).rejects.toMatchObject({ code: 'COMPANY_CHANGE_OWN', status: 403 })
    expect((await getCompany({ db: test.db, actor: superadmin }, { id: 1 })).BankName).toBe(
      'State Bank of India',
    )
    const { Company } = await decide(1, second)
    expect(Company).toMatchObject({
      BankName: 'Deccan Bank',
      BankAcNo: '99887766',
      Version: 2,
      Pending: null,
    })
    const { History } = await getCompany({ db: test.db, actor: superadmin }, { id: 1 })
    expect(History.map(({ Action, By }) => [Action, By])).toEqual([
      ['Approve', 'Samuel Adeyemi'],
      ['Propose', 'Sofía Álvarez'],
    ])
  })

  it('cannot be approved by a user whom the proposer admitted', async () => {
    const { superadmin } = world.people
    await propose(1, { BankName: 'Deccan Bank' })
    await sql`insert into history (id, subject, subject_id, action, actor_id)
      values (gen_random_uuid(), 'user', ${second.id}, 'Invite', ${superadmin.id})`.execute(test.db)
    await cannot(decide(1, second), 'DECIDER_RELATED')
    expect((await getCompany({ db: test.db, actor: superadmin }, { id: 1 })).BankName).toBe(
      'State Bank of India',
    )
    await cannot(decide(1, second, 'Reject'), 'REMARKS_REQUIRED')
    await decide(1, second, 'Reject', 'Wrong bank')
  })

  it('is withdrawn by its proposer only, and blocks another change until then', async () => {
    const { superadmin } = world.people
    await propose(1, { BankName: 'Deccan Bank' })
    await cannot(propose(1, { BankName: 'Third bank' }, second), 'COMPANY_CHANGE_PENDING')
    await cannot(decide(1, second, 'Withdraw'), 'COMPANY_CHANGE_NOT_OWN')
    await decide(1, superadmin, 'Withdraw')
    await propose(1, { BankName: 'Third bank' }, second)
    await decide(1, superadmin)
    expect((await getCompany({ db: test.db, actor: second }, { id: 1 })).BankName).toBe('Third bank')
  })

  it('is refused to other administrators, on an older version, and without a change', async () => {
    const { admin, finance } = world.people
    for (const actor of [admin, finance]) {
      await cannot(listCompanies({ db: test.db, actor }), 'FORBIDDEN')
      await cannot(propose(1, { BankName: 'Deccan Bank' }, actor), 'FORBIDDEN')
    }
    await change(1, { BankName: 'Deccan Bank' })
    const current = { CompanyId: 1, BankName: 'Deccan Bank', TaxRates: expect.any(Array), Version: 2 }
    await cannot(propose(1, { BankName: 'Third bank', Version: 1 }), 'STALE_VERSION', {
      data: { current, changedBy: { UserId: second.id } },
    })
    await cannot(propose(1, {}), 'COMPANY_UNCHANGED')
  })
})

describe('documents raised before a change', () => {
  it('keep the company’s old details, and later ones have the new details', async () => {
    const { finance, processor } = world.people
    const [application] = world.invoices.aud.applications as [WorldApplication]
    const open = { ...application, InstallmentGeneratedFor: 'Installment 9' }
    await test.db
      .insertInto('installments')
      .values({ application_id: open.AcknowledgementId, name: 'Installment 9', tuition_fee: '9000' })
      .execute()
    const raised = await raise(test.db, finance, world, [open])
    const noteId = await insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00' })
    const actions = moneyActions(test.db)
    const { PaymentId } = await actions.pay(processor, noteId, { Amount: '100' })
    const papers = async () => ({
      note: await noteDocument(test.db, finance, noteId, HOW),
      invoice: await invoiceDocument(test.db, raised.InvoiceId, ''),
      advice: (await adviceDocument(test.db, finance, PaymentId, '')).issuer,
    })
    const before = await papers()
    await change(1, {
      CompanyName: 'KC Renamed',
      CompanyAddress: 'Elsewhere',
      StateId: 'KA',
      SignatoryName: 'Anjali Menon',
      Logo: PIXEL,
      TaxRates: [
        { TaxType: 'GST', Rate: '18', ValidFrom: '2017-07-01' },
        { TaxType: 'GST', Rate: '12', ValidFrom: dayIn(3) },
      ],
    })
    expect(await papers()).toEqual(before)
    expect(before.note?.issuer).toMatchObject({
      name: 'KC Overseas Education Private Limited',
      logo: undefined,
    })
    const { PaymentId: later } = await actions.pay(processor, noteId, { Amount: '100' })
    const { issuer } = await adviceDocument(test.db, finance, later, '')
    expect(issuer).toMatchObject({
      name: 'KC Renamed',
      address: 'Elsewhere',
      signatory: { name: 'Anjali Menon' },
    })
    expect(issuer.logo?.slice(1, 4)).toEqual([...Buffer.from('PNG')])
    const newNote = await insertNote(test.db, world, {})
    expect((await noteDocument(test.db, finance, newNote, HOW))?.issuer.name).toBe('KC Renamed')
  })

  it('keep the tax rate of their day', async () => {
    await change(1, {
      TaxRates: [
        { TaxType: 'GST', Rate: '18', ValidFrom: '2017-07-01' },
        { TaxType: 'GST', Rate: '12', ValidFrom: dayIn(10) },
      ],
    })
    const taxOf = async (at: string) => {
      const id = await insertNote(test.db, world, { is_gst_enabled: true, created_at: new Date(at) })
      return (await noteDocument(test.db, world.people.finance, id, HOW))?.tax.payableWithTax
    }
    // The note's maker is in India, so the Indian day decides.
    expect(await taxOf(`${dayIn(9)}T18:29:00Z`)).toBe('3186.00')
    expect(await taxOf(`${dayIn(9)}T18:31:00Z`)).toBe('3024.00')
  })
})

describe('the tax of a company', () => {
  const gst = (Rate: string, ValidFrom: string) => ({ TaxType: 'GST' as const, Rate, ValidFrom })
  const began = gst('18', '2017-07-01')

  it.each([
    ['changing a rate that has begun', [gst('12', '2017-07-01')], 'TaxRates.0.Rate'],
    ['adding one that begins today', [began, gst('12', dayIn(0))], 'TaxRates.1.ValidFrom'],
    ['removing one that has begun', [gst('12', dayIn(5))], 'TaxRates'],
  ])('keeps the rate of days on which documents were raised: %s', async (_, TaxRates, field) => {
    await cannot(propose(1, { TaxRates }), 'VALIDATION_FAILED', { fields: { [field]: expect.any(String) } })
  })

  it('is not approved once its first day has come', async () => {
    await propose(1, { TaxRates: [began, gst('12', dayIn(5))] })
    await sql`update company_changes set wanted = jsonb_set(wanted, '{TaxRates,1,ValidFrom}', to_jsonb(${dayIn(-1)}::text))`.execute(
      test.db,
    )
    await cannot(decide(1, second), 'COMPANY_RATE_BEGUN')
    expect((await getCompany({ db: test.db, actor: second }, { id: 1 })).Pending).not.toBeNull()
  })
})

describe('a new company', () => {
  const input = () =>
    ProposeCompany.parse({ ...COMPANY_FORM, Prefix: 'kcuk', CompanyName: 'KC United Kingdom', Logo: PIXEL })

  it('raises documents once approved, with numbers of its own', async () => {
    const { superadmin } = world.people
    const { Company } = await proposeCompany({ db: test.db, actor: superadmin }, input())
    expect(Company).toMatchObject({ CompanyId: 4, Prefix: 'KCUK', State: 'Proposed', Logo: PIXEL })
    expect(await companyLabels(test.db)).toHaveLength(3)
    await cannot(proposeCompany({ db: test.db, actor: second }, input()), 'COMPANY_PREFIX_TAKEN')
    await cannot(decide(4, superadmin), 'COMPANY_CHANGE_OWN')
    await decide(4, second)
    expect((await companyLabels(test.db)).at(-1)).toEqual({
      id: 4,
      label: 'KCUK GST',
      name: 'KC United Kingdom',
    })
    const company = { id: 4, prefix: 'KCUK' }
    const { number } = await nextCommissionNumber(test.db, company, new Date('2026-11-27'))
    expect(number).toBe('KCUK/CN/2627/000001')
  })

  it('is unusable after a rejection, and its id is not reused', async () => {
    const { superadmin } = world.people
    await proposeCompany({ db: test.db, actor: superadmin }, input())
    await decide(4, second, 'Reject', 'Not yet')
    expect((await listCompanies({ db: test.db, actor: second })).rows).toHaveLength(3)
    expect(await getCompany({ db: test.db, actor: second }, { id: 4 })).toMatchObject({
      State: 'Rejected',
      Pending: null,
    })
    const again = await proposeCompany({ db: test.db, actor: superadmin }, input())
    expect(again.Company.CompanyId).toBe(5)
  })

  it('needs a tax rate valid today and registration numbers of its country', async () => {
    const { superadmin } = world.people
    const TaxRates = [{ TaxType: 'GST' as const, Rate: '18', ValidFrom: dayIn(5) }]
    await expect(
      proposeCompany({ db: test.db, actor: superadmin }, { ...input(), TaxRates }),
    ).rejects.toMatchObject({
      fields: { TaxRates: 'Enter the tax that the company charges today' },
    })
    await expect(
      proposeCompany({ db: test.db, actor: superadmin }, { ...input(), CompanyGSTIN: 'X' }),
    ).rejects.toMatchObject({
      fields: { CompanyGSTIN: 'Enter a valid GSTIN' },
    })
  })
})
