import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { SecurityKind } from '#domain/access/security-kinds'
import type { Page } from '#domain/paging/schema'
import { browserName } from '#domain/people/browser-name'
import type { ListSecurityEvents, SecurityEventShown } from '#domain/security-log/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, later, moment } from '#server/platform/rows/columns'

/** Counting stops here: otherwise each page would read 400 days. */
export const MAX_COUNTED = 10_000
const OWN = 20

const EVENT = columns<SecurityEventShown, { security_events: 'security_events'; users: 'left users' }>()({
  EventId: 'security_events.id',
  At: moment('security_events.happened_at'),
  Kind: sql<SecurityKind>`security_events.kind`,
  Outcome: 'security_events.outcome',
  Person: sql<string | null>`trim(users.first_name || ' ' || users.last_name)`,
  Email: 'users.email',
  Address: 'security_events.address',
  RequestId: 'security_events.request_id',
  Place: 'security_events.place',
  ObjectId: 'security_events.object_id',
  Code: 'security_events.code',
  Times: 'security_events.times',
  Browser: later,
})

/** The security log, newest first, counted up to 10,000 (docs/decisions/0031). @throws AppError FORBIDDEN */
export async function listSecurityEvents(
  db: Db,
  actor: Actor,
  asked: ListSecurityEvents,
): Promise<Page<SecurityEventShown>> {
  mustBeAllowed(actor, 'security-log.view')
  const { pageNo, pageSize } = asked
  const wanted = matching(eventsWithPeople(db), asked)
  const { total } = await db
    .selectFrom(wanted.select(sql`1`.as('one')).limit(MAX_COUNTED).as('counted'))
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await shown(wanted.limit(pageSize).offset((pageNo - 1) * pageSize))
  return { rows, totalCount: Number(total), pageNo, pageSize }
}

/** Recent events of the actor's own actions, newest first. */
export async function listOwnEvents(db: Db, actor: Actor): Promise<SecurityEventShown[]> {
  const own = eventsWithPeople(db).where('security_events.user_id', '=', actor.id)
  const rows = await shown(own.limit(OWN))
  const signIns = rows.filter(({ Kind, Outcome }) => Kind === 'sign-in' && Outcome === 'done')
  const browsers = await browsersOf(
    db,
    actor,
    signIns.map(({ ObjectId }) => ObjectId).filter((id) => validate(id)),
  )
  return rows.map((row) => ({ ...row, Browser: browsers.get(row.ObjectId) ?? '' }))
}

async function browsersOf(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent'])
    .where('user_id', '=', actor.id)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, user_agent }) => [id, browserName(user_agent)]))
}

/** Recent events by or about a user, for administrators. @throws AppError FORBIDDEN */
export async function listEventsOf(db: Db, actor: Actor, userId: string): Promise<SecurityEventShown[]> {
  mustBeAllowed(actor, 'security-log.view')
  const theirs = eventsWithPeople(db).where((row) =>
    row.or([row('security_events.user_id', '=', userId), row('security_events.object_id', '=', userId)]),
  )
  return shown(theirs.limit(OWN))
}

function eventsWithPeople(db: Db) {
  return db.selectFrom('security_events').leftJoin('users', 'users.id', 'security_events.user_id')
}

type Events = ReturnType<typeof eventsWithPeople>

function matching(events: Events, { kind, outcome, searchQuery, startDate, endDate }: ListSecurityEvents) {
  const like = `%${(searchQuery ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`
  return events
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .$if(outcome !== undefined, (some) => some.where('outcome', '=', outcome ?? 'done'))
    .$if(startDate !== undefined, (some) =>
      some.where('happened_at', '>=', sql<Date>`${startDate}::date at time zone 'UTC'`),
    )
    .$if(endDate !== undefined, (some) =>
      some.where('happened_at', '<', sql<Date>`(${endDate}::date + 1) at time zone 'UTC'`),
    )
    .$if(Boolean(searchQuery), (some) =>
      some.where((row) =>
        row.or([
          row('security_events.address', '=', searchQuery ?? ''),
          row('request_id', '=', searchQuery ?? ''),
          row('users.email', 'ilike', like),
          row(sql`users.first_name || ' ' || users.last_name`, 'ilike', like),
        ]),
      ),
    )
}

/** Newest first, without the browsers, which only users see of their own sessions. */
async function shown(events: Events): Promise<SecurityEventShown[]> {
  const rows = await events
    .select(EVENT.selection)
    .orderBy('happened_at', 'desc')
    .orderBy('security_events.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...EVENT.toRow(row), Browser: '' }))
}
