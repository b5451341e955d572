import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Whether what is seeded under this name is this transaction's to write: once in a database, by one of many processes. */
export async function claimSeed(tx: Transaction<Database>, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('seeds')
    .values({ name })
    .onConflict((oc) => oc.doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
