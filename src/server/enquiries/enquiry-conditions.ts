import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isAdmin, isPartner } from '#domain/access/actor'
import type { ListEnquiries } from '#domain/enquiries/schema'

/**
 * The condition on `enquiries` that only those meet which the actor may see: a partner's owner the partner's, a counsellor those that
 * they look after, staff and administrators all; everybody else none.
 */
export function enquiriesSeenBy(actor: Actor): RawBuilder<SqlBool> {
  if (isPartner(actor)) {
    const own = sql<SqlBool>`enquiries.partner_id = ${actor.partnerId}`
    return actor.parentUserId === null ? own : sql<SqlBool>`(${own} and enquiries.assignee_id = ${actor.id})`
  }
  return isAdmin(actor) || actor.roles.includes('STAFF') ? sql<SqlBool>`true` : sql<SqlBool>`false`
}

/** The same with what a list is narrowed by. Each word of a search is looked for in name, e-mail and telephone number. */
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
