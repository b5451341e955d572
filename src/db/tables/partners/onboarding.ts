import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { PartnerEnquiryState } from '#domain/onboarding/states'

/** What people send who want to become partners (`/sign-up`), until the noun `onboarding` has dealt with it. */
export interface OnboardingTables {
  partner_enquiries: PartnerEnquiryTable
}

export interface PartnerEnquiryTable {
  id: string
  company: string
  country_id: string
  city: Generated<string>
  contact_name: string
  email: string
  mobile: Generated<string>
  website: Generated<string>
  /** How many students they expect to send a year; null where they did not say. */
  students_a_year: number | null
  message: Generated<string>
  state: Generated<PartnerEnquiryState>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  /** The partner that it became. */
  partner_id: LaterText
  decided_by: LaterText
  decided_at: LaterInstant
  /** Why it was declined; the company's own. */
  remarks: Generated<string>
  /** What whoever was declined was told of it; '' for no reason. */
  told_reason: Generated<string>
}
