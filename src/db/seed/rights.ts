import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { personId } from '#db/seed/people'
import { RIGHTS_WAIT } from '#domain/people/rights/states'

/** Inserts rights that wait for a second administrator. */
export async function insertRights(tx: Kysely<Database>, now: Date): Promise<void> {
  await tx
    .insertInto('right_changes')
    .values({
      id: idsOf('right change')(),
      user_id: personId('staff@tassel.example'),
      roles: ['STAFF'],
      tags: ['Payment Processor'],
      old_roles: ['STAFF'],
      old_tags: [],
      reason: 'Covers for Paula in December',
      state: RIGHTS_WAIT,
      requested_by: personId('admin@tassel.example'),
      requested_at: now,
    })
    .execute()
}
