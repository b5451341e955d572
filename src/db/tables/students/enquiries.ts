import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, LaterText } from '#db/tables/columns'

export interface EnquiryTables {
  enquiries: EnquiryTable
}

export interface EnquiryTable {
  id: string
  partner_id: LaterText
  assignee_id: LaterText
  first_name: string
  last_name: Generated<string>
  email: Generated<string>
  mobile: Generated<string>
  country_id: string
  level: LaterText
  intake_term: LaterText
  intake_year: ColumnType<number | null, number | null | undefined, number | null>
  source: string
  message: Generated<string>
  state: Generated<string>
  close_reason: Generated<string>
  student_id: LaterText
  version: Generated<number>
  created_by: LaterText
  updated_by: LaterText
  created_at: DefaultInstant
  updated_at: DefaultInstant
  search_text: ColumnType<string, never, never>
}
