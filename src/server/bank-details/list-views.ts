import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import { partnerScope } from './company'

const SHOWN = 20

export interface View {
  By: string
  Name: string
  OfChange: boolean
  At: string
}

const VIEW = columns<View, { views: 'bank_detail_views' }>()(
  {
    By: nameColumn('users'),
    Name: sql<string>`coalesce(subsidiaries.name, partners.company)`,
    OfChange: sql<boolean>`views.change_id is not null`,
    At: moment('views.created_at'),
  },
  { isPartners: sql<boolean>`users.partner_id is not null` },
)

/** The latest unmasked views; partner users read "Finance" for company users. Throws FORBIDDEN. */
export async function listViews(db: Db, actor: Actor, partnerId: string): Promise<View[]> {
  mustBeAllowed(actor, 'bank-details.read')
  const rows = await VIEW.read(
    db,
    sql`select ${VIEW.list}
    from bank_detail_views views
    join partners on partners.id = views.partner_id
    left join subsidiaries on subsidiaries.id = views.subsidiary_id
    join users on users.id = views.user_id
    where views.partner_id = ${partnerId} and ${partnerScope(actor, sql`views.partner_id`)}
    order by views.created_at desc, views.id desc limit ${SHOWN}`,
  )
  return rows.map(({ inner, ...view }) => ({
    ...view,
    By: isPartner(actor) && !inner.isPartners ? 'Finance' : view.By,
  }))
}
