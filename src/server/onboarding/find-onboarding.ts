import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { WAITING } from '#domain/bank-details/states'
import { AppError } from '#domain/errors'
import type { Onboarding } from '#domain/onboarding/schema'
import type { OnboardingState } from '#domain/onboarding/states'
import { isComplete, missingIn, type PaperKind } from '#domain/onboarding/steps'
import { ONBOARDING_WORKFLOW, type StandingOnboarding } from '#domain/onboarding/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

export interface OnboardingRecord {
  partner_id: string
  company: string
  country_id: string
  address: string
  city: string
  state_id: string | null
  gstin: string | null
  pan: string | null
  tax_number: string | null
  is_contract_accepted: boolean
  contract_version: string | null
  has_bank_details: boolean
  is_bank_approved: boolean
  max_counsellors: number | null
  state: OnboardingState
  remarks: string
  version: number
  papers: { id: string; kind: PaperKind; file_id: string; name: string; at: string }[]
  counsellors: { name: string; email: string; accepted: boolean }[]
}

/**
 * Returns a partner's onboarding, with what is missing, to its owner or staff (`GET /onboarding/{id}`).
 * @throws AppError FORBIDDEN, NOT_FOUND out of scope or when there is none
 */
export async function getOnboarding(db: Db, actor: Actor, partnerId: string): Promise<Onboarding> {
  mustBeAllowed(actor, 'onboarding.read')
  return toOnboarding(await findOnboarding(db, actor, partnerId), actor)
}

/**
 * Finds a partner's onboarding within the actor's scope.
 * @throws AppError NOT_FOUND
 */
export async function findOnboarding(db: Db, actor: Actor, partnerId: string): Promise<OnboardingRecord> {
  const { rows } = await sql<OnboardingRecord>`
    select onboardings.partner_id, partners.company, partners.country_id, partners.address, partners.city, partners.state_id,
      partners.gstin, partners.pan, partners.tax_number, partners.contract_accepted_at is not null as is_contract_accepted, partners.contract_version,
      partner_tiers.max_counsellors, onboardings.state,
      onboardings.remarks, onboardings.version,
      exists (select from bank_details where bank_details.partner_id = partners.id and subsidiary_id is null) as is_bank_approved,
      exists (select from bank_details where bank_details.partner_id = partners.id and subsidiary_id is null)
        or exists (select from bank_detail_changes changes where changes.partner_id = partners.id
          and changes.subsidiary_id is null and changes.state = ${WAITING}) as has_bank_details,
      coalesce((select json_agg(json_build_object('id', papers.id, 'kind', papers.kind, 'file_id', papers.file_id,
          'name', files.name, 'at', papers.created_at) order by papers.created_at, papers.id)
        from onboarding_papers papers join files on files.id = papers.file_id
        where papers.partner_id = partners.id), '[]') as papers,
      coalesce((select json_agg(json_build_object('name', ${nameColumn('users')}, 'email', users.email,
          'accepted', users.email_confirmed) order by users.created_at, users.id)
        from users where users.partner_id = partners.id and users.parent_user_id is not null
          and 'PARTNER' = any(users.roles)), '[]') as counsellors
    from onboardings join partners on partners.id = onboardings.partner_id
    left join partner_tiers on partner_tiers.name = partners.tier
    where onboardings.partner_id = ${partnerId}
      and ${isPartner(actor) ? sql`onboardings.partner_id = ${actor.partnerId}` : sql`true`}`.execute(db)
  if (!rows[0]) throw new AppError('NOT_FOUND')
  return rows[0]
}

/** What is missing at each step. */
export function missingOf(record: OnboardingRecord) {
  return missingIn({
    country: record.country_id,
    address: record.address,
    city: record.city,
    state: record.state_id,
    gstin: record.gstin,
    pan: record.pan,
    taxNumber: record.tax_number,
    isContractAccepted: record.is_contract_accepted,
    papers: record.papers.map(({ kind }) => kind),
    hasBankDetails: record.has_bank_details,
  })
}

/** The workflow's view of an onboarding. */
export function standingOf(record: OnboardingRecord): StandingOnboarding {
  return {
    partnerId: record.partner_id,
    state: record.state,
    isComplete: isComplete(missingOf(record)),
    version: record.version,
  }
}

/** An onboarding in the API's form, with the actor's possible actions. */
export function toOnboarding(record: OnboardingRecord, actor: Actor): Onboarding {
  return {
    PartnerId: record.partner_id,
    PartnerCompany: record.company,
    PartnerCountry: record.country_id,
    PartnerAddress: record.address,
    PartnerCity: record.city,
    PartnerState: record.state_id,
    GSTIN: record.gstin,
    PAN: record.pan,
    TaxNumber: record.tax_number,
    IsContractAccepted: record.is_contract_accepted,
    ContractVersion: record.contract_version,
    Papers: record.papers.map((paper) => ({
      PaperId: paper.id,
      Kind: paper.kind,
      FileId: paper.file_id,
      FileName: paper.name,
      UploadedAt: new Date(paper.at).toISOString(),
    })),
    HasBankDetails: record.has_bank_details,
    IsBankApproved: record.is_bank_approved,
    Counsellors: record.counsellors.map(({ name, email, accepted }) => ({
      Name: name,
      Email: email,
      HasAccepted: accepted,
    })),
    noofcounselor: record.max_counsellors,
    Missing: missingOf(record),
    State: record.state,
    Remarks: record.remarks,
    allowedActions: allowedActions(ONBOARDING_WORKFLOW, standingOf(record), actor),
    Version: record.version,
  }
}
