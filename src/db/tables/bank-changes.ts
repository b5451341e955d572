import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BankField } from '#domain/bank-details/fields'
import type { ChangeState } from '#domain/bank-details/states'
import type { SubsidiaryPlace } from '#domain/subsidiaries/schema'

type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type OptionalId = ColumnType<string | null, string | null | undefined, string | null>

/** The tables of staged changes of bank details, and the record of subsidiaries. */
export interface BankChangeTables {
  bank_detail_changes: BankDetailChangeTable
  bank_detail_views: BankDetailViewTable
  bank_certificates: BankCertificateTable
  subsidiary_history: SubsidiaryHistoryTable
}

export interface BankDetailChangeTable {
  id: string
  partner_id: string
  /** Null for the parent company's. */
  subsidiary_id: string | null
  /** The details' version it was asked on: on another one it cannot be approved any more. 0 where there were none. */
  base_version: number
  /** The wanted and the replaced values as JSON, each sealed under a name with the row's id. */
  wanted: string
  replaced: string
  fields: BankField[]
  reason: string
  state: ChangeState
  requested_by: string
  requested_at: DefaultInstant
  decided_by: OptionalId
  decided_at: OptionalInstant
  decision_remarks: Generated<string>
  /** The partner's objection, which stands until somebody releases it. */
  contested_by: OptionalId
  contested_at: OptionalInstant
  contest_remarks: Generated<string>
  released_by: OptionalId
  released_at: OptionalInstant
  release_remarks: Generated<string>
}

/** Who was shown details or a change whole, and when. */
export interface BankDetailViewTable {
  id: string
  partner_id: string
  subsidiary_id: string | null
  change_id: string | null
  user_id: string
  created_at: DefaultInstant
}

/** Whose certificate a file is. */
export interface BankCertificateTable {
  file_id: string
  partner_id: string
  created_at: DefaultInstant
  /** When a change first named it; until then it is swept after a day. */
  named_at: OptionalInstant
}

export interface SubsidiaryHistoryTable {
  subsidiary_id: string
  version: number
  actor_id: string
  /** Null for its first version. */
  before: JSONColumnType<SubsidiaryPlace> | null
  after: JSONColumnType<SubsidiaryPlace, string, string>
  created_at: DefaultInstant
}
