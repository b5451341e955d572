import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Db } from '#db/database'
import { IMPORT_KINDS, type ImportKind } from '#domain/imports/kinds'
import type { ImportRunDetails } from '#domain/imports/schema'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { useRuntime } from '#tests/support/http/http'
import { makeWorld, type World } from '#tests/support/world'
import { importCalls, type TypedImport } from './import-calls'

/** The state and findings of each row number, in words. */
export const landed = ({ Rows }: Pick<ImportRunDetails, 'Rows'>) =>
  Object.fromEntries(
    Rows.map(({ Row, State, Findings }) => [
      Row,
      [State, ...Findings.map(({ Column, Message }) => (Column ? `${Column}: ${Message}` : Message))],
    ]),
  )

/** The cells of a Brightpath student. */
export const typedStudent = (email: string, more: TypedImport = {}): TypedImport => ({
  ...{ partnerCode: 'BP-0017', name: 'Sita Gurung', email, country: 'Nepal' },
  ...more,
})

/** The test company for all tests of a file, which import into it one after another. */
export function importCompany() {
  let database: TestDatabase
  let world: World
  let sequence = 0
  beforeAll(async () => {
    database = await openTestDatabase()
    useRuntime(database.db)
    world = await makeWorld(database.db)
  })
  beforeEach(() => {
    sequence += 1
  })
  afterAll(() => database.close())

  const count = async (kind: ImportKind) => {
    const table = kind === 'requirements' ? 'course_requirements' : kind
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      database.db,
    )
    return rows[0]?.n ?? 0
  }
  const check = (kind: ImportKind, rows: readonly TypedImport[], actor = world.people.admin) =>
    importCalls.check(database.db, actor, kind, rows)
  const post = (id: string, leaveOut = false, actor = world.people.admin) =>
    importCalls.post(database.db, actor, id, leaveOut)
  return {
    get db(): Db {
      return database.db
    },
    get world(): World {
      return world
    },
    /** The number of the current test. */
    get sequence(): number {
      return sequence
    },
    /** An address that no other test uses. */
    fresh: (name: string) => `${name}${sequence}@students.example`,
    count,
    counts: () => Promise.all(IMPORT_KINDS.map(count)),
    check,
    post,
    /** Checks rows that are all ready, and imports them. */
    async imported(kind: ImportKind, rows: readonly TypedImport[]) {
      const run = await check(kind, rows)
      expect(landed(run)).toEqual(Object.fromEntries(rows.map((_, index) => [index + 2, ['ready']])))
      return post(run.ImportId)
    },
  }
}
