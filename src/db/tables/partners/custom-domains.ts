import type { Generated } from 'kysely'
import type { DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { DomainRecord, DomainStatus, Finding } from '#domain/custom-domains/states'

/** The tables of partners' own domains. */
export interface CustomDomainTables {
  custom_domains: CustomDomainTable
  custom_domain_checks: CustomDomainCheckTable
  given_up_domains: GivenUpDomainTable
}

export interface CustomDomainTable {
  partner_id: string
  /** In lower case and ASCII; one partner's alone. */
  domain: string
  status: Generated<DomainStatus>
  /** What a TXT record says where it has to be shown that the name is the partner's. */
  proof: string
  /** Null until a resolver has answered for the first time. */
  needs_proof: boolean | null
  /** As the last check saw them. */
  records: Json<DomainRecord[]>
  findings: Json<Finding[]>
  /** Served since then; null: not. */
  valid_at: LaterInstant
  /** Its record was not there any more: it is served for 72 hours from then. */
  lost_at: LaterInstant
  certificate_until: LaterInstant
  added_at: DefaultInstant
  added_by: LaterText
  checked_at: LaterInstant
  /** Null: it is not checked by itself. */
  next_check_at: LaterInstant
  /** Until then one process checks it. */
  leased_until: LaterInstant
}

/** Checks of one result that followed one another. */
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

/** Who had a domain before: whoever enters it next has to show that it is theirs. */
export interface GivenUpDomainTable {
  domain: string
  partner_id: string
  given_up_at: DefaultInstant
  given_up_by: LaterText
}
