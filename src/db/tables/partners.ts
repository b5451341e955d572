import type { ColumnType, Generated } from 'kysely'
import type { DefaultInstant, LaterInstant, LaterText } from '#db/tables/columns'

/** The tables of partners and their subsidiaries. */
export interface PartnerTables {
  partners: PartnerTable
  subsidiaries: SubsidiaryTable
}

export interface PartnerTable {
  id: string
  company: string
  code: string
  parent_email: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  pan: string | null
  /** Makes the partner a small enterprise, whom the law says to pay in time. */
  udyam_number: LaterText
  /** Of the partner program; agreements may be for all partners of a tier. */
  tier: LaterText
  agreed_payment_days: ColumnType<number | null, number | null | undefined, number | null>
  created_at: DefaultInstant
}

export interface SubsidiaryTable {
  id: string
  partner_id: string
  name: string
  address: string
  city: string
  state_id: string | null
  country_id: string
  gstin: string | null
  version: Generated<number>
  is_disabled: Generated<boolean>
  /** When it was last disabled or enabled, and by whom. */
  state_changed_at: LaterInstant
  state_changed_by: LaterText
}
