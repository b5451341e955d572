import type { KyselyPlugin } from 'kysely'
import type { Db } from '#db/database'

/** The same database with a count of its statements. */
export function counted(db: Db): { db: Db; statements: () => number } {
  let statements = 0
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(plugin), statements: () => statements }
}
