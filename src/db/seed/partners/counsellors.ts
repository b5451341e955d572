import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { BRIGHTPATH } from '#db/seed/partners/partners'
import { personId } from '#db/seed/people'

const RESTORABLE_DAYS = 30
const INVITED_DAYS = 7
const DAY_MS = 86_400_000
const OWNER = 'partner@brightpath.example'

const COUNSELLORS = [
  { email: 'nisha@brightpath.example', first: 'Nisha', last: 'Thapa', state: 'active' },
  { email: 'tenzin@brightpath.example', first: 'Tenzin', last: 'Lama', state: 'invited' },
  { email: 'ravi@brightpath.example', first: 'Ravi', last: 'Shah', state: 'suspended' },
] as const

const CONTACTS: Readonly<
  Record<string, { mobile: string; city: string; zone?: string; from: string; to: string }>
> = {
  'partner@brightpath.example': { mobile: '+919822012345', city: 'Nagpur', from: '10:00', to: '19:00' },
  'counsellor@brightpath.example': {
    mobile: '+9779841200345',
    city: 'Kathmandu',
    from: '09:30',
    to: '18:00',
  },
  'counsellor2@brightpath.example': {
    mobile: '+919890054321',
    city: 'Pune',
    zone: 'Asia/Kolkata',
    from: '11:00',
    to: '20:00',
  },
  'partner@northstar.example': { mobile: '+84912345678', city: 'Hà Nội', from: '08:30', to: '17:30' },
  'staff@tassel.example': { mobile: '+94771234567', city: 'Colombo', from: '09:00', to: '17:30' },
}

/** Inserts the counsellors, the open invitation, and the deletion that can still be undone. */
export async function insertCounsellors(tx: Kysely<Database>, calendar: Calendar): Promise<void> {
  const id = idsOf('counsellor')
  const owner = personId(OWNER)
  for (const { email, first, last, state } of COUNSELLORS) {
    const userId = id()
    const suspendedAt = state === 'suspended' ? calendar(3 * WORKDAY) : null
    const invitedAt = calendar(state === 'invited' ? WORKDAY : 200 * WORKDAY)
    await tx
      .insertInto('users')
      .values({
        id: userId,
        email,
        first_name: first,
        last_name: last,
        password_hash: null,
        roles: ['PARTNER'],
        partner_id: BRIGHTPATH.row.id,
        parent_user_id: owner,
        student_id: null,
        email_confirmed: state !== 'invited',
        is_blocked: state === 'suspended',
        suspended_at: suspendedAt,
        created_at: invitedAt,
      })
      .execute()
    // An invited person has an account at the embedded login provider.
    await tx
      .insertInto('one_time_links')
      .values({
        id: id(),
        user_id: userId,
        kind: 'invitation',
        created_at: invitedAt,
        expires_at: new Date(invitedAt.getTime() + INVITED_DAYS * DAY_MS),
        used_at: state === 'invited' ? null : invitedAt,
      })
      .execute()
    if (suspendedAt)
      await tx
        .insertInto('counsellor_deletions')
        .values({
          id: id(),
          user_id: userId,
          partner_id: BRIGHTPATH.row.id,
          owner_id: owner,
          state: 'Suspended',
          requested_by: owner,
          requested_at: suspendedAt,
          suspended_at: suspendedAt,
          restorable_until: new Date(suspendedAt.getTime() + RESTORABLE_DAYS * DAY_MS),
        })
        .execute()
  }
  for (const [email, { mobile, city, zone, from, to }] of Object.entries(CONTACTS))
    await sql`update users set mobile = ${mobile}, contact_city = ${city}, office_from = ${from}, office_to = ${to},
      time_zone = coalesce(${zone ?? null}, time_zone) where id = ${personId(email)}`.execute(tx)
}
