import type { ColumnType, Generated } from 'kysely'
import type { Decimal, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'

export interface StudentTables {
  universities: UniversityTable
  students: StudentTable
  student_profiles: StudentProfileTable
  student_edit_requests: StudentEditRequestTable
  student_views: StudentViewTable
  recent_students: RecentStudentTable
  applications: ApplicationTable
  installments: InstallmentTable
}

export interface UniversityTable {
  id: string
  name: string
  address: string
  email: string
  country_id: string
  currency: string
  commission_rate: ColumnType<Decimal | null, Decimal | null | undefined, Decimal | null>
  version: Generated<number>
  merged_into_id: LaterText
}

export interface StudentTable {
  id: string
  partner_id: string
  subsidiary_id: LaterText
  counsellor_id: string | null
  /** A trigger keeps it equal to its two parts: writing either side updates the other. */
  name: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string
  mobile: Generated<string>
  country_id: string
  state_id: string | null
  /** By triggers, as `applications_count`: the furthest application's stage; 'New' or 'Shortlisted' before the first one. */
  stage: Generated<string>
  applications_count: Generated<number>
  profile_complete: Generated<number>
  last_activity_at: DefaultInstant
  loan_flag: Generated<boolean>
  /** Handed to PST. */
  with_support: Generated<boolean>
  /** Their origin: 'Portal', 'Import', or an enquiry's source. */
  source: Generated<string>
  version: Generated<number>
  courses_version: Generated<number>
  invited_at: LaterInstant
  /** When they last signed in, to the hour, maintained by a trigger on `sessions`. */
  signed_in_at: LaterInstant
  erased_at: LaterInstant
  search_text: ColumnType<string, never, never>
  created_at: DefaultInstant
}

/** The sections of a profile with API field names, each with its version; 0 until it is first saved. */
export interface StudentProfileTable {
  student_id: string
  personal: Json<Record<string, string>>
  personal_version: Generated<number>
  academics: Json<readonly object[]>
  academics_version: Generated<number>
  work: Json<readonly object[]>
  work_version: Generated<number>
  tests: Json<Record<string, object>>
  tests_version: Generated<number>
  passport_sealed: LaterText
  birth_date_sealed: LaterText
  passport_key: LaterText
  name_birth_key: LaterText
  email_key: LaterText
  updated_at: DefaultInstant
  updated_by: LaterText
}

export interface StudentEditRequestTable {
  id: string
  student_id: string
  kind: 'profile' | 'documents'
  state: string
  reason: string
  requested_by: string
  requested_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  decision_remarks: Generated<string>
  completed_by: LaterText
  completed_at: LaterInstant
  version: Generated<number>
}

export interface StudentViewTable {
  id: string
  student_id: string
  user_id: string
  shown: string
  seen_at: DefaultInstant
}

export interface RecentStudentTable {
  user_id: string
  student_id: string
  opened_at: ColumnType<Date, Date | undefined, Date>
}

export interface ApplicationTable {
  id: string
  student_id: string
  partner_id: string
  university_id: string
  program: string
  intake: string
  /** From an import. When it is null, the program's name may tell the level. */
  level: LaterText
  university_student_id: Generated<string>
  /** Its id in the system it was imported from. */
  reference: LaterText
  /** 'Enrolled' for imported applications. */
  stage: Generated<string>
  course_id: LaterText
  stage_before: LaterText
  stage_since: DefaultInstant
  created_by: LaterText
  updated_by: LaterText
  intake_term: LaterText
  intake_year: ColumnType<number | null, number | null | undefined, number | null>
  version: Generated<number>
  updated_at: DefaultInstant
  created_at: DefaultInstant
}

export interface InstallmentTable {
  application_id: string
  name: string
  tuition_fee: Decimal
  scholarship_received: ColumnType<Decimal, Decimal | undefined, Decimal>
}
