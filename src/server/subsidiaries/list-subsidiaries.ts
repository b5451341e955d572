import { sql } from 'kysely'
import type { Page } from '#domain/paging/schema'
import type { ListSubsidiaries, Subsidiary } from '#domain/subsidiaries/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { entries, readSubsidiaries, subsidiaryScope } from './table'

/** A page of partners and subsidiaries; searches company, name and city. @throws AppError FORBIDDEN */
export async function listSubsidiaries(
  { db, actor }: Context,
  query: ListSubsidiaries,
): Promise<Page<Subsidiary>> {
  mustBeAllowed(actor, 'subsidiaries.read')
  const conditions = [subsidiaryScope(actor)]
  if (query.partnerId) conditions.push(sql`entries.partner_id = ${query.partnerId}`)
  if (query.searchQuery) {
    const pattern = `%${query.searchQuery.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`
    conditions.push(sql`(company ilike ${pattern} or name ilike ${pattern} or city ilike ${pattern})`)
  }
  const matching = sql`select * from ${entries} where ${sql.join(conditions, sql` and `)}`
  // The page is selected first, so that students and notes are counted for its rows only.
  const rows = await readSubsidiaries(
    db,
    actor,
    sql`(
      ${matching} order by company, partner_id, subsidiary_id is not null, name, subsidiary_id
      limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize}
    ) as entries`,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (${matching}) as matching`.execute(db)
  return {
    rows,
    totalCount: counted.rows[0]?.total ?? 0,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
  }
}
