import { sql } from 'kysely'
import type { Db } from '#db/database'
import { digest } from '#server/platform/sessions/digest'

const MINUTES = 5

/** Stores a challenge for five minutes and replaces the previous one for the same purpose. */
export async function saveChallenge(db: Db, belongsTo: string, challenge: string): Promise<void> {
  await sql`
    with before as (delete from passkey_challenges where belongs_to = ${belongsTo})
    insert into passkey_challenges (digest, belongs_to, expires_at)
    values (${digest(challenge)}, ${belongsTo}, now() + make_interval(mins => ${MINUTES}))`.execute(db)
}

/** Uses up a challenge: true only once. The caller then verifies what was signed. */
export async function takeChallenge(db: Db, belongsTo: string, challenge: string): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenges where digest = ${digest(challenge)} and belongs_to = ${belongsTo} and expires_at > now()
    returning 1`.execute(db)
  return rows.length === 1
}
