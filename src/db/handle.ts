import { type DialectAdapter, type Driver, Kysely, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'

/** The handle by which the portal speaks to what this driver leads to. */
export function handleOn(adapter: DialectAdapter, driver: Driver): Db {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
