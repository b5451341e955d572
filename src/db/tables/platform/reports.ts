import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'
import type { Question } from '#domain/reports/question'
import type { SharingGroup } from '#domain/reports/sharing'

/** Questions that people saved. */
export interface ReportTables {
  reports: ReportTable
  report_people: ReportPersonTable
}

export interface ReportTable {
  id: string
  owner_id: string
  name: string
  /** As the API has it. */
  question: Json<Question>
  /** The groups of people with whom it is shared. */
  groups: Generated<SharingGroup[]>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

/** With whom a report is shared. */
export interface ReportPersonTable {
  report_id: string
  user_id: string
}
