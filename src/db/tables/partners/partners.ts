import type { ColumnType, Generated } from 'kysely'
import type { Day, DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { PartnerKind } from '#domain/access/partner-access'
import type { OnboardingState } from '#domain/onboarding/states'
import type { PartnerState, TierChangeState } from '#domain/partners/states'

export interface PartnerTables {
  partners: PartnerTable
  partner_tiers: PartnerTierTable
  partner_universities: { partner_id: string; university_id: string }
  contract_notices: { partner_id: string; contract_to: Day; days: number }
  partner_tier_changes: PartnerTierChangeTable
  onboardings: OnboardingTable
  onboarding_papers: OnboardingPaperTable
  partner_contacts: PartnerContactTable
}

export interface PartnerTable {
  id: string
  company: string
  code: string
  parent_email: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  pan: string | null
  /** Makes the partner a small enterprise, with a payment date set by law. */
  udyam_number: LaterText
  tier: LaterText
  agreed_payment_days: ColumnType<number | null, number | null | undefined, number | null>
  created_at: DefaultInstant
  partner_state: Generated<PartnerState>
  /** The partner's mail addresses. The first is its `parent_email`. */
  emails: Generated<string[]>
  /** For countries with neither GSTIN nor PAN. */
  tax_number: LaterText
  contract_from: LaterDay
  /** Inclusive. */
  contract_to: LaterDay
  contract_accepted_at: LaterInstant
  contract_accepted_by: LaterText
  contract_version: LaterText
  deactivated_at: LaterInstant
  deactivated_by: LaterText
  deactivate_reason: Generated<string>
  show_commission: Generated<boolean>
  switched_off: Generated<string[]>
  looked_after_by: LaterText
  partner_version: Generated<number>
  /** To the hour. */
  last_sign_in_at: LaterInstant
  partner_search: ColumnType<string, never, never>
  assigns_in_turn: Generated<boolean>
  partner_kind: Generated<PartnerKind>
  /** The university whose staff its users are; null for agents. */
  own_university_id: LaterText
  settings_version: Generated<number>
}

type LaterDay = ColumnType<Day | null, Day | null | undefined, Day | null>
type LaterNumber = ColumnType<number | null, number | null | undefined, number | null>

/** A tier of the partner program. Null means no limit. */
export interface PartnerTierTable {
  id: string
  name: string
  max_counsellors: LaterNumber
  max_subsidiaries: LaterNumber
  features: Generated<string[]>
  version: Generated<number>
  updated_at: DefaultInstant
  updated_by: LaterText
}

export interface PartnerTierChangeTable {
  id: string
  partner_id: string
  tier_before: string | null
  tier: string | null
  state: Generated<TierChangeState>
  proposed_by: string
  proposed_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  remarks: Generated<string>
  version: Generated<number>
}

export interface OnboardingTable {
  partner_id: string
  state: Generated<OnboardingState>
  owner_id: LaterText
  papers_done: Generated<boolean>
  remarks: Generated<string>
  submitted_at: LaterInstant
  decided_at: LaterInstant
  decided_by: LaterText
  created_at: DefaultInstant
  updated_at: DefaultInstant
  version: Generated<number>
}

export interface OnboardingPaperTable {
  id: string
  partner_id: string
  kind: string
  file_id: string
  uploaded_by: string
  created_at: DefaultInstant
}

export interface PartnerContactTable {
  id: string
  partner_id: string
  actor_id: string | null
  kind: string
  remarks: Generated<string>
  created_at: DefaultInstant
}
