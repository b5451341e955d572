import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import type { ListEnquiries } from '#domain/enquiries/schema'

/** Scope: the owner sees the partner's, a counsellor their own, staff and administrators all, others none. */
export function enquiriesSeenBy(actor: Actor): RawBuilder<SqlBool> {
  if (isPartner(actor)) {
    const own = sql<SqlBool>`enquiries.partner_id = ${actor.partnerId}`
    return actor.parentUserId === null ? own : sql<SqlBool>`(${own} and enquiries.assignee_id = ${actor.id})`
  }
  return isAdmin(actor) || actor.roles.includes('STAFF') ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** `enquiriesSeenBy` with filters. Each search word is matched against name, e-mail and telephone number. */
export function enquiryConditions(
  actor: Actor,
  { searchQuery, state, assigneeId, partnerId, source }: Partial<ListEnquiries>,
): RawBuilder<SqlBool> {
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  const isOne = (column: string, id: string | undefined) => {
    if (!id) return []
    return [id === 'none' ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${id}`]
  }
  return sql.join(
    [
      enquiriesSeenBy(actor),
      ...words.map((word) => sql`enquiries.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
      ...(state ? [sql`enquiries.state = ${state}`] : []),
      ...isOne('enquiries.assignee_id', assigneeId),
      ...isOne('enquiries.partner_id', partnerId),
      ...(source ? [sql`enquiries.source = ${source}`] : []),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>
}
