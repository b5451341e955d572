import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { UNIVERSITIES } from '#db/seed/universities'

export const NORTHMOOR_PARTNER = idsOf('university partner')()

/** Inserts a university whose staff can sign in. */
export async function insertUniversityPartner(tx: Kysely<Database>, createdAt: Date): Promise<void> {
  const [northmoor] = UNIVERSITIES
  if (!northmoor) throw new RangeError('The demo company has no university')
  const { id, name, email, country_id } = northmoor.row
  await insertAll(tx, 'partners', [
    {
      id: NORTHMOOR_PARTNER,
      company: name,
      code: 'NOR-0900',
      parent_email: email,
      created_at: createdAt,
      address: 'Beacon Hill Campus',
      city: 'Northmoor',
      state_id: null,
      country_id,
      gstin: null,
      pan: null,
      partner_kind: 'university' as const,
      own_university_id: id,
    },
  ])
}
