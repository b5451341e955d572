import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { WAITING } from '#domain/bank-details/states'
import { AppError } from '#domain/errors'
import type { Onboarding } from '#domain/onboarding/schema'
import { isComplete, missingIn } from '#domain/onboarding/steps'
import { ONBOARDING_WORKFLOW, type OnboardingInWorkflow } from '#domain/onboarding/workflow'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const IS_BANK_APPROVED = sql<boolean>`exists (select from bank_details
  where bank_details.partner_id = partners.id and bank_details.subsidiary_id is null)`

export type OnboardingRecord = Omit<Onboarding, 'Missing' | 'allowedActions'>

const ONBOARDING = columns<
  OnboardingRecord,
  { onboardings: 'onboardings'; partners: 'partners'; partner_tiers: 'left partner_tiers' }
>()({
  PartnerId: 'onboardings.partner_id',
  PartnerCompany: 'partners.company',
  PartnerCountry: 'partners.country_id',
  PartnerAddress: 'partners.address',
  PartnerCity: 'partners.city',
  PartnerState: 'partners.state_id',
  GSTIN: 'partners.gstin',
  PAN: 'partners.pan',
  TaxNumber: 'partners.tax_number',
  IsContractAccepted: sql<boolean>`partners.contract_accepted_at is not null`,
  ContractVersion: 'partners.contract_version',
  Papers: sql<Onboarding['Papers']>`coalesce((
    select json_agg(json_build_object('PaperId', papers.id, 'Kind', papers.kind, 'FileId', papers.file_id,
      'FileName', files.name, 'UploadedAt', papers.created_at) order by papers.created_at, papers.id)
    from onboarding_papers papers join files on files.id = papers.file_id
    where papers.partner_id = partners.id), '[]')`,
  HasBankDetails: sql<boolean>`${IS_BANK_APPROVED} or exists (select from bank_detail_changes changes
    where changes.partner_id = partners.id and changes.subsidiary_id is null and changes.state = ${WAITING})`,
  IsBankApproved: IS_BANK_APPROVED,
  Counsellors: sql<Onboarding['Counsellors']>`coalesce((
    select json_agg(json_build_object('Name', ${nameColumn('users')}, 'Email', users.email,
      'HasAccepted', users.email_confirmed) order by users.created_at, users.id)
    from users where users.partner_id = partners.id and users.parent_user_id is not null
      and 'PARTNER' = any(users.roles)), '[]')`,
  noofcounselor: 'partner_tiers.max_counsellors',
  State: 'onboardings.state',
  Remarks: 'onboardings.remarks',
  Version: 'onboardings.version',
})

/** An onboarding with what is missing, for owner or staff. Throws FORBIDDEN, NOT_FOUND. */
export async function getOnboarding(
  { db, actor }: Context,
  { id: partnerId }: { id: string },
): Promise<Onboarding> {
  mustBeAllowed(actor, 'onboarding.read')
  return toOnboarding(await findOnboarding(db, actor, partnerId), actor)
}

/** Finds a partner's onboarding within the actor's scope. Throws NOT_FOUND. */
export async function findOnboarding(db: Db, actor: Actor, partnerId: string): Promise<OnboardingRecord> {
  const [found] = await ONBOARDING.read(
    db,
    sql`select ${ONBOARDING.list}
    from onboardings join partners on partners.id = onboardings.partner_id
    left join partner_tiers on partner_tiers.name = partners.tier
    where onboardings.partner_id = ${partnerId}
      and ${isPartner(actor) ? sql`onboardings.partner_id = ${actor.partnerId}` : sql`true`}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** What is missing at each step. */
export function missingOf(record: OnboardingRecord) {
  return missingIn({
    country: record.PartnerCountry,
    address: record.PartnerAddress,
    city: record.PartnerCity,
    state: record.PartnerState,
    gstin: record.GSTIN,
    pan: record.PAN,
    taxNumber: record.TaxNumber,
    isContractAccepted: record.IsContractAccepted,
    papers: record.Papers.map(({ Kind }) => Kind),
    hasBankDetails: record.HasBankDetails,
  })
}

/** The workflow's view of an onboarding. */
export function toWorkflow(record: OnboardingRecord): OnboardingInWorkflow {
  return {
    partnerId: record.PartnerId,
    state: record.State,
    isComplete: isComplete(missingOf(record)),
    version: record.Version,
  }
}

/** An onboarding in the API's form, with the actor's possible actions. */
export function toOnboarding(record: OnboardingRecord, actor: Actor): Onboarding {
  return {
    ...record,
    Papers: record.Papers.map((paper) => ({
      ...paper,
      UploadedAt: new Date(paper.UploadedAt).toISOString(),
    })),
    Missing: missingOf(record),
    allowedActions: allowedActions(ONBOARDING_WORKFLOW, toWorkflow(record), actor),
  }
}
