import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, Instant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of students who sign up by themselves. */
export interface SignUpTables {
  student_registrations: StudentRegistrationTable
  sign_up_codes: SignUpCodeTable
  sign_up_visits: SignUpVisitTable
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
