import type { ColumnType, Generated } from 'kysely'
import type { Decimal, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of students, their applications and installments, and the universities they go to. */
export interface StudentTables {
  universities: UniversityTable
  students: StudentTable
  student_profiles: StudentProfileTable
  student_history: StudentHistoryTable
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
  /** What it pays on a fee, in per cent, unless an invoice says otherwise. */
  commission_rate: ColumnType<Decimal | null, Decimal | null | undefined, Decimal | null>
  version: Generated<number>
  /** The one that it became a part of. */
  merged_into_id: LaterText
}

export interface StudentTable {
  id: string
  partner_id: string
  /** Null for the parent company. */
  subsidiary_id: LaterText
  counsellor_id: string | null
  /** Kept in step with its two parts by a trigger: whoever writes one of them writes the other. */
  name: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string
  mobile: Generated<string>
  country_id: string
  state_id: string | null
  /** The furthest of their applications, kept by a trigger; before there is one, 'New' or 'Shortlisted'. */
  stage: Generated<string>
  /** Kept by a trigger of `applications`. */
  applications_count: Generated<number>
  profile_complete: Generated<number>
  last_activity_at: DefaultInstant
  /** A loan advisor looks after them. */
  loan_flag: Generated<boolean>
  /** Handed to PST. */
  with_support: Generated<boolean>
  /** Where they came from: 'Portal', 'Import', an enquiry's source. */
  source: Generated<string>
  version: Generated<number>
  /** Of the list of recommended courses. */
  courses_version: Generated<number>
  /** When they were last invited to the portal. */
  invited_at: LaterInstant
  /** When they last signed in, to the hour, as a trigger of `sessions` keeps it. */
  signed_in_at: LaterInstant
  /** Since when their data is erased. */
  erased_at: LaterInstant
  search_text: ColumnType<string, never, never>
  created_at: DefaultInstant
}

/** The sections of a profile, each with its version; 0 while nobody saved it. Wire names inside of them. */
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

export interface StudentHistoryTable {
  id: string
  student_id: string
  actor_id: string | null
  section: string
  action: string
  remarks: Generated<string>
  /** What changed; of sealed values only that they did. */
  changes: Json<readonly { Field: string; Old: string; New: string }[]>
  created_at: DefaultInstant
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

/** Who was shown what of a student that is sealed. */
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
  /** As an import said it; where it is null the program's name may say it. */
  level: LaterText
  university_student_id: Generated<string>
  /** By which it is known in the system it came from. */
  reference: LaterText
  /** 'Enrolled' of what an import brought. */
  stage: Generated<string>
  course_id: LaterText
  /** Which stage it left when it ended; null while it goes on. */
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
