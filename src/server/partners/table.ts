import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countedUpTo } from '#db/counted-up-to'
import type { Db } from '#db/database'
import {
  contractStateOf,
  dayOfContracts,
  type PartnerFeature,
  type PartnerKind,
} from '#domain/access/partner-access'
import type { PartnerRow } from '#domain/partners/schema'
import { ACTIVE, DEACTIVATED, ONBOARDING, type PartnerStandingName } from '#domain/partners/states'
import type { StandingPartner } from '#domain/partners/workflow'
import { nameColumn } from '#server/people/name-column'

export interface PartnerRecord {
  id: string
  partner_kind: PartnerKind
  own_university_id: string | null
  company: string
  code: string
  parent_email: string
  emails: string[]
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  pan: string | null
  tax_number: string | null
  tier: string | null
  tier_features: PartnerFeature[] | null
  max_counsellors: number | null
  max_subsidiaries: number | null
  standing: PartnerStandingName
  partner_state: 'Onboarding' | 'Active'
  contract_from: string | null
  contract_to: string | null
  deactivated_at: Date | null
  deactivated_by_name: string | null
  deactivate_reason: string
  show_commission: boolean
  switched_off: PartnerFeature[]
  looked_after_by: string | null
  looked_after_by_name: string | null
  people: number
  students: number
  subsidiaries: number
  created_at: Date
  version: number
}

export const STANDING = sql<PartnerStandingName>`case when partners.deactivated_at is not null then ${DEACTIVATED}
  when partners.partner_state = ${ONBOARDING} then ${ONBOARDING} else ${ACTIVE} end`

const PEOPLE = countedUpTo(sql`users where users.partner_id = page.id and 'PARTNER' = any(users.roles)`)
const STUDENTS = sql`(select coalesce(sum(count), 0) from student_counts where student_counts.partner_id = page.id)`

/** Reads the partners of a condition. `part` gives the order and limit. */
export async function readPartners(
  db: Db,
  condition: RawBuilder<SqlBool>,
  part: RawBuilder<unknown> = sql``,
): Promise<PartnerRecord[]> {
  const { rows } = await sql<PartnerRecord>`
    with page as materialized (
      select partners.*, ${STANDING} as standing, row_number() over () as place
      from (select partners.* from partners where ${condition} ${part}) partners
    )
    select page.id, page.partner_kind, page.own_university_id, page.company, page.code, page.parent_email, page.emails, page.address, page.city, page.state_id,
      page.country_id, page.gstin, page.pan, page.tax_number, page.tier, partner_tiers.features as tier_features,
      partner_tiers.max_counsellors, partner_tiers.max_subsidiaries, page.standing, page.partner_state,
      page.contract_from::text as contract_from, page.contract_to::text as contract_to, page.deactivated_at, page.deactivate_reason,
      case when closers.id is null then null else ${nameColumn('closers')} end as deactivated_by_name,
      page.show_commission, page.switched_off, page.looked_after_by,
      case when keepers.id is null then null else ${nameColumn('keepers')} end as looked_after_by_name,
      ${PEOPLE}::int as people, ${STUDENTS}::int as students,
      (select count(*) from subsidiaries where subsidiaries.partner_id = page.id)::int as subsidiaries,
      page.created_at, page.partner_version as version
    from page
    left join partner_tiers on partner_tiers.name = page.tier
    left join users closers on closers.id = page.deactivated_by
    left join users keepers on keepers.id = page.looked_after_by
    order by page.place`.execute(db)
  return rows
}

/** The workflow's view of a partner. */
export function toStanding({ standing, version }: PartnerRecord): StandingPartner {
  return { standing, version }
}

/** A partner as a list row. */
export function toPartnerRow(record: PartnerRecord): PartnerRow {
  return {
    PartnerId: record.id,
    Kind: record.partner_kind,
    UniversityId: record.own_university_id,
    PartnerCompany: record.company,
    PartnerCode: record.code,
    ParentEmail: record.parent_email,
    PartnerCity: record.city,
    PartnerState: record.state_id,
    PartnerCountry: record.country_id,
    State: record.standing,
    Tier: record.tier,
    ContractFrom: record.contract_from,
    ContractTo: record.contract_to,
    Contract: contractStateOf(record.contract_from, record.contract_to, dayOfContracts()),
    deactivate_partner: record.deactivated_at !== null,
    showcommission: record.show_commission,
    People: record.people,
    Students: record.students,
    Subsidiaries: record.subsidiaries,
    LookedAfterById: record.looked_after_by,
    LookedAfterBy: record.looked_after_by_name,
    CreatedAt: record.created_at.toISOString(),
    Version: record.version,
  }
}
