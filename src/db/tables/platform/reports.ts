import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'
import type { MailRhythm } from '#domain/reports/mail-days'
import type { Question } from '#domain/reports/question'
import type { RunFormat } from '#domain/reports/runs/schema'
import type { RunFailure, RunState } from '#domain/reports/runs/states'
import type { SharingGroup } from '#domain/reports/sharing'

/** Questions that people saved. */
export interface ReportTables {
  reports: ReportTable
  report_people: ReportPersonTable
  report_mails: ReportMailTable
  report_runs: ReportRunTable
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

/** An export of a report beside the requests, as its person asked for it. */
export interface ReportRunTable {
  id: string
  person_id: string
  /** A saved report's id, or the name of one that comes with the portal. */
  report_id: string
  name: string
  /** As it was asked: what becomes of the report later changes nothing. */
  question: Json<Question>
  format: RunFormat
  state: Generated<RunState>
  /** Rows that were read. */
  done_count: Generated<number>
  /** How many there were when it began. */
  row_count: number | null
  failure: RunFailure | null
  file_id: string | null
  /** What its reader might see when the file was made, as a digest. */
  rights: string | null
  /** The process that has it in hand, and until when. */
  claim_id: string | null
  leased_until: Date | null
  attempts: Generated<number>
  asked_at: DefaultInstant
  ended_at: Date | null
}
