import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { nameColumn } from '#server/people/name-column'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { partnerScope } from './company'

const SHOWN = 20

export interface View {
  By: string
  /** The name of the parent company or subsidiary. */
  Name: string
  /** The viewer saw a change, not the details themselves. */
  OfChange: boolean
  At: string
}

/**
 * The latest views of a partner's unmasked bank details, newest first. A partner user reads "Finance" for
 * company users.
 * @throws AppError FORBIDDEN
 */
export async function listViews(db: Db, actor: Actor, partnerId: string): Promise<View[]> {
  mustBeAllowed(actor, 'bank-details.read')
  const { rows } = await sql<{
    by: string
    is_partner: boolean
    name: string
    of_change: boolean
    created_at: Date
  }>`
    select ${nameColumn('users')} as by, users.partner_id is not null as is_partner,
      coalesce(subsidiaries.name, partners.company) as name, change_id is not null as of_change, views.created_at
    from bank_detail_views views
    join partners on partners.id = views.partner_id
    left join subsidiaries on subsidiaries.id = views.subsidiary_id
    join users on users.id = views.user_id
    where views.partner_id = ${partnerId} and ${partnerScope(actor, sql`views.partner_id`)}
    order by views.created_at desc, views.id desc limit ${SHOWN}`.execute(db)
  return rows.map((row) => ({
    By: isPartner(actor) && !row.is_partner ? 'Finance' : row.by,
    Name: row.name,
    OfChange: row.of_change,
    At: row.created_at.toISOString(),
  }))
}
