import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'
import type { MailRhythm } from '#domain/reports/mail-days'
import type { Question } from '#domain/reports/question'
import type { SharingGroup } from '#domain/reports/sharing'

/** Questions that people saved. */
export interface ReportTables {
  reports: ReportTable
  report_people: ReportPersonTable
  report_mails: ReportMailTable
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

/** When a report goes to one of its readers by mail. */
export interface ReportMailTable {
  report_id: string
  user_id: string
  every: MailRhythm
  /** Of the week from Monday as 1, or of the month. */
  day: number
  /** In the reader's time zone. */
  hour: number
  format: 'xlsx' | 'csv'
  next_at: Date
  /** Until when a process has it in hand. */
  leased_until: Date | null
  /** When the latest were written, the newest first. */
  sent_at: Generated<Date[]>
}
