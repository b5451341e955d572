import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Db } from '#db/database'
import type { RecordedChange } from '#domain/security-log/record-sentence'
import type { SecurityEventShown } from '#domain/security-log/schema'
import { type ColumnChange, type NamedEvent, recordedAs } from '#domain/security-log/sentence'
import { nameColumn } from '#server/people/name-column'

/** Adds to security events the name of their object, and who changed an account. */
export async function nameEvents<Event extends SecurityEventShown>(
  db: Db,
  events: readonly Event[],
): Promise<(Event & NamedEvent)[]> {
  const [names, recorded] = [await namesOf(db, events), await recordsOf(db, events)]
  return events.map((event) => ({
    ...event,
    Of: names.get(event.ObjectId) ?? null,
    Recorded: recorded.get(event.EventId) ?? null,
  }))
}

async function namesOf(db: Db, events: readonly SecurityEventShown[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(events.map(({ ObjectId }) => ObjectId).filter((id) => validate(id)))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string | null }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select asked.id, coalesce(
      (select ${nameColumn('users')} from users where users.id = asked.id),
      (select ${nameColumn('students')} from students where students.id = asked.id),
      (select partners.company from partners where partners.id = asked.id),
      (select notes.number from notes where notes.id = asked.id),
      (select coalesce(${nameColumn('users')}, trim((changes.invitation ->> 'first_name') || ' ' || (changes.invitation ->> 'last_name')))
        from right_changes changes left join users on users.id = changes.user_id where changes.id = asked.id),
      (select partners.company from bank_detail_changes changes join partners on partners.id = changes.partner_id
        where changes.id = asked.id)) as name
    from asked`.execute(db)
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])))
}

interface RecordRow {
  event_id: string
  action: string
  by: string | null
  changes: RecordedChange['Changes']
}

async function recordsOf(
  db: Db,
  events: readonly SecurityEventShown[],
): Promise<ReadonlyMap<string, RecordedChange>> {
  const changes: ColumnChange[] = events.flatMap((event) => recordedAs(event) ?? [])
  if (changes.length === 0) return new Map()
  const { rows } = await sql<RecordRow>`
    select asked.event_id, history.action, history.by, history.changes
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as asked (event_id text, user_id uuid, at timestamptz, actions jsonb)
    join lateral (
      select entries.action, entries.changes, ${nameColumn('doers')} as by
      from history entries left join users doers on doers.id = entries.actor_id
      where entries.subject = 'user' and entries.subject_id = asked.user_id::text and asked.actions ? entries.action
        and entries.created_at between asked.at - interval '5 seconds' and asked.at + interval '5 milliseconds'
      order by entries.created_at desc, entries.id desc limit 1) history on true`.execute(db)
  return new Map(
    rows.map(({ event_id, action, by, changes }) => [event_id, { By: by, Action: action, Changes: changes }]),
  )
}
