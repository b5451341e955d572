import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Holds somebody's row while their factors change, so that what is the first or the last one is counted by one at a time. */
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
