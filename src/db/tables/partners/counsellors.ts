import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { DeletionState } from '#domain/counsellors/deletion-states'

export interface CounsellorTables {
  counsellor_deletions: CounsellorDeletionTable
  counsellor_moves: CounsellorMoveTable
}

export interface CounsellorDeletionTable {
  id: string
  user_id: string
  partner_id: string
  /** Receives everything that was assigned to no recipient. */
  owner_id: string
  recipient_ids: Generated<string[]>
  state: DeletionState
  was_blocked: Generated<boolean>
  refused_as: LaterText
  requested_by: string
  requested_at: DefaultInstant
  suspended_at: LaterInstant
  restorable_until: LaterInstant
  closed_at: LaterInstant
  closed_by: LaterText
}

export interface CounsellorMoveTable {
  deletion_id: string
  kind: 'student' | 'enquiry' | 'notice' | 'sign-up code' | 'sign-up default'
  row_id: string
  /** Null: the partner's owner, as for every row without a counsellor. */
  to_user_id: ColumnType<string | null, string | null, string | null>
  given_back_at: LaterInstant
}
