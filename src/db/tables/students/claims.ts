import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

export interface StudentClaimTables {
  student_claims: StudentClaimTable
  sealed_changes: SealedChangeTable
}

export interface StudentClaimTable {
  id: string
  /** The smaller of the two ids. */
  student_id: string
  other_id: string
  /** The matching values: 'e-mail', 'passport', 'name and birth date'. */
  found_by: string[]
  found_at: DefaultInstant
  kept_id: LaterText
  reason: Generated<string>
  decided_by: LaterText
  decided_at: LaterInstant
  version: Generated<number>
}

export interface SealedChangeTable {
  id: string
  student_id: string
  actor_id: string
  changed_at: DefaultInstant
}
