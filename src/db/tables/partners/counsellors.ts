import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { DeletionState } from '#domain/counsellors/deletion-states'

/** The tables of counsellors and what became of those who left. */
export interface CounsellorTables {
  counsellor_deletions: CounsellorDeletionTable
  counsellor_moves: CounsellorMoveTable
}

export interface CounsellorDeletionTable {
  id: string
  user_id: string
  partner_id: string
  /** Who got what nobody was named for. */
  owner_id: string
  /** Who take over; empty where there is nothing to take over. */
  recipient_ids: Generated<string[]>
  state: DeletionState
  /** Whether the account was closed before. */
  was_blocked: Generated<boolean>
  /** Why a deletion that waited came to nothing. */
  refused_as: LaterText
  requested_by: string
  requested_at: DefaultInstant
  suspended_at: LaterInstant
  restorable_until: LaterInstant
  closed_at: LaterInstant
  closed_by: LaterText
}

/** A row that moved on account of a deletion. */
export interface CounsellorMoveTable {
  deletion_id: string
  kind: 'student' | 'enquiry' | 'notice' | 'sign-up code'
  row_id: string
  /** Null: the partner's owner, as of whatever no counsellor has. */
  to_user_id: ColumnType<string | null, string | null, string | null>
  given_back_at: LaterInstant
}
