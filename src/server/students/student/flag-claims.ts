import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { eventsInsert } from '#server/platform/events/announce'

/** Flags matches by `claimKeys` with other partners' students and notifies who decides claims. Earlier decisions stay. */
export async function flagClaims(tx: Transaction<Database>, actor: Actor, studentId: string): Promise<void> {
  await lockKeys(tx, studentId)
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into student_claims as claims (id, student_id, other_id, found_by)
    select gen_random_uuid(), least(mine.id, other.id), greatest(mine.id, other.id), alike.found_by
    from students mine left join student_profiles own on own.student_id = mine.id
    cross join lateral (
      select id from students where lower(email) = lower(mine.email)
      union select student_id from student_profiles where passport_key = own.passport_key
      union select student_id from student_profiles where name_birth_key = own.name_birth_key
    ) found
    join students other on other.id = found.id and other.partner_id <> mine.partner_id and other.erased_at is null
    left join student_profiles theirs on theirs.student_id = other.id
    cross join lateral (select array_remove(array[
      case when lower(other.email) = lower(mine.email) then 'e-mail' end,
      case when theirs.passport_key = own.passport_key then 'passport' end,
      case when theirs.name_birth_key = own.name_birth_key then 'name and birth date' end], null) as found_by) alike
    where mine.id = ${studentId}
    on conflict (student_id, other_id) do update set found_by = excluded.found_by
      where claims.kept_id is null and claims.found_by <> excluded.found_by
    returning id, xmax = 0 as is_new`.execute(tx)
  const fresh = rows
    .filter(({ is_new }) => is_new)
    .map(({ id }) => ({ studentId, claimId: id, actorId: actor.id }))
  if (fresh.length > 0) await eventsInsert('student.claimed', fresh).execute(tx)
}

/** Locks the hashes: of two partners writing one student at once, the second must see the first. */
async function lockKeys(tx: Transaction<Database>, studentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
      select distinct key from students left join student_profiles on student_profiles.student_id = students.id
      cross join lateral unnest(array[lower(students.email), passport_key, name_birth_key]) keys (key)
      where students.id = ${studentId} and key is not null order by key
    ) sorted`.execute(tx)
}
