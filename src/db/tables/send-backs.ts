import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'
import type { ReasonField, Stage } from '#domain/send-backs/stages'

export interface SendBackTables {
  send_back_reasons: SendBackReasonTable
  note_reasons: NoteReasonTable
}

export interface SendBackReasonTable {
  id: string
  stage: Stage
  code: string
  label: string
  field: ReasonField | null
  position: number
  retired_at: Date | null
  version: Generated<number>
  updated_by: string | null
  updated_at: ColumnType<Date, Date | undefined, Date>
  created_at: DefaultInstant
}

export interface NoteReasonTable {
  id: string
  note_id: string
  sequence: number
  stage: Stage
  reason_id: string | null
  application_id: string | null
  field: ReasonField | null
  partner_id: string
  created_at: DefaultInstant
}
