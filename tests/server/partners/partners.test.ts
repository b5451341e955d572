import { beforeEach, describe, test as each, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  createPartner as CREATE,
  decidePartnerTier as DECIDE,
  listPartners as LIST,
  getPartner as ONE,
  proposePartnerTier as PROPOSE,
} from '#domain/partners/calls'
import { deliverEvents } from '#server/across/notices/deliver'
import { remindContracts } from '#server/partners/remind-contracts'
import { whatIsWritten } from '#tests/support/database/whole-database'
import { callEndpoint } from '#tests/support/http/http'
import { makeTier } from '#tests/support/people/partners'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'
import { change, inNewWorld, test, world } from './partner-company'

inNewWorld()

const PLACE = {
  PartnerCompany: 'Lotus Overseas',
  PartnerEmail: 'owner@lotus.example',
  PartnerState: 'MH',
  PartnerCountry: 'IN',
}
const create = (actor: Actor, more: object = {}) =>
  callEndpoint(CREATE, { actor, method: 'POST', body: { UserId: actor.id, ...PLACE, ...more } })
const propose = (actor: Actor, Tier: string | null) =>
  callEndpoint(PROPOSE, {
    ...{ actor, method: 'PUT', params: { id: world.partners.brightpath.id } },
    body: { UserId: actor.id, Tier },
  })
const decide = (actor: Actor, Action: string, more: object = {}) =>
  callEndpoint(DECIDE, {
    ...{ actor, method: 'POST', params: { id: world.partners.brightpath.id } },
    body: { UserId: actor.id, Action, ...more },
  })

describe('the form of a partner', () => {
  each.each([
    [{ PartnerCountry: '' }, { PartnerCountry: '*Partner Country is required.' }],
    [{ PartnerCountry: undefined }, { PartnerCountry: '*Partner Country is required.' }],
    [{ PartnerState: '' }, { PartnerState: '*Partner State is required.' }],
    [{ PartnerState: undefined }, { PartnerState: '*Partner State is required.' }],
    [{ PartnerState: 'Nowhere' }, { PartnerState: '*Partner State is required.' }],
    [{ PartnerCountry: 'CA', PartnerState: '' }, { PartnerState: '*Partner State is required.' }],
    [{ PartnerCountry: 'KZ', PartnerState: 'MH' }, { PartnerState: '*Partner State is required.' }],
    [{ PartnerEmail: ' , ' }, { PartnerEmail: '*Partner Email is required.' }],
    [{ PartnerEmail: undefined }, { PartnerEmail: '*Partner Email is required.' }],
    [
      { PartnerEmail: 'a@lotus.example, b@lotus c@lotus.example' },
      { PartnerEmail: 'b@lotus is not a valid email' },
    ],
    [{ PartnerEmail: ['a@lotus.example', 'nobody'] }, { PartnerEmail: 'nobody is not a valid email' }],
    [
      { ContractFrom: '2026-05-01', ContractTo: '2026-04-30' },
      { ContractTo: 'The contract ends before it starts' },
    ],
  ])('refuses %j with its own message', async (more, fields) => {
    const { status, json } = await create(world.people.finance, more)
    expect([status, json.error.fields]).toEqual([422, fields])
  })

  each.each(['KZ', 'SG', 'MC', 'HK'])(
    'takes a partner of %s without a state, and saves it again',
    async (PartnerCountry) => {
      const { finance } = world.people
      const place = { PartnerCountry, PartnerState: '' }
      const { json } = await create(finance, place)
      expect(json.data.Partner).toMatchObject({ PartnerCountry, PartnerState: null })
      const again = await change(
        finance,
        { ...place, PartnerCity: 'Almaty', Version: 1 },
        json.data.Partner.PartnerId,
      )
      expect(again.json.data.Partner).toMatchObject({ PartnerCity: 'Almaty', PartnerState: null, Version: 2 })
    },
  )

  it('splits addresses at spaces and commas, assigns a code, and starts the history', async () => {
    const { json } = await create(world.people.finance, {
      PartnerEmail: 'Owner@lotus.example,desk@lotus.example  desk@lotus.example',
    })
    expect(json.data.message).toBe('Lotus Overseas was added.')
    expect(json.data.Partner).toMatchObject({
      PartnerCompany: 'Lotus Overseas',
      PartnerCode: expect.stringMatching(/^LOT-\d{4}$/),
      ParentEmail: 'owner@lotus.example',
      PartnerEmail: ['owner@lotus.example', 'desk@lotus.example'],
      State: 'Active',
      Version: 1,
      History: [{ Action: 'Added', By: expect.any(String) }],
    })
  })

  it('assigns two codes to two partners created at once', async () => {
    const both = await Promise.all(
      ['Lotus One', 'Lotus Two'].map((PartnerCompany) => create(world.people.admin, { PartnerCompany })),
    )
    const codes = both.map(({ json }) => json.data.Partner.PartnerCode)
    expect(new Set(codes).size).toBe(2)
  })

  it('is open to finance and administrators, to staff for reading, and to nobody else', async () => {
    const { staff, partner, maker, loanadvisor } = world.people
    const { id } = world.partners.brightpath
    for (const actor of [staff, partner, loanadvisor]) expect((await create(actor)).status).toBe(403)
    const read = (actor: Actor) => callEndpoint(ONE, { actor, params: { id } })
    expect((await read(staff)).status).toBe(200)
    for (const actor of [partner, loanadvisor]) expect((await read(actor)).status).toBe(403)
    expect((await change(staff, { PartnerCity: 'Pune' })).status).toBe(403)
    expect((await callEndpoint(LIST, { actor: maker })).status).toBe((await read(maker)).status)
  })
})

describe('a change', () => {
  each.each([
    [{ PartnerState: '' }],
    [{ PartnerState: 'Nowhere' }],
    [{ PartnerCountry: 'US' }],
    [{ PartnerCountry: 'KZ' }],
  ])('of the place alone to %j is refused when the state is not of the country', async (place) => {
    const { finance } = world.people
    await change(finance, { PartnerCountry: 'IN', PartnerState: 'MH', Version: 1 })
    const { status, json } = await change(finance, { ...place, Version: 2 })
    expect([status, json.error.fields]).toEqual([422, { PartnerState: '*Partner State is required.' }])
  })

  it('keeps omitted fields and records author, time, old and new values', async () => {
    const { finance } = world.people
    const { json } = await change(finance, { PartnerCity: 'Baner', ContractTo: '2099-12-31', Version: 1 })
    expect(json.data.Partner).toMatchObject({ PartnerCity: 'Baner', Version: 2, Contract: 'Running' })
    expect(json.data.Partner.History[0]).toMatchObject({
      Action: 'Changed',
      Changes: [
        { Field: 'City', Old: expect.any(String), New: 'Baner' },
        { Field: 'Contract to', Old: '', New: '2099-12-31' },
      ],
    })
    const before = await whatIsWritten(test.db)
    const again = await change(finance, { PartnerCity: 'Baner', Version: 2 })
    expect(again.status).toBe(200)
    const stale = await change(finance, { PartnerCity: 'Aundh', Version: 1 })
    expect(stale.json.error).toMatchObject({ code: 'STALE_VERSION', data: { current: { Version: 2 } } })
    expect(await whatIsWritten(test.db)).toBe(before)
  })

  it('of access or status is for administrators', async () => {
    const { finance, admin } = world.people
    expect((await change(finance, { SwitchedOff: ['wallet'] })).status).toBe(403)
    expect((await change(finance, { deactivate_partner: true, Reason: 'x' })).status).toBe(403)
    const { json } = await change(admin, { SwitchedOff: ['wallet'] })
    expect(json.data.Partner.Features).toContainEqual({
      Feature: 'wallet',
      HasAccess: false,
      Reason: 'An administrator has switched this off for the partner.',
    })
  })
})

describe('the tier of a partner', () => {
  beforeEach(async () => {
    await makeTier(test.db, 'Gold')
    await makeTier(test.db, 'Silver')
  })

  it('is proposed, approved by a second person, and reported', async () => {
    const { finance, admin, superadmin, maker } = world.people
    expect((await propose(maker, 'Gold')).status).toBe(403)
    const proposed = await propose(finance, 'Gold')
    expect(proposed.json.data.Partner).toMatchObject({ Tier: null, TierChange: { Tier: 'Gold', Version: 1 } })
    expect((await decide(finance, 'Approve')).json.error.code).toBe('TIER_OWN')
    expect((await decide(admin, 'Reject')).json.error.code).toBe('REMARKS_REQUIRED')
    const both = await Promise.all([decide(admin, 'Approve'), decide(superadmin, 'Approve')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await decide(admin, 'Approve')).json.error.code).toBe('REQUEST_DECIDED')
    const { json } = await callEndpoint(ONE, { actor: finance, params: { id: world.partners.brightpath.id } })
    expect(json.data).toMatchObject({ Tier: 'Gold', TierChange: null })
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const told = await test.db.selectFrom('notifications').select(['user_id', 'kind', 'path']).execute()
    const path = `/partners/${world.partners.brightpath.id}`
    expect(told).toHaveLength(3)
    for (const user_id of [admin.id, superadmin.id])
      expect(told).toContainEqual({ user_id, kind: 'partner-tier-proposed', path })
    expect(told).toContainEqual({ user_id: finance.id, kind: 'partner-tier-approved', path })
  })

  it('must exist, and a new proposal replaces the first', async () => {
    const { finance, admin } = world.people
    expect((await propose(finance, 'Wood')).json.error.code).toBe('TIER_UNKNOWN')
    await propose(finance, 'Gold')
    const second = await propose(admin, 'Silver')
    expect(second.json.data.Partner.TierChange).toMatchObject({ Tier: 'Silver', Version: 2 })
    expect((await decide(finance, 'Approve', { Version: 1 })).json.error.code).toBe('STALE_VERSION')
    expect((await decide(finance, 'Approve', { Version: 2 })).json.data.Partner.Tier).toBe('Silver')
  })

  it('is not approved with the version of an earlier proposal', async () => {
    const { finance, admin, superadmin } = world.people
    const { Version } = (await propose(finance, 'Gold')).json.data.Partner.TierChange
    await decide(superadmin, 'Reject', { Remarks: 'Too soon', Version })
    await propose(finance, 'Silver')
    const stale = () => decide(admin, 'Approve', { Version })
    const current = await refusedAsStale(test.db, stale)
    expect(current.TierChange).toMatchObject({ Tier: 'Silver', Version: 3 })
    expect((await decide(admin, 'Approve', { Version: 3 })).status).toBe(200)
  })
})

describe('the list', () => {
  it('is filtered by words, tier, country, contract and state, with counts', async () => {
    const { admin, staff } = world.people
    const { brightpath, northstar } = world.partners
    await makeTier(test.db, 'Gold')
    await test.db.updateTable('partners').set({ tier: 'Gold' }).where('id', '=', brightpath.id).execute()
    await change(admin, { ContractTo: '2020-01-01' })
    await change(admin, { deactivate_partner: true, Reason: 'Left' }, northstar.id)
    const found = async (url: string) => {
      const { json } = await callEndpoint(LIST, { actor: staff, url })
      return json.data.rows.map(({ PartnerId }: { PartnerId: string }) => PartnerId)
    }
    expect(await found('/')).toEqual(expect.arrayContaining([brightpath.id, northstar.id]))
    for (const url of ['/?tier=Gold', '/?contract=Ended', '/?state=Active', '/?searchQuery=bright'])
      expect(await found(url)).toEqual([brightpath.id])
    for (const url of ['/?tier=none', '/?contract=None', '/?state=Deactivated'])
      expect(await found(url)).toEqual([northstar.id])
    expect(await found('/?contract=Ending soon')).toEqual([])
    const { json } = await callEndpoint(LIST, { actor: staff })
    expect(json.data.byState).toEqual({ Active: 1, Deactivated: 1 })
  })
})

describe('an ending contract', () => {
  it('notifies the owner and the account manager once 30 and once 7 days before', async () => {
    const { admin, staff, partner } = world.people
    await change(admin, { ContractTo: '2027-03-31', LookedAfterById: staff.id })
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const steps = [
      '2027-02-28',
      '2027-03-01',
      '2027-03-02',
      '2027-03-24',
      '2027-03-25',
      '2027-03-31',
      '2027-04-01',
    ]
    const told: number[] = []
    for (const day of steps) told.push(await remindContracts(test.db, at(day)))
    expect(told).toEqual([0, 1, 0, 1, 0, 0, 0])
    const both = await Promise.all([
      remindContracts(test.db, at('2027-03-25')),
      remindContracts(test.db, at('2027-03-25')),
    ])
    expect(both).toEqual([0, 0])
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const notices = await test.db
      .selectFrom('notifications')
      .select(['user_id', 'title'])
      .where('kind', '=', 'partner-contract-ends')
      .execute()
    expect(new Set(notices.map(({ user_id }) => user_id))).toEqual(new Set([staff.id, partner.id]))
    for (const { title } of notices) expect(title).toContain('31 Mar 2027')
  })
})
