import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import {
  decideBankChange as DECIDE,
  getBankChange as ONE,
  showBankDetails as SHOW,
  withdrawBankChange as WITHDRAW,
} from '#domain/bank-details/calls'
import { ListBankChanges } from '#domain/bank-details/change'
import { NO_DETAILS } from '#domain/bank-details/fields'
import { listChanges } from '#server/bank-details/list-changes'
import { approvedChange, BANK_SERVICES, KEPT, saveProof, WANTED } from '#tests/support/money/bank-changes'
import { insertNote } from '#tests/support/notes/notes'
import { person } from '#tests/support/people'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'
import { accountOf, ask, decide, get, inBankPortal, parent, pokhara, post, test, world } from './bank-portal'

inBankPortal()

/** The requested details as stored, with the file of the proof. */
const kept = (details: object) => ({ ...details, account_proof: expect.any(String) })
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
    // The partner has not seen it: the wallet does not count it as owed either.
    await insertNote(test.db, world, { status_id: 2 })
    await insertNote(test.db, world, { status_id: 10, subsidiary_id: pokhara.subsidiaryId })
    const Details = { ...WANTED, contact_number: '+977 98-1111 2222' }
    const asked = await ask(partner, {
      Details: { ...Details, account_proof: await saveProof(test.db, parent) },
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

it('the demo company has one pending and one approved change', async () => {
  await test.reset()
  const files = { save: async () => {} }
  await seedDemo({ db: test.db, files, now: new Date() })
  for (let time = 0; time < 2; time++) {
    await seedBankDetails(test.db, { seals: BANK_SERVICES.sealer, files }, new Date())
  }
  const admin = person('admin@tassel.example', 'An Admin', ['ADMIN'])
  const { rows } = await listChanges(
    { db: test.db, actor: admin, how: BANK_SERVICES },
    ListBankChanges.parse({}),
  )
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
