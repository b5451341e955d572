import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { seedBankChanges } from '#db/seed/partners/bank-changes'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import {
  askBankChange as ASK,
  getCertificate as CERTIFICATE,
  decideBankChange as DECIDE,
  getBankDetails as DETAILS,
  listBankChanges as LIST,
  objectToBankChange as OBJECT,
  getBankChange as ONE,
  showBankDetails as SHOW,
  showBankChange as SHOW_CHANGE,
  uploadCertificate as UPLOAD,
  withdrawBankChange as WITHDRAW,
} from '#domain/bank-details/calls'
import { ListBankChanges } from '#domain/bank-details/change'
import { NO_DETAILS } from '#domain/bank-details/fields'
import { type PayeeFacts, payeeShown } from '#domain/payments/payee'
import { deliverEvents } from '#server/across/notices/deliver'
import type { CompanyKey } from '#server/bank-details/company'
import { listBankDetails } from '#server/bank-details/get-bank-details'
import { listChanges } from '#server/bank-details/list-changes'
import { listViews } from '#server/bank-details/list-views'
import { payeesOf } from '#server/payments/payee'
import { sweepOrphans } from '#server/platform/files/sweep-orphans'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import {
  approvedChange,
  BANK_SERVICES,
  CALLED,
  KEPT,
  keepDetails,
  keepProof,
  WANTED,
} from '#tests/support/money/bank-changes'
import { memoryFiles, PDF } from '#tests/support/notes/note-files'
import { insertNote } from '#tests/support/notes/notes'
import { person } from '#tests/support/people'
import { acting, as } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import { makeWorld, type World } from '#tests/support/world'

let test: TestDatabase
let world: World
const files = memoryFiles()
let parent: CompanyKey
let pokhara: CompanyKey

beforeAll(async () => {
  test = await openTestDatabase()
  useRuntime(test.db, { sealer: BANK_SERVICES.sealer, files })
})
beforeEach(async () => {
  await test.reset()
  world = await makeWorld(test.db)
  const { id, subsidiaryId } = world.partners.brightpath
  parent = { partnerId: id, subsidiaryId: null }
  pokhara = { partnerId: id, subsidiaryId }
  await keepDetails(test.db, parent)
})
afterAll(() => test.close())

const post = (call: Address, actor: Actor, id: string, body: object = {}) =>
  callEndpoint(call, { actor, method: 'POST', params: { id }, body: { UserId: actor.id, ...body } })
const get = (call: Address, actor: Actor, id: string, query = '') =>
  callEndpoint(call, { actor, params: { id }, url: `/api?${query}` })
/** Requests a change with a proof of the account; uploads one if none is named. */
const ask = async (
  actor: Actor,
  { Details = WANTED, Proof, ...more }: { Details?: object; Proof?: string; [name: string]: unknown } = {},
) =>
  callEndpoint(ASK, {
    actor,
    method: 'POST',
    body: {
      UserId: actor.id,
      PartnerId: parent.partnerId,
      SubsidiaryId: null,
      Reason: 'We moved to another bank',
      Details: { ...Details, account_proof: Proof ?? (await keepProof(test.db, parent)) },
      ...more,
    },
  })
/** The requested details as stored, with the file of the proof. */
const kept = (details: object) => ({ ...details, account_proof: expect.any(String) })
const decide = (actor: Actor, id: string, Action = 'Approve', Remarks = '') =>
  post(DECIDE, actor, id, { Action, Remarks, ...(Action === 'Approve' && CALLED) })
const accountOf = async (actor: Actor = world.people.finance) =>
  (await post(SHOW, actor, parent.partnerId)).json.data.BankInfo?.account_no
const mails = () =>
  test.db.selectFrom('mails').select(['to_address', 'subject', 'text', 'html']).orderBy('id').execute()
const code = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
]

describe('a change of bank details', () => {
  it('changes nothing until a second user of finance approves it, then everything', async () => {
    const { partner, finance, financemanager } = acting(test.db, world.people)
    const asked = await ask(partner)
    expect(asked.status).toBe(200)
    expect(asked.json.data.message).toBe(
      'The change was requested. Nothing changes until finance approves it.',
    )
    const { Change } = asked.json.data
    expect(Change).toMatchObject({
      State: 'Pending',
      IsFirst: false,
      IsMasked: true,
      RequestedBy: 'Prakash Adhikari',
      Changes: [
        { Field: 'account_no', Old: '••••4321', New: '••••8812' },
        { Field: 'concerned_person', Old: '', New: 'Prakash Adhikari' },
        { Field: 'contact_email', Old: KEPT.contact_email, New: WANTED.contact_email },
        { Field: 'account_proof', Old: '', New: expect.any(String) },
      ],
      CanDecide: false,
      CanWithdraw: true,
      CanObject: true,
    })
    expect(await accountOf()).toBe(KEPT.account_no)
    await cannot(ask(financemanager), 'BANK_CHANGE_PENDING')

    const decided = await decide(finance, Change.ChangeId, 'Approve', 'Called them')
    expect(decided.json.data).toMatchObject({
      message: 'The bank details were changed.',
      Change: { State: 'Approved', Decided: { By: 'Fatima Al-Mansoori', Remarks: 'Called them' } },
    })
    expect(await accountOf()).toBe(WANTED.account_no)
    const row = await test.db.selectFrom('bank_details').selectAll().executeTakeFirstOrThrow()
    expect([row.version, row.account_hint]).toEqual([2, '8812'])
    // The partner sees the name "Finance" only.
    const read = (await get(ONE, partner, Change.ChangeId)).json.data
    expect(read).toMatchObject({ Decided: { By: 'Finance' }, CanWithdraw: false, CanObject: true })
    await cannot(decide(finance, Change.ChangeId), 'REQUEST_DECIDED')
  })

  it('needs a call to an earlier known number, and shows the unpaid amount of the account', async () => {
    const { partner, finance } = acting(test.db, world.people)
    await insertNote(test.db, world, { status_id: 10 })
    await insertNote(test.db, world, { status_id: 5 })
    await insertNote(test.db, world, { status_id: 17 })
    await insertNote(test.db, world, { status_id: 10, subsidiary_id: pokhara.subsidiaryId })
    const Details = { ...WANTED, contact_number: '+977 98-1111 2222' }
    const asked = await ask(partner, {
      Details: { ...Details, account_proof: await keepProof(test.db, parent) },
    })
    const id = asked.json.data.Change.ChangeId
    expect(asked.json.data.Change.Facts).toBeNull()
    const approve = (more: object) => post(DECIDE, finance, id, { Action: 'Approve', ...more })
    expect((await approve({ CalledNumber: '+977 1 4000000' })).json.error.fields).toEqual({
      CalledBy: '*Called by is required.',
    })
    expect((await approve({ CalledBy: 'Fatima' })).json.error.fields).toEqual({
      CalledNumber: '*Number called is required.',
    })
    const theirs = await approve({ CalledBy: 'Fatima', CalledNumber: '+9779811112222' })
    expect(code(theirs)).toEqual([422, 'BANK_CALLED_NEW_NUMBER'])
    const { Facts } = (await get(ONE, finance, id)).json.data
    expect(Facts).toEqual({
      Unpaid: [{ Currency: 'AUD', Notes: 2, OutstandingAmount: '5400.00' }],
      KnownPerson: KEPT.concerned_person,
      KnownNumber: KEPT.contact_number,
    })
    const approved = await approve({ CalledBy: 'Fatima', CalledNumber: '+977 1 4000000' })
    expect(approved.json.data.Change).toMatchObject({
      CallBack: { By: 'Fatima', Number: '+977 1 4000000' },
      Facts: null,
    })
    // The call is internal to the company.
    expect((await get(ONE, partner, id)).json.data.CallBack).toBeNull()
  })

  it('is never decided by its requester, and rejected only with a reason', async () => {
    const { finance, admin } = world.people
    const id = (await ask(finance)).json.data.Change.ChangeId
    await cannot(decide(finance, id), 'BANK_CHANGE_OWN')
    await cannot(decide(admin, id, 'Reject'), 'REMARKS_REQUIRED')
    const rejected = await decide(admin, id, 'Reject', 'The letter is missing')
    expect(rejected.json.data).toMatchObject({
      message: 'The change was rejected.',
      Change: { State: 'Rejected' },
    })
    expect(await accountOf()).toBe(KEPT.account_no)
    // The database enforces the rule too.
    await expect(
      sql`update bank_detail_changes set decided_by = requested_by where id = ${id}`.execute(test.db),
    ).rejects.toThrow()
  })

  it('works for the first details of a company too', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const asked = await ask(partner, { SubsidiaryId: pokhara.subsidiaryId, Version: 0 })
    expect(asked.json.data.Change).toMatchObject({ IsFirst: true, Name: 'Brightpath Pokhara' })
    const shown = () =>
      post(SHOW, finance, pokhara.partnerId, { SubsidiaryId: pokhara.subsidiaryId }).then(
        ({ json }) => json.data,
      )
    expect(await shown()).toMatchObject({ BankInfo: null, Version: 0, Pending: { State: 'Pending' } })
    await decide(finance, asked.json.data.Change.ChangeId)
    expect(await shown()).toMatchObject({ BankInfo: kept(WANTED), Version: 1, Pending: null })
  })

  it('is withdrawn by its requester or the partner’s owner, and by nobody else', async () => {
    const { partner, financemanager, finance, otherPartner } = acting(test.db, world.people)
    const byManager = (await ask(financemanager)).json.data.Change.ChangeId
    await cannot(post(WITHDRAW, finance, byManager), 'FORBIDDEN')
    await cannot(post(WITHDRAW, otherPartner, byManager), 'NOT_FOUND')
    const withdrawn = await post(WITHDRAW, partner, byManager)
    expect(withdrawn.json.data).toMatchObject({
      message: 'The change was withdrawn.',
      Change: { State: 'Withdrawn' },
    })
    const byFinance = (await ask(finance)).json.data.Change.ChangeId
    await cannot(post(WITHDRAW, partner, byFinance), 'FORBIDDEN')
    expect((await post(WITHDRAW, finance, byFinance)).status).toBe(200)
    await cannot(post(WITHDRAW, finance, byFinance), 'REQUEST_DECIDED')
  })

  it('is refused on older details, without a change, and with an invalid field', async () => {
    const { partner, finance } = acting(test.db, world.people)
    await approvedChange(test.db, partner, finance, parent)
    const stale = await ask(partner, { Version: 1, Details: KEPT })
    expect(code(stale)).toEqual([409, 'STALE_VERSION'])
    expect(stale.json.error).toMatchObject({
      message: 'Finance changed this meanwhile.',
      data: { current: { Version: 2, IsBankInfoMasked: true } },
    })
    const { account_proof: Proof } = (await post(SHOW, partner, parent.partnerId)).json.data.BankInfo
    await cannot(ask(partner, { Proof }), 'BANK_DETAILS_UNCHANGED')
    const faulty = async (Details: object) => (await ask(partner, { Details })).json.error.fields
    expect(await faulty({ ...WANTED, swift_code: '' })).toEqual({
      'Details.swift_code': '*SWIFT is required.',
    })
    expect(
      await faulty({ ...WANTED, bank_country: 'IN', ifsc_code: 'SHYD0010351', account_no: '12345678' }),
    ).toEqual({
      'Details.account_no': 'An Indian account number has 9 to 18 digits',
      'Details.swift_code': 'This SWIFT code is of another country than the bank',
      'Details.pan_no': '*PAN is required.',
    })
    const elsewhere = { ...WANTED, account_no: '10101010101' }
    for (const Proof of ['', '0193a000-0000-7000-8000-00000000000c'])
      expect((await ask(partner, { Details: elsewhere, Proof })).json.error.fields).toEqual({
        'Details.account_proof':
          Proof === '' ? '*Proof of account is required.' : 'Please upload the required document(s)',
      })
    expect(await faulty({ ...WANTED, iban_code: 'GB00WEST12345698765432' })).toEqual({
      'Details.iban_code': 'Enter a valid IBAN',
    })
    expect(await faulty({ ...WANTED, pan_certificate: '0193a000-0000-7000-8000-00000000000c' })).toEqual({
      'Details.pan_certificate': 'Please upload the required document(s)',
    })
    const udyam = { ...WANTED, msme_registration_no: 'UDYAM-MH-01-0000001' }
    const ofBranch = await ask(partner, { SubsidiaryId: pokhara.subsidiaryId, Details: udyam })
    expect(ofBranch.json.error.message).toBe('The Udyam number is kept with the parent company')
    expect((await ask(partner, { Reason: ' ' })).json.error.fields.Reason).toBe('Please give a reason.')
  })

  it('cannot be approved once the details changed after the request', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const id = await partner.asksForBankChange(parent)
    await test.db.updateTable('bank_details').set({ version: 5 }).execute()
    expect((await get(ONE, finance, id)).json.data.IsOutdated).toBe(true)
    await cannot(decide(finance, id), 'BANK_CHANGE_OUTDATED')
    expect(await accountOf()).toBe(KEPT.account_no)
    expect((await decide(finance, id, 'Reject', 'Ask again')).status).toBe(200)
  })

  it('is decided once when two decide at the same time', async () => {
    const { partner, finance, admin } = acting(test.db, world.people)
    const id = await partner.asksForBankChange(parent)
    const answers = await Promise.all([decide(finance, id), decide(admin, id, 'Reject', 'No')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const state = answers[0]?.status === 200 ? 'Approved' : 'Rejected'
    expect((await get(ONE, finance, id)).json.data.State).toBe(state)
    expect(await accountOf()).toBe(state === 'Approved' ? WANTED.account_no : KEPT.account_no)
    const asks = await Promise.all([
      ask(partner, { Details: { ...WANTED, bank_city: 'Patan' } }),
      ask(world.people.financemanager, { Details: { ...WANTED, bank_city: 'Bhaktapur' } }),
    ])
    expect(asks.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('updates the company’s registration numbers', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const numbers = {
      pan_no: 'AAPFU0939F',
      s_taxreg_no: '27AAPFU0939F1ZV',
      msme_registration_no: 'UDYAM-MH-01-0000001',
    }
    const id = await partner.asksForBankChange(parent, { ...WANTED, ...numbers })
    await decide(finance, id)
    const row = await test.db
      .selectFrom('partners')
      .select(['pan', 'gstin', 'udyam_number'])
      .where('id', '=', parent.partnerId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      pan: numbers.pan_no,
      gstin: numbers.s_taxreg_no,
      udyam_number: numbers.msme_registration_no,
    })
    const ofBranch = { ...WANTED, s_taxreg_no: '27AAPFU0939F1ZV' }
    await decide(finance, await partner.asksForBankChange(pokhara, ofBranch))
    const branch = await test.db
      .selectFrom('subsidiaries')
      .select('gstin')
      .where('id', '=', pokhara.subsidiaryId)
      .executeTakeFirstOrThrow()
    expect(branch.gstin).toBe(ofBranch.s_taxreg_no)
  })
})

describe('reading bank details', () => {
  it('shows masked values until a user asks for them, which is recorded', async () => {
    const { finance, maker, partner, counsellor, staff, otherPartner } = acting(test.db, world.people)
    for (const actor of [finance, partner, maker]) {
      const { json } = await get(DETAILS, actor, parent.partnerId)
      expect(json.data).toMatchObject({
        IsBankInfoMasked: true,
        BankInfo: { account_no: '••••4321', contact_email: KEPT.contact_email },
        CanChange: actor !== maker,
        CanShow: actor !== maker,
      })
      expect(JSON.stringify(json)).not.toContain(KEPT.account_no)
    }
    for (const actor of [counsellor, staff]) await cannot(get(DETAILS, actor, parent.partnerId), 'FORBIDDEN')
    await cannot(get(DETAILS, otherPartner, parent.partnerId), 'NOT_FOUND')
    const { id: northstar } = world.partners.northstar
    await cannot(get(DETAILS, finance, northstar, `SubsidiaryId=${pokhara.subsidiaryId}`), 'NOT_FOUND')
    expect(await listViews(test.db, finance, parent.partnerId)).toEqual([])

    await cannot(post(SHOW, maker, parent.partnerId), 'FORBIDDEN')
    await cannot(post(SHOW, otherPartner, parent.partnerId), 'NOT_FOUND')
    expect(await accountOf()).toBe(KEPT.account_no)
    const id = await partner.asksForBankChange(parent)
    const shown = await post(SHOW_CHANGE, finance, id)
    expect(shown.json.data).toMatchObject({ IsMasked: false })
    expect(shown.json.data.Changes[0]).toEqual({
      Field: 'account_no',
      Old: KEPT.account_no,
      New: WANTED.account_no,
    })
    const views = await listViews(test.db, finance, parent.partnerId)
    expect(views.map(({ By, OfChange }) => [By, OfChange])).toEqual([
      ['Fatima Al-Mansoori', true],
      ['Fatima Al-Mansoori', false],
    ])
    expect((await listViews(test.db, partner, parent.partnerId))[0]?.By).toBe('Finance')
    expect(await listViews(test.db, otherPartner, parent.partnerId)).toEqual([])
  })

  it('finds no plain value in any database row', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const id = await partner.asksForBankChange(parent)
    const rows = async () => {
      const all = await Promise.all([
        test.db.selectFrom('bank_detail_changes').selectAll().execute(),
        test.db.selectFrom('bank_details').selectAll().execute(),
        test.db.selectFrom('events').selectAll().execute(),
      ])
      return JSON.stringify(all)
    }
    for (const text of [await rows(), (await decide(finance, id)) && (await rows())])
      for (const secret of [KEPT, WANTED].flatMap((details) => [
        details.account_no,
        details.contact_email,
        details.name_of_bank,
      ]))
        expect(text).not.toContain(secret)
  })

  it('lists pending changes first, within the reader’s scope', async () => {
    const { partner, finance, otherPartner, maker } = acting(test.db, world.people)
    const approved = await approvedChange(test.db, partner, finance, parent)
    const pending = await partner.asksForBankChange(pokhara)
    const list = async (actor: Actor, query = '') =>
      (await callEndpoint(LIST, { actor, url: `/api?${query}` })).json.data
    const ids = (page: { rows: { ChangeId: string }[] }) => page.rows.map((row) => row.ChangeId)
    expect(ids(await list(finance))).toEqual([pending, approved])
    expect(ids(await list(partner))).toEqual([pending, approved])
    await post(OBJECT, partner, approved, { Remarks: 'Not us' })
    expect(ids(await list(finance))).toEqual([approved, pending])
    expect(ids(await list(finance, 'State=Approved'))).toEqual([approved])
    expect(ids(await list(finance, `partnerId=${world.partners.northstar.id}`))).toEqual([])
    expect(await list(finance, 'pageSize=20&pageNo=2')).toMatchObject({ rows: [], totalCount: 2 })
    expect(ids(await list(otherPartner))).toEqual([])
    await cannot(get(ONE, otherPartner, pending), 'NOT_FOUND')
    await cannot(callEndpoint(LIST, { actor: maker }), 'FORBIDDEN')
    const companies = await listBankDetails(test.db, partner, parent.partnerId, BANK_SERVICES)
    expect(companies.map(({ Name, Pending, Recent }) => [Name, Pending?.ChangeId, Recent?.ChangeId])).toEqual(
      [
        ['Brightpath Education', undefined, approved],
        ['Brightpath Pokhara', pending, undefined],
      ],
    )
  })

  it('stores certificates for their partner only', async () => {
    const { partner, otherPartner, finance } = acting(test.db, world.people)
    const form = new FormData()
    form.set('certificate', new File([PDF], 'PAN card.pdf'))
    const upload = (actor: Actor, body: FormData) =>
      callEndpoint(UPLOAD, { actor, method: 'POST', params: { id: parent.partnerId }, body })
    await cannot(upload(otherPartner, form), 'NOT_FOUND')
    const { FileId, FileName, message } = (await upload(partner, form)).json.data
    expect([FileName, message]).toEqual(['PAN card.pdf', 'Files Uploaded Successfully!'])
    const wrong = new FormData()
    wrong.set('certificate', new File(['x'], 'PAN card.exe'))
    await cannot(upload(partner, wrong), 'FILE_TYPE_NOT_ALLOWED')
    const read = (actor: Actor, id = parent.partnerId) =>
      callEndpoint(CERTIFICATE, { actor, params: { id, fileId: FileId } })
    expect((await read(finance)).headers.get('content-type')).toBe('application/pdf')
    await cannot(read(otherPartner), 'NOT_FOUND')
    await cannot(read(finance, world.partners.northstar.id), 'NOT_FOUND')
    const asked = await ask(partner, { Details: { ...WANTED, pan_certificate: FileId } })
    expect(asked.json.data.Change.Changes).toContainEqual({
      Field: 'pan_certificate',
      Old: '',
      New: FileId,
    })
    // A file that no change refers to is deleted after a day; the others stay.
    const loose = (await upload(partner, form)).json.data.FileId
    const tomorrow = new Date(Date.now() + 2 * 86_400_000)
    expect(await sweepOrphans(test.db, files, tomorrow)).toMatchObject({ attachments: 1 })
    expect([files.kept.has(loose), files.kept.has(FileId)]).toEqual([false, true])
    expect((await read(finance)).status).toBe(200)
  })
})

describe('an objection', () => {
  it('by the partner’s owner blocks the approval of a change until it is released', async () => {
    const { partner, financemanager, finance } = acting(test.db, world.people)
    const id = await financemanager.asksForBankChange(parent)
    const object = (actor: Actor) => post(OBJECT, actor, id, { Remarks: 'This was not us' })
    await cannot(object(financemanager), 'FORBIDDEN')
    await cannot(object(world.people.otherPartner), 'NOT_FOUND')
    const objected = await object(partner)
    expect(objected.json.data).toMatchObject({
      message: 'Your objection was noted. Finance is told to hold payments and looks into it.',
      Change: { Contested: { By: 'Prakash Adhikari', Remarks: 'This was not us' }, CanObject: false },
    })
    await cannot(object(partner), 'BANK_CHANGE_CONTESTED')
    await cannot(decide(finance, id), 'BANK_CHANGE_CONTESTED')
    await cannot(decide(finance, id, 'Release'), 'REMARKS_REQUIRED')
    const released = await decide(finance, id, 'Release', 'Spoke to the owner')
    expect(released.json.data).toMatchObject({
      message: 'The objection was released.',
      Change: { Contested: null, Released: { Remarks: 'Spoke to the owner' }, CanDecide: true },
    })
    await cannot(decide(finance, id, 'Release', 'Again'), 'BANK_CHANGE_NOT_CONTESTED')
    expect((await decide(finance, id)).status).toBe(200)
  })

  it('is possible during the notice period, shown to payers, and ends with the next change', async () => {
    const { partner, finance, admin } = acting(test.db, world.people)
    const noteId = await insertNote(test.db, world, { status_id: 10 })
    const paidId = await insertNote(test.db, world, { status_id: 17 })
    const otherId = await insertNote(test.db, world, { status_id: 10, subsidiary_id: pokhara.subsidiaryId })
    const notices = async () => {
      const all = await payeesOf(test.db, [noteId, paidId, otherId], BANK_SERVICES.noticeDays)
      const changed = [noteId, otherId].flatMap((id) => all.get(id)?.change ?? [])
      expect(payeeShown(all.get(paidId) as PayeeFacts, 'UTC').Warnings).toEqual([])
      return changed.map(({ isHeld }) => isHeld)
    }
    expect(await notices()).toEqual([])
    const id = await approvedChange(test.db, partner, finance, parent)
    expect(await notices()).toEqual([false])
    expect((await post(OBJECT, partner, id, { Remarks: 'Not us' })).status).toBe(200)
    expect(await notices()).toEqual([true])
    const long = sql<Date>`now() - interval '31 days'`
    await test.db.updateTable('bank_detail_changes').set({ decided_at: long }).execute()
    // An objection is shown, however old the change is.
    expect(await notices()).toEqual([true])
    await decide(admin, await partner.asksForBankChange(parent, KEPT))
    expect(await notices()).toEqual([false])
    expect((await get(ONE, finance, id)).json.data).toMatchObject({
      Contested: null,
      Released: { By: 'Aleksandr Volkov', Remarks: 'Another change took effect.' },
    })
    await cannot(post(OBJECT, partner, id, { Remarks: 'Late' }), 'BANK_CHANGE_SETTLED')
    await test.db.updateTable('bank_detail_changes').set({ decided_at: long }).execute()
    expect(await notices()).toEqual([])
  })
})

describe('notifications of a change', () => {
  it('by mail: go to the addresses known before the change, with masked numbers, never to the new one', async () => {
    const { partner, finance } = acting(test.db, world.people)
    const old = [KEPT.contact_email, KEPT.alternate_email, 'partner@brightpath.example']
    const id = await partner.asksForBankChange(parent)
    const asked = await mails()
    expect(asked.map((mail) => mail.to_address)).toEqual(old)
    expect(asked[0]?.subject).toBe('A change of the bank details of Brightpath Education was requested')
    await decide(finance, id)
    const effective = (await mails()).slice(3)
    expect(effective.map((mail) => mail.to_address)).toEqual(old)
    expect(effective[0]?.subject).toBe('The bank details of Brightpath Education were changed')
    for (const { text, html } of [...asked, ...effective])
      for (const body of [text, html]) {
        expect(body).toContain('••••4321')
        expect(body).toContain('••••8812')
        expect(body).toContain(`/bank-details?partnerId=${parent.partnerId}#change-${id}`)
        for (const secret of [KEPT.account_no, WANTED.account_no]) expect(body).not.toContain(secret)
      }
    // The next change is reported to the addresses known by then.
    await partner.asksForBankChange(parent, KEPT)
    expect((await mails()).slice(6).map((mail) => mail.to_address)).toEqual([
      WANTED.contact_email,
      WANTED.alternate_email,
      'partner@brightpath.example',
    ])
  })

  it('of first details by mail: go to the partner’s own address', async () => {
    await as(test.db, world.people.finance).asksForBankChange(pokhara)
    expect((await mails()).map((mail) => mail.to_address)).toEqual(['partner@brightpath.example'])
  })

  it('in the portal: go to the deciders, then the requester, and about an objection to finance again', async () => {
    const { partner, financemanager, finance, admin, superadmin } = acting(test.db, world.people)
    const told = async () => {
      await deliverEvents(test.db, BANK_SERVICES.mailSettings, { limit: 100 })
      const rows = await test.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['email', 'kind', 'title', 'path', 'text'])
        .orderBy('notifications.id')
        .execute()
      await test.db.deleteFrom('notifications').execute()
      return rows
    }
    const id = await financemanager.asksForBankChange(parent)
    const asked = await told()
    expect(new Set(asked.map(({ email }) => email))).toEqual(
      new Set([finance, admin, superadmin].map(({ email }) => email)),
    )
    expect(asked[0]).toMatchObject({
      kind: 'bank-asked',
      title: 'Farida Shrestha requests a change to the bank details of Brightpath Education',
      path: `/bank-changes?partnerId=${parent.partnerId}#change-${id}`,
      text: 'We moved',
    })
    await post(OBJECT, partner, id, { Remarks: 'Not us' })
    expect((await told())[0]).toMatchObject({
      kind: 'bank-contested',
      title:
        'Prakash Adhikari objects to the change of the bank details of Brightpath Education: hold payments',
      text: 'Not us',
    })
    await decide(finance, id, 'Reject', 'The owner objects')
    expect(await told()).toEqual([
      {
        email: financemanager.email,
        kind: 'bank-rejected',
        title: 'Your change of the bank details of Brightpath Education was rejected',
        path: `/bank-details#change-${id}`,
        text: 'The owner objects',
      },
    ])
    await approvedChange(test.db, partner, finance, parent)
    expect((await told()).at(-1)).toMatchObject({ email: partner.email, kind: 'bank-approved' })
  })
})

it('the demo company has one pending and one approved change', async () => {
  await test.reset()
  const files = { put: async () => {} }
  await seedDemo({ db: test.db, files, now: new Date() })
  await seedBankDetails(test.db, BANK_SERVICES.sealer)
  for (let time = 0; time < 2; time++) {
    await seedBankChanges(test.db, { seals: BANK_SERVICES.sealer, files }, new Date())
  }
  const admin = person('admin@tassel.example', 'An Admin', ['ADMIN'])
  const { rows } = await listChanges(test.db, admin, ListBankChanges.parse({}), BANK_SERVICES)
  expect(
    rows.map(({ Name, State, IsOutdated, Changes }) => [Name, State, IsOutdated, Changes.length]),
  ).toEqual([
    ['Brightpath Nagpur', 'Pending', false, 3],
    ['Northstar Study Abroad', 'Approved', false, 2],
  ])
})

it('details without any value are refused', async () => {
  const answer = await ask(world.people.partner, { Details: NO_DETAILS })
  expect(answer.status).toBe(422)
  expect(answer.json.error.fields['Details.name_of_bank']).toBe('*Bank is required.')
})
