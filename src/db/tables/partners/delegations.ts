import type { ColumnType, Generated } from 'kysely'
import type { Day, DefaultInstant, Instant, LaterInstant } from '#db/tables/columns'

export interface DelegationTables {
  hand_overs: DelegationTable
  hand_over_substitutes: DelegationSubstituteTable
  hand_over_notes: DelegationNoteTable
}

export interface DelegationTable {
  id: string
  user_id: string
  state: 'Planned' | 'Active' | 'Ended'
  /** First and last day away, in the person's own calendar. Without a last day it is permanent. */
  starts_on: Day
  ends_on: Day | null
  starts_at: Instant
  ends_at: LaterInstant
  note: Generated<string>
  version: Generated<number>
  created_by: string
  created_at: DefaultInstant
  started_at: LaterInstant
  ended_at: LaterInstant
  ended_by: ColumnType<string | null, string | null | undefined, string | null>
}

export interface DelegationSubstituteTable {
  hand_over_id: string
  role: 'maker' | 'checker' | 'paymentProcessor'
  substitute_id: string
}

export interface DelegationNoteTable {
  hand_over_id: string
  note_id: string
  role: 'maker' | 'checker' | 'paymentProcessor'
  substitute_id: string | null
  stayed: string | null
  given_back_at: LaterInstant
}
