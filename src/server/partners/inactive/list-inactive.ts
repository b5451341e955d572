import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  InactivePartner,
  InactivePartnerPage,
  ListInactivePartners,
} from '#domain/partners/inactive-schema'
import { QUIET_DAYS, WIN_BACK_DAYS } from '#domain/partners/quiet'
import { ACTIVE } from '#domain/partners/states'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { wordsIn } from '../list-partners'

export const WIN_BACK = 'Win-back e-mail'

export const WAS_MAILED = sql<SqlBool>`exists (select from partner_contacts mailed
  where mailed.partner_id = partners.id and mailed.kind = ${WIN_BACK}
    and mailed.created_at > now() - make_interval(days => ${sql.lit(WIN_BACK_DAYS)}))`

/** Longest first, with counts by days, by index lookups whatever the planner estimates. Throws FORBIDDEN. */
export async function listInactivePartners(
  { db, actor }: Context,
  { days, searchQuery, pageNo, pageSize }: ListInactivePartners,
): Promise<InactivePartnerPage> {
  mustBeAllowed(actor, 'partners.contact')
  const condition = sql.join([quietFor(sql`${Number(days)}`), ...wordsIn(searchQuery)], sql` and `)
  const counted = await sql<{ total: number; by_days: Record<string, number> }>`
    select (select count(*)::int from partners where ${condition}) as total,
      (select jsonb_object_agg(days, (select count(*)::int from partners where ${quietFor(sql`chosen.days`)}))
        from unnest(${[...QUIET_DAYS]}::int[]) as chosen (days)) as by_days`.execute(db)
  const { rows } = await sql<Found>`
    with page as materialized (
      select partners.*, ${LAST_APPLICATION} as last_application_at, ${WAS_MAILED} as was_mailed from partners
      where ${condition}
      order by greatest(partners.last_sign_in_at, ${LAST_APPLICATION}) nulls first, partners.id
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}
    )
    select page.id as "PartnerId", page.company as "PartnerCompany", page.code as "PartnerCode", page.parent_email as "ParentEmail",
      page.country_id as "PartnerCountry", page.tier as "Tier", page.last_sign_in_at as "LastSignInAt",
      page.last_application_at as "LastApplicationAt", contact.created_at as "LastContactAt", contact.kind as "LastContact",
      case when users.id is null then null else ${nameColumn('users')} end as "LastContactBy",
      not page.was_mailed as "MayBeMailed"
    from page
    left join lateral (select * from partner_contacts contacts where contacts.partner_id = page.id
      order by contacts.created_at desc limit 1) contact on true
    left join users on users.id = contact.actor_id
    order by greatest(page.last_sign_in_at, page.last_application_at) nulls first, page.id`.execute(db)
  const { total, by_days } = counted.rows[0] ?? { total: 0, by_days: {} }
  return { rows: rows.map(toRow), totalCount: total, pageNo, pageSize, byDays: by_days }
}

type Found = Omit<InactivePartner, 'LastSignInAt' | 'LastApplicationAt' | 'LastContactAt'> & {
  LastSignInAt: Date | null
  LastApplicationAt: Date | null
  LastContactAt: Date | null
}

const LAST_APPLICATION = sql`(select latest.updated_at from applications latest where latest.partner_id = partners.id
  order by latest.updated_at desc, latest.id desc limit 1)`

/** Agents that neither signed in nor moved an application; university partners bring no students. */
function quietFor(days: RawBuilder<unknown>): RawBuilder<unknown> {
  const since = sql`now() - make_interval(days => ${days}::int)`
  return sql`(partners.partner_kind = 'agent' and partners.deactivated_at is null
    and partners.partner_state = ${ACTIVE} and partners.created_at < ${since}
    and (partners.last_sign_in_at is null or partners.last_sign_in_at < ${since})
    and coalesce(${LAST_APPLICATION} < ${since}, true))`
}

function toRow({ LastSignInAt, LastApplicationAt, LastContactAt, ...row }: Found): InactivePartner {
  const text = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...row,
    LastSignInAt: text(LastSignInAt),
    LastApplicationAt: text(LastApplicationAt),
    LastContactAt: text(LastContactAt),
  }
}
