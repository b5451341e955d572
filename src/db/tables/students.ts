import type { ColumnType, Generated } from 'kysely'
import type { Decimal, DefaultInstant, LaterText } from '#db/tables/columns'

/** The tables of students, their applications and installments, and the universities they go to. */
export interface StudentTables {
  universities: UniversityTable
  students: StudentTable
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
}

export interface StudentTable {
  id: string
  partner_id: string
  /** Null for the parent company. */
  subsidiary_id: LaterText
  counsellor_id: string | null
  name: string
  email: string
  country_id: string
  state_id: string | null
  created_at: DefaultInstant
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
  created_at: DefaultInstant
}

export interface InstallmentTable {
  application_id: string
  name: string
  tuition_fee: Decimal
  scholarship_received: ColumnType<Decimal, Decimal | undefined, Decimal>
}
