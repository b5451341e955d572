import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isInternal } from '#domain/access/actor'
import { QUIET_MINUTES } from '#domain/conversations/rules'
import type { Subject } from './subjects'

interface Following {
  subject: Subject
  author: Actor
  last: { number: number; openNumber: number }
  openNumber: number | null
  reading: readonly Actor[]
  newIds: readonly string[]
}

/** Adds followers to a locked conversation; returns those to notify: they had read all before, or were not notified for a while. */
export async function follow(
  tx: Transaction<Database>,
  { subject, author, last, openNumber, reading, newIds }: Following,
): Promise<string[]> {
  const { rows: known } = await sql<{ user_id: string }>`
    select user_id from message_reads where kind = ${subject.kind} and subject_id = ${subject.id} and follows`.execute(
    tx,
  )
  const ids = new Set([...known.map(({ user_id }) => user_id), ...newIds])
  const readBefore = (person: Actor) => (isInternal(person) ? last.number : last.openNumber)
  const followers = reading
    .filter(({ id }) => ids.has(id) && id !== author.id)
    .map((person) => ({ id: person.id, before: readBefore(person) }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const own = isInternal(author) ? last.number + 1 : (openNumber ?? last.openNumber)
  await sql`
    insert into message_reads (user_id, kind, subject_id, number, follows)
    values (${author.id}, ${subject.kind}, ${subject.id}, ${own}, true)
    on conflict (user_id, kind, subject_id) do update set number = excluded.number, follows = true`.execute(
    tx,
  )
  if (followers.length === 0) return []
  const { rows } = await sql<{ id: string; is_notified: boolean }>`
    with told as (
      insert into message_reads (user_id, kind, subject_id, number, follows, told_at)
      select id, ${subject.kind}, ${subject.id}, before, true, now()
      from jsonb_to_recordset(${JSON.stringify(followers)}::text::jsonb) as followers (id uuid, before integer)
      order by id
      on conflict (user_id, kind, subject_id) do update set follows = true,
        told_at = case when message_reads.number >= excluded.number or message_reads.told_at is null
            or message_reads.told_at < now() - make_interval(mins => ${QUIET_MINUTES})
          then now() else message_reads.told_at end
      returning user_id as id, told_at >= date_trunc('milliseconds', now()) as is_notified
    ), heard as (select pg_notify('notices', (select string_agg(id::text, ',') from told)))
    select told.* from told, heard`.execute(tx)
  return rows.filter(({ is_notified }) => is_notified).map(({ id }) => id)
}
