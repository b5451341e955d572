import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Db } from '#db/database'
import {
  type ContractState,
  contractStateOf,
  dayOfContracts,
  type PartnerFeature,
} from '#domain/access/partner-access'
import type { Partner, PartnerRow } from '#domain/partners/schema'
import {
  ACTIVE,
  DEACTIVATED,
  ONBOARDING,
  type PartnerState,
  type PartnerStatusName,
} from '#domain/partners/states'
import type { PartnerInWorkflow } from '#domain/partners/workflow'
import { nameIfAny } from '#server/people/name-column'
import { columns, moment } from '#server/platform/rows/columns'

export const PARTNER_STATUS = sql<PartnerStatusName>`case when partners.deactivated_at is not null then ${DEACTIVATED}
  when partners.partner_state = ${ONBOARDING} then ${ONBOARDING} else ${ACTIVE} end`

const PEOPLE = countedUpTo(sql`users where users.partner_id = page.id and 'PARTNER' = any(users.roles)`)
const STUDENTS = sql`(select coalesce(sum(count), 0) from student_counts where student_counts.partner_id = page.id)`

type Listed = Omit<PartnerRow, 'Contract' | 'deactivate_partner'>
type Details = Pick<
  Partner,
  | 'PartnerAddress'
  | 'GSTIN'
  | 'PAN'
  | 'TaxNumber'
  | 'SwitchedOff'
  | 'noofcounselor'
  | 'maxsubsidiaries'
  | 'DeactivatedAt'
  | 'DeactivatedBy'
  | 'DeactivateReason'
>
interface Access {
  emails: string[]
  onboarding: PartnerState
  tierFeatures: PartnerFeature[] | null
}

export type PartnerRecord = Listed & { details: Details; access: Access }
interface From extends Record<string, string> {
  page: 'partners'
  partner_tiers: 'left partner_tiers'
}

const LISTED = columns<Listed, From>()({
  PartnerId: 'page.id',
  Kind: 'page.partner_kind',
  UniversityId: 'page.own_university_id',
  PartnerCompany: 'page.company',
  PartnerCode: 'page.code',
  ParentEmail: 'page.parent_email',
  PartnerCity: 'page.city',
  PartnerState: 'page.state_id',
  PartnerCountry: 'page.country_id',
  Tier: 'page.tier',
  State: sql<PartnerStatusName>`page.standing`,
  ContractFrom: 'page.contract_from',
  ContractTo: 'page.contract_to',
  showcommission: 'page.show_commission',
  LookedAfterById: 'page.looked_after_by',
  LookedAfterBy: nameIfAny('keepers'),
  People: sql<number>`${PEOPLE}::int`,
  Students: sql<number>`${STUDENTS}::int`,
  Subsidiaries: sql<number>`(select count(*) from subsidiaries where subsidiaries.partner_id = page.id)::int`,
  CreatedAt: moment('page.created_at'),
  Version: 'page.partner_version',
})
const DETAILS = columns<Details, From>()({
  PartnerAddress: 'page.address',
  GSTIN: 'page.gstin',
  PAN: 'page.pan',
  TaxNumber: 'page.tax_number',
  SwitchedOff: sql<PartnerFeature[]>`page.switched_off`,
  noofcounselor: 'partner_tiers.max_counsellors',
  maxsubsidiaries: 'partner_tiers.max_subsidiaries',
  DeactivatedAt: moment('page.deactivated_at'),
  DeactivatedBy: nameIfAny('closers'),
  DeactivateReason: 'page.deactivate_reason',
})
const ACCESS = columns<Access, From>()({
  emails: 'page.emails',
  onboarding: 'page.partner_state',
  tierFeatures: sql<PartnerFeature[] | null>`partner_tiers.features`,
})

/** Reads the partners of a condition. `part` gives the order and limit. */
export async function readPartners(
  db: Db,
  condition: RawBuilder<SqlBool>,
  part: RawBuilder<unknown> = sql``,
): Promise<PartnerRecord[]> {
  const { rows } = await sql`
    with page as materialized (
      select partners.*, ${PARTNER_STATUS} as standing, row_number() over () as place
      from (select partners.* from partners where ${condition} ${part}) partners
    )
    select ${LISTED.list}, ${DETAILS.list}, ${ACCESS.list}
    from page
    left join partner_tiers on partner_tiers.name = page.tier
    left join users closers on closers.id = page.deactivated_by
    left join users keepers on keepers.id = page.looked_after_by
    order by page.place`.execute(db)
  return rows.map((row) => ({
    ...LISTED.toRow(row),
    details: DETAILS.toRow(row),
    access: ACCESS.toRow(row),
  }))
}

/** The workflow's view of a partner. */
export function toWorkflow({ State, Version }: PartnerRecord): PartnerInWorkflow {
  return { status: State, version: Version }
}

/** A partner as a list row. */
export function toPartnerRow({ details, access: _, ...row }: PartnerRecord): PartnerRow {
  return { ...row, Contract: contractOf(row), deactivate_partner: details.DeactivatedAt !== null }
}

/** Whether the partner's contract is running today. */
export function contractOf(record: Pick<PartnerRecord, 'ContractFrom' | 'ContractTo'>): ContractState {
  return contractStateOf(record.ContractFrom, record.ContractTo, dayOfContracts())
}

/** The addresses of a partner; those from before they were several have one. */
export function addressesOf({ access: { emails }, ParentEmail }: PartnerRecord): string[] {
  return emails.length > 0 ? emails : [ParentEmail]
}
