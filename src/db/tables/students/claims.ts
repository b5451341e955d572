import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

/** The table of claims of two partners on one student. */
export interface StudentClaimTables {
  student_claims: StudentClaimTable
  sealed_changes: SealedChangeTable
}

export interface StudentClaimTable {
  id: string
  /** The smaller id of the two. */
  student_id: string
  other_id: string
  /** What is alike: 'e-mail', 'passport', 'name and birth date'. */
  found_by: string[]
  found_at: DefaultInstant
  /** Which of the two goes on; null while nobody decided. */
  kept_id: LaterText
  reason: Generated<string>
  decided_by: LaterText
  decided_at: LaterInstant
  version: Generated<number>
}

/** When a person changed a student's passport number or date of birth; the values stand nowhere. */
export interface SealedChangeTable {
  id: string
  student_id: string
  actor_id: string
  changed_at: DefaultInstant
}
