import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'

interface Choice {
  value: string
  label: string
}

/** The filter choices: partners for finance staff, and the subsidiaries of the partner in view. */
export async function partnerChoices(
  db: Db,
  actor: Actor,
  partnerId: string | undefined,
): Promise<{ partners: Choice[]; subsidiaries: Choice[] }> {
  const whose = isPartner(actor) ? actor.partnerId : (partnerId ?? null)
  const [partners, subsidiaries] = await Promise.all([
    isPartner(actor)
      ? { rows: [] }
      : sql<Choice>`select id as value, company as label from partners
          where id in (select partner_id from ledger_totals)
            or id = ${whose} order by company limit 1000`.execute(db),
    sql<Choice>`select id as value, name as label from subsidiaries where partner_id = ${whose} order by name`.execute(
      db,
    ),
  ])
  return { partners: partners.rows, subsidiaries: subsidiaries.rows }
}
