import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of students who sign up by themselves. */
export interface SignUpTables {
  student_registrations: StudentRegistrationTable
  sign_up_codes: SignUpCodeTable
  sign_up_visits: SignUpVisitTable
  sign_ups: SignUpTable
}

/** How students sign up with a partner; a partner without a row has the defaults. */
export interface StudentRegistrationTable {
  partner_id: string
  enabled: Generated<boolean>
  /** What the form asks beside who somebody is. */
  fields: Generated<string[]>
  /** Null: counsellors in turn. */
  default_counsellor_id: LaterText
  /** A counsellor who looks after so many students is passed over; null: nobody is. */
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
  /** Whose the students are who come by it; null: whoever the settings say. */
  counsellor_id: LaterText
  /** What it was made for, such as a fair; '' for nothing in particular. */
  event: Generated<string>
  expires_at: Instant
  created_at: DefaultInstant
  created_by: LaterText
  withdrawn_at: LaterInstant
  withdrawn_by: LaterText
}

/** Somebody who came by a code. Nothing says who it was. */
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

/** Somebody who asked for a code by e-mail: to become a student, or to sign in as the one they are. */
export interface SignUpTable {
  id: string
  kind: 'sign-up' | 'sign-in'
  /** Null of a sign-in that names no partner. */
  partner_id: string | null
  code_id: LaterText
  visit_id: LaterText
  /** By which a form that is sent again is known. */
  form_key: LaterText
  email: string
  first_name: Generated<string>
  last_name: Generated<string>
  mobile: Generated<string>
  country_id: Generated<string>
  level: Generated<string>
  intake: Generated<string>
  /** What they agreed to, as they read it. */
  consent_text: Generated<string>
  consent_version: Generated<string>
  consented_at: LaterInstant
  /** A keyed hash; null until its e-mail is written, and where nobody may come in by it. */
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
