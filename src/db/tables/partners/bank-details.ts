import type { Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'
import type { BankField } from '#domain/bank-details/fields'
import type { ChangeState } from '#domain/bank-details/states'

export interface BankDetailsTables {
  bank_details: BankDetailsTable
  bank_detail_changes: BankDetailChangeTable
  bank_detail_views: BankDetailViewTable
  bank_certificates: BankCertificateTable
}

export interface BankDetailsTable {
  id: string
  partner_id: string
  subsidiary_id: string | null
  /** The values as JSON, sealed with SEALING_KEY under the row's id. */
  sealed: string
  /** The account number's last four characters. */
  account_hint: string
  version: Generated<number>
  updated_at: DefaultInstant
}

export interface BankDetailChangeTable {
  id: string
  partner_id: string
  subsidiary_id: string | null
  /** The details' version at the request; on another it can no longer be approved. 0 for no details. */
  base_version: number
  /** The requested and the replaced values as JSON, each sealed under a name with the row's id. */
  wanted: string
  replaced: string
  fields: BankField[]
  reason: string
  state: ChangeState
  requested_by: string
  requested_at: DefaultInstant
  decided_by: LaterText
  decided_at: LaterInstant
  decision_remarks: Generated<string>
  called_by: Generated<string>
  called_number: Generated<string>
  contested_by: LaterText
  contested_at: LaterInstant
  contest_remarks: Generated<string>
  released_by: LaterText
  released_at: LaterInstant
  release_remarks: Generated<string>
  version: Generated<number>
}

export interface BankDetailViewTable {
  id: string
  partner_id: string
  subsidiary_id: string | null
  change_id: string | null
  user_id: string
  created_at: DefaultInstant
}

export interface BankCertificateTable {
  file_id: string
  partner_id: string
  created_at: DefaultInstant
  /** When a change first referred to it. Before that it is swept after a day. */
  named_at: LaterInstant
}
