import type { Kysely } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { OWNER, personId } from '#db/seed/people'

const RESTORABLE_DAYS = 30
const INVITED_DAYS = 7
const DAY_MS = 86_400_000

const COUNSELLORS = [
  ['Nisha', 'Thapa', 'active'],
  ['Tenzin', 'Lama', 'invited'],
  ['Ravi', 'Shah', 'suspended'],
] as const

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** Inserts the counsellors, the open invitation, and the deletion that can still be undone. */
export async function insertCounsellors(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const id = idsOf('counsellor')
  const owner = personId(OWNER)
  for (const [first_name, last_name, state] of COUNSELLORS) {
    const user_id = id()
    const suspended_at = state === 'suspended' ? calendar(3 * WORKDAY) : null
    const created_at = calendar(state === 'invited' ? WORKDAY : 200 * WORKDAY)
    const email = `${first_name.toLowerCase()}@brightpath.example`
    await tx
      .insertInto('users')
      .values({
        id: user_id,
        email,
        first_name,
        last_name,
        suspended_at,
        created_at,
        password_hash: null,
        roles: ['PARTNER'],
        partner_id: BRIGHTPATH.row.id,
        parent_user_id: owner,
        student_id: null,
        email_confirmed: state !== 'invited',
        is_blocked: state === 'suspended',
      })
      .execute()
    // An invited person has an account at the embedded login provider.
    const expires_at = daysAfter(created_at, INVITED_DAYS)
    const used_at = state === 'invited' ? null : created_at
    await tx
      .insertInto('one_time_links')
      .values({ id: id(), user_id, kind: 'invitation', created_at, expires_at, used_at })
      .execute()
    if (suspended_at)
      await tx
        .insertInto('counsellor_deletions')
        .values({
          id: id(),
          user_id,
          partner_id: BRIGHTPATH.row.id,
          owner_id: owner,
          state: 'Suspended',
          requested_by: owner,
          requested_at: suspended_at,
          suspended_at,
          restorable_until: daysAfter(suspended_at, RESTORABLE_DAYS),
        })
        .execute()
  }
}
