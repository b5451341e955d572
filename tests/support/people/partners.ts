import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { makeSmtpSettings } from '#tests/support/company/smtp-settings'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** A tier without limits; returns its id. */
export async function makeTier(db: Db, name: string): Promise<string> {
  const id = uuid()
  const limits = { max_counsellors: null, max_subsidiaries: null, updated_by: null }
  await db
    .insertInto('partner_tiers')
    .values({ id, name, ...limits })
    .execute()
  return id
}

/** Two tiers, one of which finance proposes for Northstar. */
export async function makePartnerWork(db: Db, { people, partners }: World): Promise<{ tierId: string }> {
  const tierId = await makeTier(db, 'Gold')
  await makeTier(db, 'Silver')
  const proposed = { tier_before: null, tier: 'Gold', proposed_by: people.finance.id }
  await db
    .insertInto('partner_tier_changes')
    .values({ id: uuid(), partner_id: partners.northstar.id, decided_by: null, ...proposed })
    .execute()
  await makeSmtpSettings(db, partners.brightpath.id, people.partner.id)
  return { tierId }
}

/** Requests on partners that are accepted in this situation. */
export function partnerCalls({ world: { people, partners, universities }, partnerWork }: Situation) {
  const { superadmin, finance, counsellor } = people
  const UserId = superadmin.id
  const byPartner = { actor: superadmin, params: { id: partners.brightpath.id } }
  const fields = {
    PartnerCompany: 'Lotus Overseas',
    PartnerEmail: 'owner@lotus.example, desk@lotus.example',
    PartnerAddress: '12 Durbar Marg',
    PartnerCity: 'Kathmandu',
    PartnerState: 'P3',
    PartnerCountry: 'NP',
    GSTIN: '27AAPFU0939F1ZV',
    PAN: 'AAPFU0939F',
    TaxNumber: '601234567',
    ContractFrom: '2026-01-01',
    ContractTo: '2099-12-31',
    showcommission: true,
    LookedAfterById: people.staff.id,
    UniversityIds: [universities.sydney],
  }
  const limits = { noofcounselor: 5, maxsubsidiaries: 2, Features: ['commission-notes', 'students'] }
  return {
    listPartners: {
      actor: superadmin,
      query: {
        ...{ pageNo: '1', pageSize: '25', searchQuery: 'bright', tier: 'Gold', country: 'IN' },
        ...{ contract: 'Running', state: 'Active', sort: 'ContractTo', UserId, userId: UserId },
      },
    },
    createPartner: {
      actor: superadmin,
      body: {
        UserId,
        PartnerCode: 'LO-0007',
        Kind: 'university',
        UniversityId: universities.sydney,
        ...fields,
      },
    },
    getPartner: { ...byPartner, query: { UserId, userId: UserId } },
    changePartner: {
      ...byPartner,
      body: {
        ...{ UserId, ...fields, SwitchedOff: ['api'], deactivate_partner: true, Reason: 'Left in May' },
        Version: 1,
      },
    },
    proposePartnerTier: {
      actor: finance,
      params: byPartner.params,
      body: { UserId: finance.id, Tier: 'Gold' },
    },
    decidePartnerTier: {
      actor: superadmin,
      params: { id: partners.northstar.id },
      body: { UserId, Action: 'Approve', Remarks: 'As agreed', Version: 1 },
    },
    listInactivePartners: {
      actor: superadmin,
      query: { pageNo: '1', pageSize: '25', days: '30', searchQuery: 'bright', UserId, userId: UserId },
    },
    winBackPartners: {
      actor: superadmin,
      body: { UserId, PartnerIds: [partners.brightpath.id, partners.northstar.id], Message: 'How are you?' },
    },
    addTier: { actor: superadmin, body: { UserId, tiername: 'Platinum', ...limits } },
    changeTier: {
      actor: superadmin,
      params: { id: partnerWork.tierId },
      body: { UserId, ...limits, Version: 1 },
    },
    partnerAccessStatus: {
      actor: superadmin,
      query: { user_id: counsellor.id, feature_id: 'students' },
    },
  } satisfies Record<string, ValidCall>
}
