import { sql } from 'kysely'
import { browserName } from '#domain/people/browser-name'
import type { Session } from '#domain/people/session-calls'
import { signInMethod } from '#domain/people/sign-in-methods'
import { columns, later, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const SESSION = columns<Session, { sessions: 'sessions' }>()(
  {
    SessionId: 'sessions.id',
    Browser: later,
    Address: 'sessions.address',
    SignedInAt: moment('sessions.created_at'),
    SignedInBy: later,
    LastSeenAt: moment('sessions.seen_at'),
    IsThisOne: later,
  },
  { agent: 'sessions.user_agent', methods: 'sessions.methods' },
)

/** Where the actor is signed in, most recently used browser first; `current`: the request's session. */
export async function listSessions({
  db,
  actor,
  session: current,
  idleMinutes,
}: Context & { session: string; idleMinutes: number }): Promise<Session[]> {
  const rows = await SESSION.read(
    db,
    sql`select ${SESSION.list} from sessions
    where user_id = ${actor.id} and ended_at is null and expires_at > now()
      and (${idleMinutes}::integer = 0 or seen_at > now() - make_interval(mins => ${idleMinutes}::integer))
    order by seen_at desc, id desc`,
  )
  return rows.map(({ inner: { agent, methods }, ...row }) => ({
    ...row,
    Browser: browserName(agent),
    SignedInBy: signInMethod(methods),
    IsThisOne: row.SessionId === current,
  }))
}
