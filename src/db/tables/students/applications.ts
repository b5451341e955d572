import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'
import type { ConditionState } from '#domain/applications/condition-words'

export interface ApplicationTables {
  application_checks: ApplicationCheckTable
  application_deadlines: ApplicationDeadlineTable
  application_conditions: ApplicationConditionTable
  application_papers: ApplicationPaperTable
  application_answers: ApplicationAnswerTable
}

export interface ApplicationAnswerTable {
  application_id: string
  submitted_at: Date
  answered_at: DefaultInstant
}

export interface ApplicationCheckTable {
  application_id: string
  item: string
  done_by: string | null
  done_at: DefaultInstant
}

export interface ApplicationDeadlineTable {
  id: string
  application_id: string
  name: string
  due_on: string
  done: Generated<boolean>
  /** How many reminders were sent: at most 2, one before the day and one on it. */
  reminded: Generated<number>
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

export interface ApplicationConditionTable {
  id: string
  application_id: string
  text: string
  due_on: ColumnType<string | null, string | null | undefined, string | null>
  evidence_type_id: ColumnType<number | null, number | null | undefined, number | null>
  state: Generated<ConditionState>
  reminded: Generated<number>
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

export interface ApplicationPaperTable {
  application_id: string
  document_id: string
  is_letter: Generated<boolean>
  created_at: DefaultInstant
}
