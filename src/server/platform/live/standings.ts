import { sql } from 'kysely'
import type { Db } from '#db/database'

/** What of a person the live feed goes by. */
export interface Standing {
  /** Changes with everything that decides what the person may see. */
  rights: string
  unread: number
}

/** How these people stand, by id; whoever may not sign in is missing. */
export async function standingsOf(db: Db, userIds: readonly string[]): Promise<Map<string, Standing>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await sql<Standing & { id: string }>`
    select id, concat_ws('|', roles, tags, partner_id, parent_user_id, financial_manager) as rights,
      (select count(distinct coalesce(batch_id || ' ' || kind, notifications.id::text))::int
        from notifications where user_id = users.id and read_at is null) as unread
    from users where id = any(${userIds}) and not is_blocked and email_confirmed`.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}
