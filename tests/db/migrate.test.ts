import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrate, migrationsApplied } from '#db/migrate'
import { migrations } from '#db/migrations'
import { counted } from '#tests/support/database/counted'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'

const making = (table: string): Migration => ({
  up: async (db) => {
    await sql`create table ${sql.id(table)} (id integer)`.execute(db)
  },
})

it('every file of the folder is a migration of its own name', () => {
  const files = Object.keys(import.meta.glob('../../src/db/migrations/**/*.ts'))
  expect(Object.keys(migrations)).toHaveLength(files.length)
})

describe.each(testableKinds)('migrations on the %s database', (kind) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  const tableExists = async (name: string) => {
    const { rows } = await sql`select from pg_tables where tablename = ${name}`.execute(database.db)
    return rows.length === 1
  }

  it('runs missing migrations once, and reports whether all have run', async () => {
    const more = { ...migrations, '9000-more': making('more') }
    expect(await migrationsApplied(database.db)).toBe(true)
    expect(await migrationsApplied(database.db, more)).toBe(false)
    await migrate(database.db, more)
    await migrate(database.db, more)
    expect(await migrationsApplied(database.db, more)).toBe(true)
    expect(await tableExists('more')).toBe(true)
  })

  it('checks in one statement that nothing is missing', async () => {
    const { db, statements } = counted(database.db)
    await migrate(db)
    expect(statements()).toBe(1)
  })

  it('names the failed migration, and leaves no migration half done', async () => {
    const failing: Migration = {
      up: async (db) => {
        await making('half').up(db)
        await sql`select * from nowhere`.execute(db)
      },
    }
    const some = { ...migrations, '9000-good': making('good'), '9001-failing': failing }
    await expect(migrate(database.db, some)).rejects.toThrow(
      'The migration 9001-failing failed: relation "nowhere" does not exist',
    )
    expect([await tableExists('good'), await tableExists('half')]).toEqual([false, false])
    expect(await migrationsApplied(database.db, some)).toBe(false)
  })

  it('refuses a database that is newer than this version', async () => {
    await migrate(database.db, { ...migrations, '9000-newer': making('newer') })
    await expect(migrate(database.db)).rejects.toThrow('previously executed migration 9000-newer is missing')
  })

  it('reports that nothing has run on a database without the table of migrations', async () => {
    await sql`drop table kysely_migration`.execute(database.db)
    expect(await migrationsApplied(database.db)).toBe(false)
  })

  it('lets two concurrent runs take turns', async () => {
    const more = { ...migrations, '9000-more': making('more') }
    await Promise.all([migrate(database.db, more), migrate(database.db, more)])
    const { rows } = await sql`select from kysely_migration where name = '9000-more'`.execute(database.db)
    expect(rows).toHaveLength(1)
  })
})
