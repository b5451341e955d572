import type { ColumnType, Generated } from 'kysely'
import type { Day, DefaultInstant, Instant, LaterInstant } from '#db/tables/columns'

/** The tables of subsidiaries' bank details and of people's delegations. */
export interface SubsidiaryTables {
  bank_details: BankDetailsTable
  hand_overs: DelegationTable
  hand_over_substitutes: DelegationSubstituteTable
  hand_over_notes: DelegationNoteTable
}

export interface BankDetailsTable {
  id: string
  partner_id: string
  /** Null for the parent company's. */
  subsidiary_id: string | null
  /** The values as JSON, sealed with SEALING_KEY under the row's id. */
  sealed: string
  /** The account number's last four characters. */
  account_hint: string
  version: Generated<number>
  updated_at: DefaultInstant
}

export interface DelegationTable {
  id: string
  /** Whose notes go over. */
  user_id: string
  state: 'Planned' | 'Active' | 'Ended'
  /** First and last day away, in the person's own calendar; without a last day it is for good. */
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
  /** Null where its time had come. */
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
  /** Who got the note; null where it stayed. */
  substitute_id: string | null
  /** Why the note stayed. */
  stayed: string | null
  given_back_at: LaterInstant
}
