import type { Generated } from 'kysely'
import type { DefaultInstant, Json, LaterText } from '#db/tables/columns'
import type { AgreementTerms } from '#domain/agreements/terms'
import type { EnquiryState } from '#domain/enquiries/workflow'
import type { TextChange } from '#domain/record/text-change'
import type { ApplicationStage } from '#domain/students/student/stages'
import type { SubsidiaryPlace } from '#domain/subsidiaries/schema'

export interface HistoryTables {
  history: HistoryTable
}

export interface HistoryDetails {
  agreement: { terms: AgreementTerms }
  /** A move: from null for a new application. `isUniversitys` marks the university's answer, even if staff recorded it. */
  application: { from: ApplicationStage | null; to: ApplicationStage; isUniversitys: boolean }
  enquiry: { to?: EnquiryState }
  flag: object
  partner: object
  student: object
  subsidiary: { before: SubsidiaryPlace | null; after: SubsidiaryPlace }
  university: { proposedBy?: string }
  user: object
}

export type HistorySubject = keyof HistoryDetails

export interface HistoryTable {
  id: string
  subject: HistorySubject
  /** `subject_id`: the record's, or a flag's name; `part`: a section of a student, or a course of a university. */
  subject_id: string
  part: LaterText
  version: Generated<number | null>
  actor_id: string | null
  action: string
  remarks: Generated<string>
  changes: Json<readonly TextChange[], string | undefined>
  details: Json<HistoryDetails[HistorySubject], HistoryDetails[HistorySubject] | string | undefined>
  batch_id: LaterText
  created_at: DefaultInstant
}
