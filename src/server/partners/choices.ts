import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface Choice {
  value: string
  label: string
}

export interface PartnerChoices {
  tiers: string[]
  universities: Choice[]
  /** Users who may look after a partner. */
  keepers: Choice[]
  countries: string[]
}

/** The choices by name, for users who see partners. Throws FORBIDDEN. */
export async function partnerChoices(db: Db, actor: Actor): Promise<PartnerChoices> {
  mustBeAllowed(actor, 'partners.view')
  const tiers = await sql<{ name: string }>`select name from partner_tiers order by lower(name), id`.execute(
    db,
  )
  const universities = await sql<Choice>`
    select id as value, name as label from universities where merged_into_id is null order by name, id`.execute(
    db,
  )
  const keepers = await sql<Choice>`
    select id as value, ${nameColumn('users')} as label from users
    where not is_blocked and email_confirmed and roles && array['ADMIN', 'SUPERADMIN', 'STAFF', 'FINANCE']
    order by lower(first_name), lower(last_name), id`.execute(db)
  const countries = await sql<{ code: string }>`
    select country_id as code from partners group by country_id order by country_id`.execute(db)
  return {
    tiers: tiers.rows.map(({ name }) => name),
    universities: universities.rows,
    keepers: keepers.rows,
    countries: countries.rows.map(({ code }) => code),
  }
}
