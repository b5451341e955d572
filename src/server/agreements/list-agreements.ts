import { sql } from 'kysely'
import type { Agreement, ListAgreements } from '#domain/agreements/schema'
import { PENDING } from '#domain/agreements/states'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { withReplaced } from './replaced'
import { agreementJoins, agreementScope, readAgreements } from './table'

/** A page: pending agreements, oldest first, then the others, newest first. Throws FORBIDDEN. */
export async function listAgreements(
  { db, actor }: Context,
  query: ListAgreements,
): Promise<Page<Agreement>> {
  mustBeAllowed(actor, 'agreements.view')
  const { pageNo, pageSize, State, partnerId, universityId, searchQuery } = query
  const conditions = [
    State ? sql`agreements.state = ${State}` : sql`true`,
    partnerId ? sql`agreements.partner_id = ${partnerId}` : sql`true`,
    universityId ? sql`agreements.university_id = ${universityId}` : sql`true`,
    searchQuery ? named(searchQuery) : sql`true`,
  ]
  const condition = sql.join(conditions, sql` and `)
  const records = await readAgreements(
    db,
    actor,
    condition,
    sql`order by (agreements.state = ${sql.lit(PENDING)}) desc,
      case when agreements.state = ${sql.lit(PENDING)} then agreements.proposed_at end,
      agreements.proposed_at desc, agreements.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${agreementJoins} where ${agreementScope(actor)} and ${condition}`.execute(
    db,
  )
  return {
    rows: await withReplaced(db, actor, records),
    totalCount: rows[0]?.total ?? 0,
    pageNo,
    pageSize,
  }
}

function named(text: string) {
  return sql`position(lower(${text.replaceAll('\0', '')}) in lower(concat_ws(' ', partners.company, partners.code, universities.name,
    agreements.tier, agreements.level))) > 0`
}
