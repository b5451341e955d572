import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'

export interface CompanyKey {
  partnerId: string
  subsidiaryId: string | null
}

export interface Company extends CompanyKey {
  company: string
  name: string
  countryId: string
  parentEmail: string
}

/** The condition that a partner id is in scope: all for finance staff, their own for partner users. */
export function partnerScope(actor: Actor, column: RawBuilder<unknown>): RawBuilder<SqlBool> {
  if (!can(actor, 'bank-details.view')) return sql<SqlBool>`false`
  return isPartner(actor) ? sql<SqlBool>`${column} = ${actor.partnerId}` : sql<SqlBool>`true`
}

/** A company in scope; `lock` locks its partner, to serialise its bank changes. Throws NOT_FOUND. */
export async function findCompany(
  db: Db,
  actor: Actor,
  { partnerId, subsidiaryId }: CompanyKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Company> {
  const { rows } = await sql<Company>`
    select partners.id as "partnerId", subsidiaries.id as "subsidiaryId", company,
      coalesce(subsidiaries.name, company) as name, coalesce(subsidiaries.country_id, partners.country_id) as "countryId",
      parent_email as "parentEmail"
    from partners left join subsidiaries on subsidiaries.partner_id = partners.id and subsidiaries.id = ${subsidiaryId}
    where partners.id = ${partnerId} and ${partnerScope(actor, sql`partners.id`)}
    ${lock ? sql`for no key update of partners` : sql``}`.execute(db)
  const company = rows[0]
  if (!company || company.subsidiaryId !== subsidiaryId) throw new AppError('NOT_FOUND')
  return company
}

/** The parent company, then its subsidiaries by name. Throws NOT_FOUND out of scope. */
export async function companiesOf(db: Db, actor: Actor, partnerId: string): Promise<Company[]> {
  const parent = await findCompany(db, actor, { partnerId, subsidiaryId: null })
  const subsidiaries = await db
    .selectFrom('subsidiaries')
    .select(['id', 'name', 'country_id'])
    .where('partner_id', '=', partnerId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return [
    parent,
    ...subsidiaries.map(({ id, name, country_id }) => ({
      ...parent,
      subsidiaryId: id,
      name,
      countryId: country_id,
    })),
  ]
}
