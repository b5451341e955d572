import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

export interface LineQueryTables {
  line_queries: LineQueryTable
}

export interface LineQueryTable {
  id: string
  note_id: string
  application_id: string
  reason: string
  expected_amount: LaterText
  text: string
  state: Generated<'Open' | 'Answered' | 'Adjusted' | 'Declined'>
  asked_by: string
  asked_at: DefaultInstant
  answered_by: LaterText
  answered_at: LaterInstant
  answer: LaterText
}
