import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import type { Seed } from '#db/seed/made-up/seed'

const SESSION_MS = 420 * 60_000
/** Such a session has expired by the end of its day. */
const LATEST_AGE = 330
const BETWEEN_PEOPLE = 37
const AT_WORK_MS = 90 * 60_000

/** Inserts the last session of everybody who signs in to the demo company, each ended. */
export async function insertSessions(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const users = await sql<{ id: string; suspended: Date | null; signedIn: Date | null }>`
    select users.id, suspended_at as suspended, students.signed_in_at as "signedIn"
    from users left join students on students.id = users.student_id
    where email_confirmed and (not is_blocked or suspended_at is not null)
      and (password_hash is not null or parent_user_id is not null)
    order by users.id`.execute(tx)
  const sessions = users.rows.map(({ id: user_id, suspended, signedIn }, place) => {
    const ended_at = signedIn ?? suspended ?? seed.at(LATEST_AGE + place * BETWEEN_PEOPLE)
    const created_at = signedIn ?? new Date(ended_at.getTime() - AT_WORK_MS)
    return {
      id: seed.id('session'),
      user_id,
      created_at,
      proved_at: created_at,
      seen_at: ended_at,
      ended_at,
      expires_at: new Date(created_at.getTime() + SESSION_MS),
      end_reason: suspended ? ('blocked' as const) : ('signed out' as const),
      address: `203.0.113.${place + 1}`,
      user_agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
      methods: ['pwd'],
    }
  })
  seed.add('sessions', ...sessions)
  await seed.save(tx)
  await sql`update partners set last_sign_in_at = latest.at
    from (select users.partner_id, max(sessions.created_at) as at
      from sessions join users on users.id = sessions.user_id group by users.partner_id) latest
    where partners.id = latest.partner_id`.execute(tx)
  await sql`update students set signed_in_at = sessions.created_at
    from sessions join users on users.id = sessions.user_id where students.id = users.student_id`.execute(tx)
}
