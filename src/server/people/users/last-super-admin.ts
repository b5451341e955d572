import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'

/** Locks a user and every super administrator, in id order, so that the last one is counted correctly. */
export async function lockUser(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`select id from users where 'SUPERADMIN' = any(roles) or id = ${id} order by id for update`.execute(
    tx,
  )
}

/** Protects the last super administrator who can sign in. Call `lockUser` first. Throws LAST_SUPERADMIN. */
export async function refuseLastSuperAdmin(
  tx: Transaction<Database>,
  { id, roles }: { id: string; roles: readonly string[] },
): Promise<void> {
  if (!roles.includes('SUPERADMIN')) return
  const { rows } = await sql`select from users
    where 'SUPERADMIN' = any(roles) and not is_blocked and email_confirmed and id <> ${id} limit 1`.execute(
    tx,
  )
  if (rows.length === 0) throw new AppError('LAST_SUPERADMIN')
}
