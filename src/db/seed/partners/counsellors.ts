import type { Seed } from '#db/seed/made-up/seed'
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

/** Adds the counsellors, the open invitation, and the deletion that can still be undone. */
export function addCounsellors(seed: Seed): void {
  const owner = personId(OWNER)
  const partner_id = BRIGHTPATH.row.id
  for (const [first_name, last_name, state] of COUNSELLORS) {
    const user_id = seed.id('counsellor')
    const suspended_at = state === 'suspended' ? seed.workdaysAgo(3) : null
    const created_at = seed.workdaysAgo(state === 'invited' ? 1 : 200)
    seed.add('users', {
      id: user_id,
      email: `${first_name.toLowerCase()}@brightpath.example`,
      first_name,
      last_name,
      suspended_at,
      created_at,
      roles: ['PARTNER'],
      partner_id,
      parent_user_id: owner,
      email_confirmed: state !== 'invited',
      is_blocked: state === 'suspended',
    })
    const expires_at = daysAfter(created_at, INVITED_DAYS)
    const used_at = state === 'invited' ? null : created_at
    const link = { id: seed.id('counsellor'), user_id, kind: 'invitation' as const }
    seed.add('one_time_links', { ...link, created_at, expires_at, used_at })
    if (!suspended_at) continue
    const restorable_until = daysAfter(suspended_at, RESTORABLE_DAYS)
    const asked = { requested_by: owner, requested_at: suspended_at, suspended_at, restorable_until }
    const of = { id: seed.id('counsellor'), user_id, partner_id, owner_id: owner }
    seed.add('counsellor_deletions', { ...of, state: 'Suspended', ...asked })
  }
}
