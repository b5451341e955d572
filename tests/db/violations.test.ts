import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { isUniqueViolation } from '#db/violations'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase } from '#tests/support/database/hooks'

describe.each(testableKinds)('violations on the %s database', (kind) => {
  const database = testDatabase(kind)

  beforeAll(async () => {
    await sql
      .raw(`create table parents (id integer primary key);
      create table children (
        id integer constraint children_id_key unique, parent_id integer constraint children_parent references parents,
        size integer constraint children_size check (size > 0)
      )`)
      .execute(database.db)
    await sql`insert into children (id) values (1)`.execute(database.db)
  })

  async function failure(text: string): Promise<unknown> {
    return sql
      .raw(text)
      .execute(database.db)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
  }

  it('recognises a unique violation and its constraint', async () => {
    const error = await failure('insert into children (id) values (1)')
    expect(error).toBeInstanceOf(pg.DatabaseError)
    expect(error).toMatchObject({
      message: 'duplicate key value violates unique constraint "children_id_key"',
      severity: 'ERROR',
      code: '23505',
      constraint: 'children_id_key',
      detail: 'Key (id)=(1) already exists.',
      table: 'children',
      schema: 'public',
    })
    expect(isUniqueViolation(error)).toBe(true)
    expect(isUniqueViolation(error, 'children_id_key')).toBe(true)
    expect(isUniqueViolation(error, 'another_key')).toBe(false)
  })

  it.each([
    ['foreign key', '23503', 'insert into children (parent_id) values (99)', 'children_parent'],
    ['check', '23514', 'insert into children (size) values (0)', 'children_size'],
  ])('distinguishes a %s violation from a unique one', async (_kind, code, statement, constraint) => {
    const error = await failure(statement)
    expect(error).toMatchObject({ code, constraint, table: 'children' })
    expect(isUniqueViolation(error)).toBe(false)
  })

  it('recognises no other error as a violation', async () => {
    const error = await failure('select * from nowhere')
    expect(error).toMatchObject({ code: '42P01' })
    expect(isUniqueViolation(error)).toBe(false)
    expect(isUniqueViolation(new Error('23505'))).toBe(false)
  })

  it('links an error to the failed query', async () => {
    const error = await failure('select * from nowhere')
    expect((error as Error).stack).toContain('violations.test.ts')
  })
})
