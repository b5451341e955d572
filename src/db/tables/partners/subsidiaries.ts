import type { Generated } from 'kysely'
import type { LaterInstant, LaterText } from '#db/tables/columns'

export interface SubsidiaryTables {
  subsidiaries: SubsidiaryTable
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
  state_changed_at: LaterInstant
  state_changed_by: LaterText
}
