import type { Generated } from 'kysely'
import type { DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { DomainRecord, DomainStatus, Finding } from '#domain/custom-domains/states'

export interface CustomDomainTables {
  custom_domains: CustomDomainTable
  custom_domain_checks: CustomDomainCheckTable
  given_up_domains: GivenUpDomainTable
}

export interface CustomDomainTable {
  partner_id: string
  /** In lower case and ASCII. Belongs to one partner only. */
  domain: string
  status: Generated<DomainStatus>
  /** The TXT record's value that proves ownership, where proof is required. */
  proof: string
  needs_proof: boolean | null
  records: Json<DomainRecord[]>
  findings: Json<Finding[]>
  valid_at: LaterInstant
  /** Since when its record is missing. It is served for 72 hours after that. */
  lost_at: LaterInstant
  certificate_until: LaterInstant
  added_at: DefaultInstant
  added_by: LaterText
  checked_at: LaterInstant
  next_check_at: LaterInstant
  leased_until: LaterInstant
}

export interface CustomDomainCheckTable {
  id: string
  partner_id: string
  domain: string
  /** Null: no resolver answered. */
  status: DomainStatus | null
  findings: Json<Finding[]>
  first_at: DefaultInstant
  last_at: DefaultInstant
  count: Generated<number>
}

/** The previous partner of a domain. Another partner that enters it must prove ownership. */
export interface GivenUpDomainTable {
  domain: string
  partner_id: string
  given_up_at: DefaultInstant
  given_up_by: LaterText
}
