import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'

/** Claims a seed's name for this transaction. True once in a database, for one of many processes. */
export async function claimSeed(tx: Transaction<Database>, name: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('seeds')
    .values({ name })
    .onConflict((oc) => oc.doNothing())
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
