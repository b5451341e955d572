import type { Insertable } from 'kysely'
import { idsOf } from '#db/seed/made-up/ids'
import type { Origin } from '#db/seed/made-up/names'
import type { PartnerTable, SubsidiaryTable } from '#db/tables/partners/partners'

export interface DemoPartner {
  row: Omit<Insertable<PartnerTable>, 'created_at'>
  /** First and last name of the account's owner. */
  owner: readonly [string, string]
  subsidiaries: (Insertable<SubsidiaryTable> & { is_disabled: boolean })[]
  studentCount: number
  /** Where its students come from. A repeated origin is likelier. */
  origins: readonly Origin[]
}

const partnerId = idsOf('partner')
const subsidiaryId = idsOf('subsidiary')

interface Place {
  address: string
  city: string
  country: string
  state?: string
  gstin?: string
  /** Makes it a small enterprise by law. */
  udyam?: string
  agreedDays?: number
}

/** Builds a partner of the demo company with its subsidiaries. */
export function partner(
  company: string,
  code: string,
  email: string,
  owner: readonly [string, string],
  place: Place,
  students: { count: number; origins: readonly Origin[] },
  branches: readonly (Place & { name: string; disabled?: boolean })[] = [],
): DemoPartner {
  const id = partnerId()
  return {
    row: {
      id,
      company,
      code,
      parent_email: email,
      ...addressOf(place),
      // A GSTIN contains the PAN of its owner.
      pan: place.gstin?.slice(2, 12) ?? null,
      udyam_number: place.udyam ?? null,
      agreed_payment_days: place.agreedDays ?? null,
    },
    owner,
    subsidiaries: branches.map((branch) => ({
      id: subsidiaryId(),
      partner_id: id,
      name: branch.name,
      ...addressOf(branch),
      is_disabled: branch.disabled ?? false,
    })),
    studentCount: students.count,
    origins: students.origins,
  }
}

const addressOf = (place: Place) => ({
  address: place.address,
  city: place.city,
  state_id: place.state ?? null,
  country_id: place.country,
  gstin: place.gstin ?? null,
})
