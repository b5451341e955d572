import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import {
  CHANGES_BY_PERSON,
  CHANGES_OF_STUDENT,
  SEALED_CHANGES_HOURS,
} from '#domain/students/profile/sealed-changes'
import { countLimit } from '#server/platform/security-log/counted-limits'

const since = sql`(now() - ${SEALED_CHANGES_HOURS} * interval '1 hour')`

/** No limit for users who decide claims. @throws SEALED_CHANGES_LIMIT with the seconds to wait */
export async function recordSealedChange(
  tx: Transaction<Database>,
  actor: Actor,
  studentId: string,
): Promise<void> {
  if (!can(actor, 'students.decide-claims')) await refuseTooMany(tx, actor, studentId)
  await tx
    .insertInto('sealed_changes')
    .values({ id: uuid(), student_id: studentId, actor_id: actor.id })
    .execute()
}

/** Makes the actor's other saves wait, so that concurrent ones are counted one after another. */
export async function lockSealedChanges(tx: Transaction<Database>, actor: Actor): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sealed changes ${actor.id}`}, 0))`.execute(tx)
}

async function refuseTooMany(tx: Transaction<Database>, actor: Actor, studentId: string): Promise<void> {
  const { rows } = await sql<{
    of_student: number | null
    by_person: number | null
    used: number
    first: number | null
  }>`
    select
      (select extract(epoch from changed_at - ${since}) from sealed_changes
        where student_id = ${studentId} and changed_at > ${since}
        order by changed_at desc offset ${CHANGES_OF_STUDENT.most - 1} limit 1)::integer as of_student,
      (select extract(epoch from changed_at - ${since}) from sealed_changes
        where actor_id = ${actor.id} and changed_at > ${since}
        order by changed_at desc offset ${CHANGES_BY_PERSON.most - 1} limit 1)::integer as by_person,
      count(*)::integer as used, extract(epoch from min(changed_at) - ${since})::integer as first
    from sealed_changes where actor_id = ${actor.id} and changed_at > ${since}`.execute(tx)
  const [row] = rows
  if (!row) return
  const { of_student: ofStudent, by_person: byPerson, used, first } = row
  countLimit(CHANGES_BY_PERSON, {
    remaining: CHANGES_BY_PERSON.most - used - 1,
    resetsIn: byPerson ?? first ?? CHANGES_BY_PERSON.seconds,
  })
  countLimit(CHANGES_OF_STUDENT, ofStudent === null ? undefined : { remaining: -1, resetsIn: ofStudent })
  const seconds = Math.max(ofStudent ?? 0, byPerson ?? 0)
  if (ofStudent !== null || byPerson !== null)
    throw new AppError('SEALED_CHANGES_LIMIT', { retryAfter: Math.max(seconds, 1) })
}
