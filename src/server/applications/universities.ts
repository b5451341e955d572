import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/**
 * The universities that a student can apply to, by name.
 * @throws AppError FORBIDDEN
 */
export async function universitiesToApplyTo(
  db: Db,
  actor: Actor,
): Promise<{ value: string; label: string }[]> {
  mustBeAllowed(actor, 'applications.create')
  const { rows } = await sql<{ value: string; label: string }>`
    select id as value, name as label from universities order by name, id`.execute(db)
  return rows
}
