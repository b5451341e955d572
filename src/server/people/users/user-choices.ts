import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface Choice {
  value: string
  label: string
}

/** The partners and universities to assign a user to, by name. @throws AppError FORBIDDEN */
export async function userChoices(
  db: Db,
  actor: Actor,
): Promise<{ partners: Choice[]; universities: Choice[] }> {
  mustBeAllowed(actor, 'users.view')
  const partners =
    await sql<Choice>`select id as value, company as label from partners order by company, id`.execute(db)
  const universities =
    await sql<Choice>`select id as value, name as label from universities where merged_into_id is null order by name, id`.execute(
      db,
    )
  return { partners: partners.rows, universities: universities.rows }
}
