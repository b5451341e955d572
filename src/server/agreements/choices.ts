import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

interface Choice {
  value: string
  label: string
}

export interface AgreementChoices {
  partners: Choice[]
  universities: Choice[]
  tiers: string[]
}

/** The choices by name, for users who propose agreements. Throws FORBIDDEN. */
export async function agreementChoices(db: Db, actor: Actor): Promise<AgreementChoices> {
  mustBeAllowed(actor, 'agreements.propose')
  const [partners, universities, tiers] = await Promise.all([
    sql<Choice>`select id as value, company as label from partners where partner_kind = 'agent' order by company, id`.execute(
      db,
    ),
    sql<Choice>`select id as value, name as label from universities where merged_into_id is null order by name, id`.execute(
      db,
    ),
    sql<{ tier: string }>`select name as tier from partner_tiers order by name`.execute(db),
  ])
  return {
    partners: partners.rows,
    universities: universities.rows,
    tiers: tiers.rows.map(({ tier }) => tier),
  }
}
