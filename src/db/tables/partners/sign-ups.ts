import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

export interface SignUpTables {
  student_registrations: StudentRegistrationTable
  sign_up_codes: SignUpCodeTable
  sign_up_visits: SignUpVisitTable
  sign_ups: SignUpTable
}

/** How students sign up with a partner. A partner without a row has the defaults. */
export interface StudentRegistrationTable {
  partner_id: string
  enabled: Generated<boolean>
  fields: Generated<string[]>
  /** Null: counsellors in turn. */
  default_counsellor_id: LaterText
  most_students: ColumnType<number | null, number | null | undefined, number | null>
  welcome_text: Generated<string>
  privacy_url: Generated<string>
  intakes: Generated<string[]>
  version: Generated<number>
  updated_at: DefaultInstant
  updated_by: LaterText
}

export interface SignUpCodeTable {
  id: string
  partner_id: string
  /** The counsellor who gets the code's students; null to follow the settings. */
  counsellor_id: LaterText
  event: Generated<string>
  expires_at: Instant
  created_at: DefaultInstant
  created_by: LaterText
  withdrawn_at: LaterInstant
  withdrawn_by: LaterText
}

export interface SignUpVisitTable {
  id: string
  code_id: string
  /** 'Phone' or 'Computer'. */
  device: Generated<string>
  scanned_at: LaterInstant
  opened_at: LaterInstant
  began_at: LaterInstant
  created_at: DefaultInstant
}

export interface SignUpTable {
  id: string
  kind: 'sign-up' | 'sign-in'
  partner_id: string | null
  code_id: LaterText
  visit_id: LaterText
  form_key: LaterText
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  mobile: Generated<string>
  country_id: Generated<string>
  level: Generated<string>
  intake: Generated<string>
  consent_text: Generated<string>
  consent_version: Generated<string>
  consented_at: LaterInstant
  /** A keyed hash; null until its e-mail is written, and when the code may not be used to sign in. */
  otp_digest: LaterText
  otp_due: Generated<boolean>
  tries: Generated<number>
  sends: Generated<number>
  asked_at: DefaultInstant
  expires_at: Instant
  student_id: LaterText
  user_id: LaterText
  created_at: DefaultInstant
  verified_at: LaterInstant
}
