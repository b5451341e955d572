import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { AppError } from '#domain/errors'

/**
 * Holds somebody, and every super administrator with them, until the transaction ends: whatever takes rights or an account away comes
 * here first, so that whoever is last is counted by one at a time. All of them are taken in one order.
 */
export async function holdUser(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`select id from users where 'SUPERADMIN' = any(roles) or id = ${id} order by id for update`.execute(
    tx,
  )
}

/**
 * Refuses to take the last super administrator who can sign in away, by a block, a change of roles or a deletion; after `holdUser`.
 * @throws AppError LAST_SUPERADMIN
 */
export async function keepSuperAdmin(
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
