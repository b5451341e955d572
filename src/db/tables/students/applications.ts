import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant } from '#db/tables/columns'
import type { ConditionState } from '#domain/applications/condition-words'

/** What hangs on an application on its way to enrolment. */
export interface ApplicationTables {
  application_history: ApplicationHistoryTable
  application_checks: ApplicationCheckTable
  application_deadlines: ApplicationDeadlineTable
  application_conditions: ApplicationConditionTable
  application_papers: ApplicationPaperTable
  application_answers: ApplicationAnswerTable
}

/** When an application was submitted, and when its university answered that. */
export interface ApplicationAnswerTable {
  application_id: string
  submitted_at: Date
  answered_at: DefaultInstant
}

export interface ApplicationHistoryTable {
  id: string
  application_id: string
  /** Null of what the portal did. */
  actor_id: string | null
  /** Null of its beginning. */
  from_stage: string | null
  to_stage: string
  remarks: Generated<string>
  /** Of a bulk move. */
  batch_id: string | null
  /** Whether this is the university's answer, also where staff recorded it. */
  is_universitys: Generated<boolean>
  created_at: DefaultInstant
}

/** An item of the checklist that was ticked; what was not has no row. */
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
  /** 'YYYY-MM-DD' */
  due_on: string
  done: Generated<boolean>
  /** How many reminders were given: 2 before, and on the day. */
  reminded: Generated<number>
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

/** What a university's offer asks for. */
export interface ApplicationConditionTable {
  id: string
  application_id: string
  text: string
  /** 'YYYY-MM-DD' */
  due_on: ColumnType<string | null, string | null | undefined, string | null>
  /** The document type that proves it. */
  evidence_type_id: ColumnType<number | null, number | null | undefined, number | null>
  state: Generated<ConditionState>
  /** How many reminders of its date were given: a week and a day before. */
  reminded: Generated<number>
  created_by: ColumnType<string | null, string | null | undefined, string | null>
  created_at: DefaultInstant
}

/** A document that was handed in for an application, or its university's letter. */
export interface ApplicationPaperTable {
  application_id: string
  document_id: string
  is_letter: Generated<boolean>
  created_at: DefaultInstant
}
