import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seedDemo } from '#db/seed/demo'
import { seedBankDetails } from '#db/seed/partners/bank-details'
import type { Actor } from '#domain/access/actor'
import { BankDetails } from '#domain/bank-details/schema'
import { chooseTransition } from '#domain/commission-notes/note/decide'
import {
  createSubsidiary as CREATE,
  editSubsidiary as EDIT,
  listSubsidiaries as LIST,
  getSubsidiary as ONE,
  setNoteSubsidiary as SET_NOTE,
  setStudentSubsidiary as SET_STUDENT,
  toggleSubsidiary as TOGGLE,
  subsidiaryUsers as USERS,
} from '#domain/subsidiaries/calls'
import { generateNote } from '#server/commission-notes/drafts/generate-note'
import { toNoteState } from '#server/commission-notes/note/table'
import { subsidiariesOfStudents } from '#server/subsidiaries/subsidiaries-of-students'
import { createSealer } from '#services/sealing/sealer'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { noteInput, pick } from '#tests/support/money/entries'
import { historyOf, noteOf } from '#tests/support/notes/note-facts'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

const sealer = createSealer('a sealing key of these tests, long enough')
const ACCOUNT = '50200041874321'

let test: TestDatabase
let world: World
let pokhara: string
let northernId: string

beforeAll(async () => {
  test = await openTestDatabase()
  useRuntime(test.db, { sealer })
})
beforeEach(async () => {
  await test.reset()
  world = await makeWorld(test.db)
  pokhara = world.partners.brightpath.subsidiaryId ?? ''
  northernId = '0193a000-0000-7000-8000-000000000001'
  const { northstar } = world.partners
  const place = { address: '1 Street', city: 'Huế', state_id: null, country_id: 'VN', gstin: null }
  await test.db
    .insertInto('subsidiaries')
    .values({ id: northernId, partner_id: northstar.id, name: 'Northstar Huế', ...place })
    .execute()
})
afterAll(() => test.close())

async function addBank(partnerId: string, subsidiaryId: string | null): Promise<void> {
  const id = '0193a000-0000-7000-8000-00000000000b'
  const details = BankDetails.parse({ account_no: ACCOUNT, name_of_bank: 'Himal Commercial Bank' })
  const sealed = sealer.seal(id, JSON.stringify(details))
  await test.db
    .insertInto('bank_details')
    .values({ id, partner_id: partnerId, subsidiary_id: subsidiaryId, sealed, account_hint: '4321' })
    .execute()
}

const list = (actor: Actor, query = '') => callEndpoint(LIST, { actor, url: `/api?${query}` })
const one = (actor: Actor, id: string, query = 'fetchBankInfo=true') =>
  callEndpoint(ONE, { actor, params: { id }, url: `/api?${query}` })
const setNote = (actor: Actor, id: string, SubsidiaryId: string | null, more: object = {}) =>
  callEndpoint(SET_NOTE, { actor, method: 'PUT', params: { id }, body: { SubsidiaryId, ...more } })
const toggle = (actor: Actor, is_disabled: boolean, subsidiary_id = pokhara) =>
  callEndpoint(TOGGLE, {
    actor,
    method: 'POST',
    body: { user_id: actor.id, partner_id: world.partners.brightpath.id, subsidiary_id, is_disabled },
  })

describe('the list', () => {
  it('shows finance every partner with its subsidiaries, and a partner its own', async () => {
    const { finance, partner, financemanager, counsellor, staff } = world.people
    const names = async (actor: Actor, query = '') =>
      (await list(actor, query)).json.data.rows.map((row: { Name: string }) => row.Name)
    const all = ['Brightpath Education', 'Brightpath Pokhara', 'Northstar Study Abroad', 'Northstar Huế']
    expect(await names(finance)).toEqual(all)
    expect(await names(finance, 'searchQuery=hu%E1%BA%BF')).toEqual(['Northstar Huế'])
    for (const actor of [partner, financemanager]) expect(await names(actor)).toEqual(all.slice(0, 2))
    expect(await names(partner, `partnerId=${world.partners.northstar.id}`)).toEqual([])
    for (const actor of [counsellor, staff]) expect((await list(actor)).status).toBe(403)
  })

  it('counts the notes its reader sees, and shows only the last digits of the account', async () => {
    const { finance, partner } = world.people
    await insertNote(test.db, world, { subsidiary_id: pokhara, status_id: 1 })
    await insertNote(test.db, world, { subsidiary_id: pokhara, status_id: 5 })
    await addBank(world.partners.brightpath.id, pokhara)
    const rowOf = async (actor: Actor) => (await list(actor, 'searchQuery=pokhara')).json.data.rows[0]
    expect(await rowOf(finance)).toMatchObject({
      NoteCount: 2,
      AccountHint: '••••4321',
      SubsidiaryId: pokhara,
    })
    expect(await rowOf(partner)).toMatchObject({ NoteCount: 1 })
  })
})

describe('bank details', () => {
  it('are shown on request: in full to finance and partner users with money, else masked', async () => {
    const { finance, admin, maker, partner, financemanager, otherPartner } = world.people
    await addBank(world.partners.brightpath.id, pokhara)
    for (const actor of [finance, admin, partner, financemanager]) {
      const { json } = await one(actor, pokhara)
      expect(json.data).toMatchObject({ IsBankInfoMasked: false, BankInfo: { account_no: ACCOUNT } })
    }
    const { json } = await one(maker, pokhara)
    expect(json.data).toMatchObject({ IsBankInfoMasked: true, BankInfo: { account_no: '••••4321' } })
    expect(JSON.stringify(json)).not.toContain(ACCOUNT)
    expect((await one(finance, pokhara, '')).json.data).not.toHaveProperty('BankInfo')
    expect((await one(otherPartner, pokhara)).status).toBe(404)
    const kept = await test.db.selectFrom('bank_details').select('sealed').executeTakeFirstOrThrow()
    expect(kept.sealed).not.toContain(ACCOUNT)
  })

  it('are returned for the parent company by the partner’s id, or null', async () => {
    const { finance } = world.people
    const { id } = world.partners.brightpath
    expect((await one(finance, id)).json.data).toMatchObject({ SubsidiaryId: null, BankInfo: null })
    await addBank(id, null)
    expect((await one(finance, id)).json.data).toMatchObject({ BankInfo: { account_no: ACCOUNT } })
  })

  it('include the partner’s own Udyam number, and none for a subsidiary', async () => {
    const { finance, maker } = world.people
    const { id } = world.partners.brightpath
    await addBank(id, null)
    const numberOf = async (actor: Actor, of: string) =>
      (await one(actor, of)).json.data.BankInfo.msme_registration_no
    expect(await numberOf(finance, id)).toBe('')
    const udyam_number = 'UDYAM-MH-26-0042817'
    await test.db.updateTable('partners').set({ udyam_number }).where('id', '=', id).execute()
    expect(await numberOf(finance, id)).toBe(udyam_number)
    expect(await numberOf(maker, id)).toBe('••••2817')
    await test.db.updateTable('bank_details').set({ subsidiary_id: pokhara }).execute()
    // The same sealed text, now on the subsidiary.
    expect(await numberOf(finance, pokhara)).toBe('')
  })

  it('of the demo company are sealed and have valid numbers', async () => {
    await test.reset()
    const files = { put: async () => {} }
    await seedDemo({ db: test.db, files, now: new Date('2026-11-20T10:00:00Z') })
    await seedBankDetails(test.db, sealer)
    await seedBankDetails(test.db, sealer)
    const rows = await test.db.selectFrom('bank_details').selectAll().execute()
    const places = await test.db.selectFrom('subsidiaries').select('id').execute()
    // A university receives no payments.
    const agents = await test.db
      .selectFrom('partners')
      .select('id')
      .where('partner_kind', '=', 'agent')
      .execute()
    expect(rows).toHaveLength(places.length + agents.length)
    const details = rows.map((row) => BankDetails.parse(JSON.parse(sealer.open(row.id, row.sealed))))
    for (const [index, row] of rows.entries())
      expect(details[index]?.account_no.slice(-4)).toBe(row.account_hint)
    for (const field of ['iban_code', 'ifsc_code', 'pan_no', 's_taxreg_no'] as const)
      expect(details.some((each) => each[field] !== '')).toBe(true)
  })
})

describe('the subsidiary of a student', () => {
  it('is shown to every reader of the note, even when disabled, and to nobody else', async () => {
    const { aud } = world.invoices
    const students = pick(aud, 0, 1)
    const { maker, checker, processor, finance, partner, otherPartner } = world.people
    const { CommissionNoteId } = await generateNote(test.db, maker, noteInput(aud, students))
    await test.db.updateTable('notes').set({ status_id: 5 }).where('id', '=', CommissionNoteId).execute()
    const [first, second] = students.map(({ AcknowledgementId }) => AcknowledgementId)
    const { student_id } = await test.db
      .selectFrom('applications')
      .select('student_id')
      .where('id', '=', first ?? '')
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('students')
      .set({ subsidiary_id: pokhara })
      .where('id', '=', student_id)
      .execute()
    const told = async (actor: Actor) => {
      const of = await subsidiariesOfStudents(test.db, actor, CommissionNoteId)
      return of && [of.get(first ?? '')?.id, of.get(second ?? '')]
    }
    for (const reader of [maker, checker, processor, finance, partner])
      expect(await told(reader)).toEqual([pokhara, null])
    await test.db.updateTable('subsidiaries').set({ is_disabled: true }).execute()
    expect(await told(checker)).toEqual([pokhara, null])
    expect(await told(otherPartner)).toBeNull()
  })
})

describe('POST /subsidiary/toggle-state', () => {
  it('is open to the partner’s owner, finance and administrators', async () => {
    const { partner, finance, admin, financemanager, counsellor, maker, otherPartner } = world.people
    for (const actor of [financemanager, counsellor, maker])
      expect((await toggle(actor, true)).status).toBe(403)
    expect((await toggle(otherPartner, true)).status).toBe(404)
    const { json } = await toggle(partner, true)
    expect(json.data).toMatchObject({
      message: 'Brightpath Pokhara is disabled.',
      Subsidiary: { is_disabled: true, StateChangedAt: expect.any(String) },
    })
    expect((await toggle(finance, false)).json.data.message).toBe('Brightpath Pokhara is enabled.')
    const before = await whatIsWritten(test.db)
    expect((await toggle(admin, false)).status).toBe(200)
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('does not find another partner’s subsidiary', async () => {
    expect((await toggle(world.people.finance, true, northernId)).status).toBe(404)
  })
})

describe('PUT /cn/{id}/update-subsidiary', () => {
  it('sets and resets it for the maker, with history, event and version', async () => {
    const { maker } = world.people
    const id = await insertNote(test.db, world)
    const { json } = await setNote(maker, id, pokhara, { UserId: maker.id, Version: 1 })
    expect(json.data).toMatchObject({
      message: 'Successfully updated subsidiary',
      Note: { SubsidiaryId: pokhara, SubsidiaryName: 'Brightpath Pokhara', Version: 2 },
    })
    expect((await setNote(maker, id, pokhara)).json.data.Note.Version).toBe(2)
    expect((await setNote(maker, id, null, { Version: 1 })).json.error.code).toBe('STALE_VERSION')
    expect((await setNote(maker, id, null)).json.data.Note).toMatchObject({ SubsidiaryId: null, Version: 3 })
    const [first] = await historyOf(test.db, id)
    expect(first).toMatchObject({
      action_name: 'Edit',
      acted_as: 'maker',
      details: {
        changes: [{ Field: 'Subsidiary', Old: 'Brightpath Education', New: 'Brightpath Pokhara' }],
      },
    })
    expect((await noteOf(test.db, id)).maker_actor_ids).toEqual([maker.id])
    const events = await test.db.selectFrom('events').select('topic').execute()
    expect(events.map((event) => event.topic)).toEqual(['commission-note.edited', 'commission-note.edited'])
  })

  it('is open to the partner while it has the note, and then to nobody else', async () => {
    const { partner, financemanager, counsellor, maker, otherPartner, processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 11 })
    for (const actor of [counsellor, processor]) expect((await setNote(actor, id, pokhara)).status).toBe(403)
    expect((await setNote(otherPartner, id, pokhara)).status).toBe(404)
    expect((await setNote(maker, id, pokhara)).json.error).toMatchObject({
      code: 'SUBSIDIARY_LOCKED',
      message: 'The subsidiary of this commission note cannot be changed in its present status.',
    })
    expect((await setNote(financemanager, id, pokhara)).status).toBe(200)
    const [entry] = await historyOf(test.db, id)
    expect(entry).toMatchObject({ acted_as: 'partner', actor_id: financemanager.id })
    const invoiced = await insertNote(test.db, world, { status_id: 10 })
    expect((await setNote(partner, invoiced, pokhara)).json.error.code).toBe('SUBSIDIARY_LOCKED')
  })

  it('drops an earlier tax invoice, because another entity billed it', async () => {
    const { maker, processor } = world.people
    const id = await insertNote(test.db, world, { status_id: 6, partner_invoice_payable: '2700.00' })
    await setNote(maker, id, null)
    expect((await noteOf(test.db, id)).partner_invoice_payable).toBe('2700.00')
    await setNote(maker, id, pokhara)
    const moved = await noteOf(test.db, id)
    expect(moved.partner_invoice_payable).toBeNull()
    const atProcessor = toNoteState({ ...moved, status_id: 10 })
    const pay = { via: 'payment' as const }
    expect(chooseTransition(atProcessor, processor, pay)).toBe('PARTNER_INVOICE_REQUIRED')
  })

  it('refuses a disabled or foreign subsidiary and a change after checking', async () => {
    const { maker, partner, admin } = world.people
    const id = await insertNote(test.db, world)
    const checked = await insertNote(test.db, world, { checker_actor_ids: [maker.id] })
    await toggle(partner, true)
    const before = await whatIsWritten(test.db)
    expect((await setNote(maker, id, pokhara)).json.error).toMatchObject({
      code: 'SUBSIDIARY_DISABLED',
      fields: { SubsidiaryId: 'This subsidiary is disabled. Please choose another one.' },
    })
    expect((await setNote(admin, id, northernId)).json.error.code).toBe('SUBSIDIARY_OF_ANOTHER')
    expect((await setNote(maker, checked, null)).json.error.code).toBe('FOUR_EYES')
    expect(await whatIsWritten(test.db)).toBe(before)
  })
})

describe('a student’s subsidiary', () => {
  const set = (actor: Actor, body: object) => callEndpoint(SET_STUDENT, { actor, method: 'PUT', body })

  it('is set by student or application, by makers, finance and partner users with money', async () => {
    const { maker, finance, partner, checker, counsellor, otherPartner } = world.people
    const application = world.invoices.aud.applications[0]
    const StudentId = application?.studentId ?? ''
    const AcknowledgementId = application?.AcknowledgementId ?? ''
    for (const actor of [checker, counsellor])
      expect((await set(actor, { StudentId, SubsidiaryId: pokhara })).status).toBe(403)
    expect((await set(otherPartner, { StudentId, SubsidiaryId: northernId })).status).toBe(404)
    expect((await set(maker, { AcknowledgementId, SubsidiaryId: pokhara })).json.data).toEqual({
      message: 'Successfully updated subsidiary',
      Student: { StudentId, SubsidiaryId: pokhara, SubsidiaryName: 'Brightpath Pokhara' },
    })
    expect((await set(finance, { StudentId, SubsidiaryId: northernId })).json.error.code).toBe(
      'SUBSIDIARY_OF_ANOTHER',
    )
    expect((await set(maker, { SubsidiaryId: pokhara })).status).toBe(422)
    expect((await list(partner, 'searchQuery=pokhara')).json.data.rows[0].StudentCount).toBe(1)
    expect(
      (await set(partner, { StudentId, SubsidiaryId: null })).json.data.Student.SubsidiaryName,
    ).toBeNull()
  })
})

describe('a generated note', () => {
  it('uses the enabled subsidiary that its students share, else the parent company', async () => {
    const { maker, partner } = world.people
    const { aud, audMore } = world.invoices
    const give = (places: number[], invoice = aud) =>
      test.db
        .updateTable('students')
        .set({ subsidiary_id: pokhara })
        .where(
          'id',
          'in',
          pick(invoice, ...places).map((application) => application.studentId),
        )
        .execute()
    const generated = async (places: number[], invoice = aud) => {
      const { CommissionNoteId } = await generateNote(
        test.db,
        maker,
        noteInput(invoice, pick(invoice, ...places)),
      )
      return (await noteOf(test.db, CommissionNoteId)).subsidiary_id
    }
    await give([0, 1, 2])
    expect(await generated([0, 1])).toBe(pokhara)
    expect(await generated([2, 3])).toBeNull()
    await give([0], audMore)
    await toggle(partner, true)
    expect(await generated([0], audMore)).toBeNull()
  })
})

describe('GET /user-subsidiary', () => {
  it('lists users of a partner or subsidiary to finance and to that partner', async () => {
    const { finance, partner, counsellor, otherPartner, maker } = world.people
    const { id } = world.partners.brightpath
    await test.db
      .updateTable('users')
      .set({ subsidiary_id: pokhara })
      .where('id', '=', counsellor.id)
      .execute()
    const users = (actor: Actor, more = '') =>
      callEndpoint(USERS, { actor, url: `/api?partner_id=${id}${more}` })
    expect((await users(finance)).json.data.map((user: { Name: string }) => user.Name)).toEqual([
      'Farida Shrestha',
      'Kiran Gurung',
      'Prakash Adhikari',
    ])
    expect((await users(partner, `&subsidiary_id=${pokhara}`)).json.data).toEqual([
      {
        UserId: counsellor.id,
        Name: 'Kiran Gurung',
        Email: 'counsellor@brightpath.example',
        SubsidiaryId: pokhara,
        SubsidiaryName: 'Brightpath Pokhara',
      },
    ])
    expect((await users(otherPartner)).status).toBe(404)
    expect((await users(maker)).status).toBe(403)
  })
})

describe('creating and editing subsidiaries', () => {
  const PLACE = {
    Name: 'Brightpath Butwal',
    Address: 'Traffic Chowk 3',
    City: 'Butwal',
    StateId: '',
    CountryId: 'np',
    GSTIN: '',
  }
  const create = (actor: Actor, more: object = {}) =>
    callEndpoint(CREATE, {
      actor,
      method: 'POST',
      body: { UserId: actor.id, partner_id: world.partners.brightpath.id, ...PLACE, ...more },
    })
  const edit = (actor: Actor, id: string, more: object = {}) =>
    callEndpoint(EDIT, {
      actor,
      method: 'PUT',
      params: { id },
      body: { UserId: actor.id, ...PLACE, ...more },
    })

  it('adds one with a unique name to the own partner, or to any for finance', async () => {
    const { partner, finance, financemanager, otherPartner, maker } = world.people
    const { status, json } = await create(partner)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      message: 'Brightpath Butwal was added.',
      Subsidiary: {
        Name: 'Brightpath Butwal',
        CountryId: 'NP',
        StateId: null,
        GSTIN: null,
        Version: 1,
        NoteCount: 0,
        is_disabled: false,
      },
    })
    expect((await create(finance, { Name: 'brightpath BUTWAL' })).json.error).toMatchObject({
      code: 'SUBSIDIARY_NAME_TAKEN',
      fields: { Name: 'This partner already has a subsidiary with this name.' },
    })
    expect((await create(finance, { Name: 'Brightpath Dharan' })).status).toBe(200)
    expect((await create(otherPartner)).status).toBe(404)
    for (const actor of [financemanager, maker]) expect((await create(actor)).status).toBe(403)
    const both = await Promise.all(['Hetauda', 'Hetauda'].map((Name) => create(partner, { Name })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('respects the tier’s limit, also for two at once, and counts disabled ones', async () => {
    const { partner } = world.people
    const { id } = world.partners.brightpath
    const { count } = await test.db
      .selectFrom('subsidiaries')
      .select((is) => is.fn.countAll<string>().as('count'))
      .where('partner_id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db.updateTable('partners').set({ tier: 'Bronze' }).where('id', '=', id).execute()
    const most = Number(count) + 1
    await test.db.updateTable('partner_tiers').set({ max_subsidiaries: most }).execute()
    const both = await Promise.all(['Hetauda', 'Bharatpur'].map((Name) => create(partner, { Name })))
    expect(both.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.json.error).toMatchObject({
      code: 'SUBSIDIARY_LIMIT',
      message: `This partner’s tier allows ${most} subsidiaries. Ask an administrator for another tier.`,
    })
    await test.db
      .updateTable('subsidiaries')
      .set({ is_disabled: true })
      .where('partner_id', '=', id)
      .execute()
    expect((await create(partner, { Name: 'Dang' })).status).toBe(422)
    await test.db.updateTable('partner_tiers').set({ max_subsidiaries: null }).execute()
    expect((await create(partner, { Name: 'Dang' })).status).toBe(200)
  })

  it('lists missing and invalid values by field', async () => {
    const { json } = await create(world.people.partner, {
      Name: ' ',
      City: '',
      CountryId: 'XX',
      GSTIN: '27AAPFU0939F1ZW',
    })
    expect(json.error.fields).toEqual({
      Name: '*Name is required.',
      City: '*City is required.',
      CountryId: '*Country is required.',
      GSTIN: 'Enter a valid GSTIN',
    })
  })

  it('edits the newest version and records the old values', async () => {
    const { partner, finance, otherPartner } = world.people
    const edited = await edit(partner, pokhara, { Version: 1 })
    expect(edited.json.data).toMatchObject({
      message: 'The subsidiary was saved.',
      Subsidiary: { Name: 'Brightpath Butwal', City: 'Butwal', Version: 2 },
    })
    // Repeating the edit changes nothing.
    expect((await edit(partner, pokhara)).json.data.Subsidiary.Version).toBe(2)
    const stale = await edit(finance, pokhara, { Version: 1, City: 'Pokhara' })
    expect(stale.json.error).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Prakash Adhikari changed this meanwhile.',
      data: { current: { Version: 2 } },
    })
    expect((await edit(otherPartner, pokhara)).status).toBe(404)
    expect((await edit(finance, world.partners.brightpath.id)).status).toBe(404)
    const history = await test.db.selectFrom('history').selectAll().execute()
    expect(history).toMatchObject([
      {
        version: 2,
        actor_id: partner.id,
        details: { before: { City: 'Pokhara' }, after: { City: 'Butwal' } },
      },
    ])
  })
})
