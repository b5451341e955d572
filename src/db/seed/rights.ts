import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { personId } from '#db/seed/people'
import { RIGHTS_WAIT } from '#domain/people/rights/states'

const RIGHT_CHANGE = idsOf('right change')()

/** Inserts contact details and hours of some demo people, and rights that wait for a second administrator. */
export async function insertRights(tx: Kysely<Database>, now: Date): Promise<void> {
  const contacts = [
    ['maker@tassel.example', '+919822012345', 'Nagpur', 'MH'],
    ['finance@tassel.example', '+919822054321', 'Nagpur', 'MH'],
    ['staff@tassel.example', '+919822067890', 'Pune', 'MH'],
  ] as const
  for (const [email, mobile, city, state] of contacts)
    await sql`update users set mobile = ${mobile}, contact_city = ${city}, contact_state = ${state}, contact_country = 'IN',
      office_from = '09:30', office_to = '18:00' where id = ${personId(email)}`.execute(tx)
  await tx
    .insertInto('right_changes')
    .values({
      id: RIGHT_CHANGE,
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
