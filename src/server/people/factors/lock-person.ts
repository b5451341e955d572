import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Locks a user's row while factors change, so that the first and the last one are counted correctly. */
export async function lockPerson(
  tx: Transaction<Database>,
  userId: string,
): Promise<{ mfa_enabled: boolean }> {
  return tx
    .selectFrom('users')
    .select('mfa_enabled')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}
