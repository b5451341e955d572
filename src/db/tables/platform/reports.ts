import type { Generated } from 'kysely'
import type { DefaultInstant, Json } from '#db/tables/columns'
import type { MailRhythm } from '#domain/reports/mail-days'
import type { Question } from '#domain/reports/question'
import type { RunFormat } from '#domain/reports/runs/schema'
import type { RunFailure, RunState } from '#domain/reports/runs/states'
import type { SharingGroup } from '#domain/reports/sharing'

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
  question: Json<Question>
  groups: Generated<SharingGroup[]>
  version: Generated<number>
  created_at: DefaultInstant
  updated_at: DefaultInstant
  updated_by: string
}

export interface ReportPersonTable {
  report_id: string
  user_id: string
}

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
  leased_until: Date | null
  /** When the latest mails were written, newest first. */
  sent_at: Generated<Date[]>
}

export interface ReportRunTable {
  id: string
  person_id: string
  /** A saved report's id, or the name of a built-in one. */
  report_id: string
  name: string
  question: Json<Question>
  format: RunFormat
  state: Generated<RunState>
  done_count: Generated<number>
  row_count: number | null
  failure: RunFailure | null
  file_id: string | null
  /** A digest of its reader's rights when the file was made. */
  rights: string | null
  claim_id: string | null
  leased_until: Date | null
  attempts: Generated<number>
  asked_at: DefaultInstant
  ended_at: Date | null
}
