import { beforeEach, describe, test as each, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { listNotes as NOTES } from '#domain/commission-notes/list/calls'
import {
  decidePartnerEnquiry as DECIDE,
  listPartnerEnquiries as LIST,
  moveOnboarding as MOVE,
  getOnboarding as ONE,
  getOnboardingPaper as PAPER,
  saveOnboardingCompany as SAVE,
} from '#domain/onboarding/calls'
import { isComplete, missingIn, type OnboardingFacts } from '#domain/onboarding/steps'
import { deliverEvents } from '#server/across/notices/deliver'
import { actorOf, personById } from '#server/platform/login/person'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { fillIn, makeOnboarding, makePartnerEnquiry } from '#tests/support/people/onboarding'

const test = testDatabase()
const world = worldPerTest(test)

beforeEach(() => {
  useRuntime(test.db)
})

const decide = (actor: Actor, id: string, Action: string, more: object = {}) =>
  callEndpoint(DECIDE, {
    ...{ actor, method: 'POST', params: { id } },
    body: { UserId: actor.id, Action, ...more },
  })
const move = (actor: Actor, id: string, Action: string, more: object = {}) =>
  callEndpoint(MOVE, { actor, method: 'POST', params: { id }, body: { UserId: actor.id, Action, ...more } })
const nowhere = { save: async () => undefined }

describe('an enquiry from a future partner', () => {
  it('becomes a partner in onboarding whose owner is invited, and is decided once', async () => {
    const { staff, admin } = world.people
    const id = await makePartnerEnquiry(test.db)
    const both = await Promise.all([decide(staff, id, 'Accept'), decide(admin, id, 'Accept')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { PartnerId, State } = both.find(({ status }) => status === 200)?.json.data.PartnerEnquiry ?? {}
    expect(State).toBe('Accepted')
    const partner = await test.db
      .selectFrom('partners')
      .select(['company', 'partner_state', 'parent_email'])
      .where('id', '=', PartnerId)
      .executeTakeFirstOrThrow()
    expect(partner).toEqual({
      ...{ company: 'Lotus Overseas', partner_state: 'Onboarding', parent_email: 'asha@lotus.example' },
    })
    const owner = await test.db
      .selectFrom('users')
      .select(['first_name', 'last_name', 'email_confirmed', 'roles', 'parent_user_id'])
      .where('partner_id', '=', PartnerId)
      .execute()
    expect(owner).toEqual([
      {
        ...{ first_name: 'Asha', last_name: 'Rai', email_confirmed: false },
        ...{ roles: ['PARTNER'], parent_user_id: null },
      },
    ])
    const links = await test.db.selectFrom('one_time_links').select('kind').execute()
    expect(links).toEqual([{ kind: 'invitation' }])
  })

  it('is matched by company and e-mail, and can still be accepted as a new partner', async () => {
    const { staff, finance, partner } = world.people
    const { company } = world.partners.brightpath
    const sameName = await makePartnerEnquiry(test.db, { company: company.toUpperCase() })
    const sameMail = await makePartnerEnquiry(test.db, { email: partner.email })
    const { json } = await callEndpoint(LIST, { actor: staff })
    const known = json.data.rows.map(({ Known }: { Known: { By: string }[] }) => Known.map(({ By }) => By))
    expect(known).toEqual([['e-mail'], ['company']])
    expect((await decide(staff, sameName, 'Accept')).json.error.code).toBe('PARTNER_KNOWN')
    expect((await decide(staff, sameName, 'Accept', { AsNew: true })).status).toBe(200)
    expect((await decide(staff, sameMail, 'Accept', { AsNew: true })).json.error.code).toBe('EMAIL_TAKEN')
    expect((await callEndpoint(LIST, { actor: finance })).status).toBe(403)
    expect((await callEndpoint(LIST, { actor: partner })).status).toBe(403)
  })

  it('is compared by the plain name of the company and by the domain of its e-mail', async () => {
    const { staff } = world.people
    const { db } = test
    const { brightpath } = world.partners
    await db
      .updateTable('partners')
      .set({ company: 'Lotus Overseas' })
      .where('id', '=', brightpath.id)
      .execute()
    const knownTo = async (asked: { company?: string; email?: string }) => {
      await makePartnerEnquiry(db, { company: 'Himal Overseas', ...asked })
      const [row] = (await callEndpoint(LIST, { actor: staff })).json.data.rows
      return row.Known
    }
    const brightpathBy = (By: string) => [{ PartnerId: brightpath.id, PartnerCompany: 'Lotus Overseas', By }]
    expect(await knownTo({})).toEqual([])
    expect(await knownTo({ company: 'LOTUS-OVERSEAS (Pvt.) Ltd.' })).toEqual(brightpathBy('company'))
    expect(await knownTo({ company: 'Lotus Overseas Education' })).toEqual(brightpathBy('similar company'))
    const colleague = `reception@${world.people.partner.email.split('@')[1]}`
    expect(await knownTo({ email: colleague.toUpperCase() })).toEqual(brightpathBy('e-mail domain'))
    await db
      .updateTable('users')
      .set({ email: 'brightpath@gmail.com' })
      .where('id', '=', world.people.partner.id)
      .execute()
    expect(await knownTo({ email: 'himal@gmail.com' })).toEqual([])
    expect(await knownTo({ email: 'Brightpath@gmail.com' })).toEqual(brightpathBy('e-mail'))
  })

  it('is declined with a reason', async () => {
    const { staff } = world.people
    const id = await makePartnerEnquiry(test.db)
    expect((await decide(staff, id, 'Decline')).json.error.code).toBe('REMARKS_REQUIRED')
    const { json } = await decide(staff, id, 'Decline', { Remarks: 'Sells visas' })
    expect(json.data.PartnerEnquiry).toMatchObject({
      State: 'Declined',
      Remarks: 'Sells visas',
      PartnerId: null,
    })
    expect((await decide(staff, id, 'Accept')).json.error.code).toBe('REQUEST_DECIDED')
  })

  it.each([
    ['', []],
    ['We take agencies with two years of placements.', ['We take agencies with two years of placements.']],
  ])(
    'is declined once by a short mail with the reason %j and never with staff remarks',
    async (ToldReason, told) => {
      const { staff, admin } = world.people
      const id = await makePartnerEnquiry(test.db)
      const sent = { Remarks: 'Sells visas', ToldReason }
      const both = await Promise.all([decide(staff, id, 'Decline', sent), decide(admin, id, 'Decline', sent)])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const mails = await test.db.selectFrom('mails').selectAll().execute()
      expect(mails).toMatchObject([
        { to_address: 'asha@lotus.example', user_id: null, kind: 'partner-enquiry-declined', state: 'kept' },
      ])
      for (const text of [mails[0]?.text ?? '', mails[0]?.html ?? '']) {
        for (const part of [
          'Asha Rai',
          'Lotus Overseas',
          'thank you',
          'welcome to write to us again',
          ...told,
        ])
          expect(text).toContain(part)
        expect(text).not.toContain('Sells visas')
      }
    },
  )
})

const FACTS: OnboardingFacts = {
  ...{ country: 'IN', address: 'A', city: 'B', state: 'MH', gstin: null, pan: 'AAPFU0939F', taxNumber: null },
  ...{ isContractAccepted: true, hasBankDetails: true },
  papers: ['Registration certificate', 'Proof of address', 'Identity of the owner'],
}
each.each([
  [{}, 'company', []],
  [{ address: '', city: '', state: '' }, 'company', ['Address', 'City', 'State']],
  [{ pan: null }, 'company', ['PAN']],
  [{ country: 'CA', state: null, taxNumber: '6' }, 'company', ['State']],
  [{ country: 'KZ', state: null, taxNumber: '6' }, 'company', []],
  [{ country: 'NP', pan: null }, 'company', ['Tax number']],
  [{ country: 'NP', pan: null, taxNumber: '6' }, 'company', []],
  [{ isContractAccepted: false }, 'company', ['Acceptance of the contract']],
  [
    { papers: ['Proof of address'] as const },
    'papers',
    ['Registration certificate', 'Identity of the owner'],
  ],
  [{ hasBankDetails: false }, 'bank', ['Bank details']],
] as const)('with %j, %s lacks %j', (over, step, missing) => {
  const found = missingIn({ ...FACTS, ...over })
  expect(found[step]).toEqual(missing)
  expect(isComplete(found)).toBe(missing.length === 0)
})

describe('an onboarding', () => {
  it('gives no access until approved; saved by step, submitted, sent back, approved once', async () => {
    const { staff, admin } = world.people
    const { partnerId, owner } = await makeOnboarding(test.db)
    expect((await callEndpoint(NOTES, { actor: owner })).status).toBe(403)
    const incomplete = await move(owner, partnerId, 'Submit')
    expect(incomplete.json.error).toMatchObject({
      code: 'ONBOARDING_INCOMPLETE',
      data: { Missing: { company: [], bank: ['Bank details'] } },
    })
    const company = {
      PartnerAddress: '8 Lazimpat',
      PartnerCity: 'Lalitpur',
      PartnerState: 'P3',
      TaxNumber: '602000123',
    }
    const save = (Version: number) =>
      callEndpoint(SAVE, {
        ...{ actor: owner, method: 'PUT', params: { id: partnerId } },
        body: { UserId: owner.id, ...company, Version },
      })
    expect((await save(1)).json.data.Onboarding).toMatchObject({
      ...{ PartnerCity: 'Lalitpur', IsContractAccepted: true, Version: 2 },
      ...{ TaxNumber: '602000123', IsBankApproved: false },
    })
    expect((await save(1)).json.error).toMatchObject({
      code: 'STALE_VERSION',
      data: { current: { PartnerCity: 'Lalitpur', Version: 2 }, changedBy: { UserId: owner.id } },
    })
    const paperId = await fillIn(test.db, nowhere, partnerId, owner)
    expect((await move(staff, partnerId, 'Submit')).status).toBe(403)
    expect((await move(owner, partnerId, 'Submit')).json.data.Onboarding.State).toBe('Submitted')
    expect((await save(3)).json.error.code).toBe('ONBOARDING_LOCKED')
    expect((await move(owner, partnerId, 'Approve')).status).toBe(403)
    expect((await move(staff, partnerId, 'Send back')).json.error.code).toBe('REMARKS_REQUIRED')
    expect(
      (await move(staff, partnerId, 'Send back', { Remarks: 'Seal' })).json.data.Onboarding,
    ).toMatchObject({
      ...{ State: 'Sent back', Remarks: 'Seal' },
    })
    await move(owner, partnerId, 'Submit')
    const both = await Promise.all([move(staff, partnerId, 'Approve'), move(admin, partnerId, 'Approve')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const row = await personById(test.db, owner.id)
    expect(row && (await callEndpoint(NOTES, { actor: actorOf(row) })).status).toBe(200)
    const others = { actor: world.people.partner, params: { id: partnerId, paperId } }
    expect((await callEndpoint(PAPER, others)).status).toBe(404)
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const told = await test.db.selectFrom('notifications').select(['user_id', 'kind']).execute()
    expect(told).toContainEqual({ user_id: staff.id, kind: 'onboarding-submitted' })
    expect(told).toContainEqual({ user_id: owner.id, kind: 'onboarding-sent-back' })
    expect(told).toContainEqual({ user_id: owner.id, kind: 'onboarding-approved' })
  })

  it('is open to the owner and the company', async () => {
    const { partnerId, owner } = await makeOnboarding(test.db)
    const read = (actor: Actor) => callEndpoint(ONE, { actor, params: { id: partnerId } })
    for (const actor of [owner, world.people.finance, world.people.staff])
      expect((await read(actor)).status).toBe(200)
    expect((await read(world.people.partner)).status).toBe(404)
    for (const actor of [world.people.counsellor, world.people.loanadvisor])
      expect((await read(actor)).status).toBe(403)
  })
})
