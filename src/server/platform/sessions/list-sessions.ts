import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { browserName } from '#domain/people/browser-name'
import type { Session } from '#domain/people/session-calls'
import { signInMethod } from '#domain/people/sign-in-methods'

/**
 * Where the actor is signed in, most recently used browser first (`GET /account/sessions`).
 * @param current the session of the request
 * @param idleMinutes as in `openSessions`
 */
export async function listSessions(
  db: Db,
  actor: Actor,
  current: string,
  idleMinutes: number,
): Promise<Session[]> {
  const { rows } = await sql<{
    id: string
    user_agent: string
    address: string
    created_at: Date
    methods: string[]
    seen_at: Date
  }>`
    select id, user_agent, address, created_at, seen_at, methods from sessions
    where user_id = ${actor.id} and ended_at is null and expires_at > now()
      and (${idleMinutes}::integer = 0 or seen_at > now() - make_interval(mins => ${idleMinutes}::integer))
    order by seen_at desc, id desc`.execute(db)
  return rows.map((row) => ({
    SessionId: row.id,
    Browser: browserName(row.user_agent),
    Address: row.address,
    SignedInAt: row.created_at.toISOString(),
    SignedInBy: signInMethod(row.methods),
    LastSeenAt: row.seen_at.toISOString(),
    IsThisOne: row.id === current,
  }))
}
