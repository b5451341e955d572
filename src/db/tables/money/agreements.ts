import type { Generated } from 'kysely'
import type { Day, Decimal, DefaultInstant, Json, LaterInstant, LaterText } from '#db/tables/columns'
import type { AgreementKind, AgreementState } from '#domain/agreements/states'
import type { AgreementBonus } from '#domain/agreements/terms'
import type { Level } from '#domain/courses/levels'
import type { Currency } from '#domain/money/currencies'

export interface AgreementTables {
  agreements: AgreementTable
}

/** Null means every partner, tier, university, level or intake. */
export interface AgreementTable {
  id: string
  partner_id: string | null
  tier: string | null
  university_id: string | null
  level: Level | null
  intake_from: string | null
  intake_to: string | null
  /** Days on which university invoices were issued. */
  valid_from: Day
  valid_to: Day | null
  kind: AgreementKind
  value: Decimal
  currency: Currency | null
  bonuses: Json<AgreementBonus[]>
  state: AgreementState
  proposed_by: string
  /** All authors of its terms. None of them may decide it. */
  proposer_ids: string[]
  proposed_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  decision_remarks: Generated<string>
  ended_by: LaterText
  ended_at: LaterInstant
  end_remarks: Generated<string>
  version: Generated<number>
  updated_by: string
  updated_at: DefaultInstant
}
