import type { CompiledQuery } from 'kysely'
import type { Db } from '#db/database'
import { handleOn } from '#db/handle'
import { PooledAdapter } from '#db/postgres/adapter'

/** A database handle that refuses every write, as a standby does. */
export function readOnly(db: Db): Db {
  return handleOn(new PooledAdapter(), {
    init: async () => {},
    acquireConnection: async () => ({
      executeQuery: <R>(query: CompiledQuery) =>
        db
          .transaction()
          .setAccessMode('read only')
          .execute((tx) => tx.executeQuery<R>(query)),
      // biome-ignore lint/correctness/useYield: nothing streams here.
      async *streamQuery() {
        throw new Error('Streaming is not supported')
      },
    }),
    releaseConnection: async () => {},
    beginTransaction: async () => {
      throw new Error('A transaction on a standby')
    },
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    destroy: async () => {},
  })
}
