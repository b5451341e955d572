import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { nameColumn } from '#server/people/name-column'
import type { Runtime } from '#server/platform/runtime/runtime'

/** The staff contact for the actor's partner; null for none, or when it cannot be read now. */
export async function readStaffContact(
  { db, log }: Pick<Runtime, 'db' | 'log'>,
  { partnerId }: Pick<Actor, 'partnerId'>,
): Promise<{ name: string; email: string } | null> {
  if (partnerId === null) return null
  try {
    const { rows } = await sql<{ name: string; email: string }>`
      select ${nameColumn('users')} as name, users.email from partners join users on users.id = partners.looked_after_by
      where partners.id = ${partnerId} and not users.is_blocked`.execute(db)
    return rows[0] ?? null
  } catch (error) {
    // An error page must render even so.
    log.warn({ err: error }, 'who looks after a partner could not be read')
    return null
  }
}
