import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { dayOfContracts } from '#domain/access/partner-access'
import { ENDING, type ListPartners, type PartnerPage, type PartnerRow } from '#domain/partners/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { PARTNER_STATUS, readPartners, toPartnerRow } from './table'

const ENDING_DAYS = 30

const ORDERS: Readonly<Record<ListPartners['sort'], RawBuilder<unknown>>> = {
  PartnerCompany: sql`lower(partners.company), partners.id`,
  '-CreatedAt': sql`partners.created_at desc, partners.id desc`,
  ContractTo: sql`partners.contract_to nulls last, partners.id`,
}

/** A page of partners, with the count of each state (`GET /partners`). Throws FORBIDDEN. */
export async function listPartners({ db, actor }: Context, query: ListPartners): Promise<PartnerPage> {
  mustBeAllowed(actor, 'partners.view')
  const { pageNo, pageSize, sort } = query
  const found = conditions(query)
  const counted = await sql<{ total: number; by_state: Record<string, number> }>`
    select (select count(*)::int from partners where ${found}) as total,
      coalesce((select jsonb_object_agg(state, number) from (
        select ${PARTNER_STATUS} as state, count(*)::int as number from partners group by 1
      ) states), '{}') as by_state`.execute(db)
  const records = await readPartners(
    db,
    found,
    sql`order by ${ORDERS[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { total, by_state } = counted.rows[0] ?? { total: 0, by_state: {} }
  return { rows: records.map(toPartnerRow), totalCount: total, pageNo, pageSize, byState: by_state }
}

/** The partner accounts of this university (there may be several), by name. Throws FORBIDDEN. */
export async function partnersOfUniversity(
  db: Db,
  actor: Actor,
  universityId: string,
): Promise<PartnerRow[]> {
  mustBeAllowed(actor, 'partners.view')
  const records = await readPartners(
    db,
    sql`partners.own_university_id = ${universityId}`,
    sql`order by ${ORDERS.PartnerCompany}`,
  )
  return records.map(toPartnerRow)
}

/** Partners by id in one statement, as list rows. Throws FORBIDDEN. */
export async function partnersByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, PartnerRow>> {
  mustBeAllowed(actor, 'partners.view')
  const records = await readPartners(db, sql`partners.id = any(${[...ids]}::uuid[])`)
  return new Map(records.map((record) => [record.PartnerId, toPartnerRow(record)]))
}

function conditions(query: ListPartners): RawBuilder<SqlBool> {
  const { searchQuery, tier, country, contract, state } = query
  return sql.join(
    [
      sql`true`,
      ...wordsIn(searchQuery),
      ...(tier ? [tier === 'none' ? sql`partners.tier is null` : sql`partners.tier = ${tier}`] : []),
      ...(country ? [sql`partners.country_id = ${country}`] : []),
      ...(contract ? [contractCondition(contract)] : []),
      ...(state ? [sql`${PARTNER_STATUS} = ${state}`] : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}

/** The conditions of a search on `partners`: each word in company, code, city or address. */
export function wordsIn(searchQuery = ''): RawBuilder<unknown>[] {
  const words = searchQuery.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`partners.partner_search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}

function contractCondition(contract: NonNullable<ListPartners['contract']>): RawBuilder<unknown> {
  const day = sql`${dayOfContracts()}::date`
  const hasNotEnded = sql`(contract_to is null or contract_to >= ${day})`
  if (contract === ENDING) return sql`contract_to between ${day} and ${day} + ${ENDING_DAYS}::int`
  if (contract === 'Ended') return sql`contract_to < ${day}`
  if (contract === 'Not started') return sql`(contract_from > ${day} and ${hasNotEnded})`
  if (contract === 'None') return sql`(contract_from is null and contract_to is null)`
  return sql`((contract_from is not null or contract_to is not null) and coalesce(contract_from <= ${day}, true) and ${hasNotEnded})`
}
