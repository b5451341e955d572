import { type DialectAdapter, type Driver, Kysely, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Database } from '#db/schema'

/** Builds the database handle on a driver. */
export function handleOn(adapter: DialectAdapter, driver: Driver): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => adapter,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
