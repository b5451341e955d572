import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'
import { RIGHTS_GIVEN } from '#domain/people/rights/states'

/** @throws DECIDER_RELATED if one invited or gave rights to the other: they are one pair of eyes (docs/decisions/0109) */
export async function refuseRelated(
  tx: Transaction<Database>,
  actor: { id: string },
  askers: readonly (string | null)[],
): Promise<void> {
  const others = askers.filter((id): id is string => id !== null && id !== actor.id)
  if (others.length === 0) return
  const { rows } = await sql`
    select from history where subject = 'user' and action in ('Invite', 'Rights')
      and (subject_id = ${actor.id} and actor_id = any(${others}::uuid[])
        or actor_id = ${actor.id} and subject_id = any(${others}::text[]))
    union all
    select from right_changes where state = ${sql.lit(RIGHTS_GIVEN)}
      and (user_id = ${actor.id} and requested_by = any(${others}::uuid[])
        or requested_by = ${actor.id} and user_id = any(${others}::uuid[]))
    limit 1`.execute(tx)
  if (rows.length > 0) throw new AppError('DECIDER_RELATED')
}
