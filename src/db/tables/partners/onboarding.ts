import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { PartnerEnquiryState } from '#domain/onboarding/states'

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
  students_a_year: number | null
  message: Generated<string>
  state: Generated<PartnerEnquiryState>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  partner_id: LaterText
  decided_by: LaterText
  decided_at: LaterInstant
  remarks: Generated<string>
  told_reason: Generated<string>
}
