import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, it } from 'vitest'
import { EraseStudent } from '#domain/students/privacy/schema'
import { eraseStudent } from '#server/students/privacy/erase-student'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { memoryFiles } from '#tests/support/notes/note-files'
import { aMarkedStudent, MARK, MARKED_EMAIL } from '#tests/support/students/marked-student'

/** The columns that may keep the mark (docs/decisions/0118-erased-everywhere.md). */
const MAY_STAY = {
  'uploads.name': 'a file on its way by somebody else, which is swept within a day',
}

const files = memoryFiles()
const database = testDatabase()
const world = sharedWorld(database)

/** Every column of the database that contains the mark, whatever its type. */
async function placesOfMark(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select columns.table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, 2`.execute(database.db)
  const places: string[] = []
  for (const { table, column, type } of columns) {
    const value = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } =
      await sql`select from ${sql.table(table)} where lower(${value}) like ${`%${MARK}%`} limit 1`.execute(
        database.db,
      )
    if (rows.length > 0) places.push(`${table}.${column}`)
  }
  return places
}

it('leaves no typed text and no file name of an erased student in any column', async () => {
  const { admin, staff } = world.people
  const student = await aMarkedStudent({ db: database.db, files, world })
  await sql`insert into uploads (id, owner_id, name, size) values (${uuid()}, ${staff.id}, ${`${MARK}.pdf`}, 9)`.execute(
    database.db,
  )
  const { rows: answers } = await sql`select from idempotency_keys where body like ${`%${MARK}%`}`.execute(
    database.db,
  )
  expect(answers.length).toBeGreaterThan(12)
  const before = await placesOfMark()
  for (const place of [
    'idempotency_keys.body',
    'saved_views.name',
    'saved_views.content',
    'tombstones.snapshot',
  ])
    expect(before).toContain(place)
  await eraseStudent(
    { db: database.db, actor: admin, files },
    {
      id: student.studentId ?? '',
      ...EraseStudent.parse({ Email: MARKED_EMAIL, Reason: 'Asked by letter' }),
    },
  )
  expect(await placesOfMark()).toEqual(Object.keys(MAY_STAY))
  const { rows } = await sql<{ name: string; filters: object }>`
    select name, content -> 'Filters' as filters from saved_views where owner_id = ${staff.id} order by created_at, id`.execute(
    database.db,
  )
  expect(rows).toEqual([
    { name: expect.stringMatching(/^Erased [\da-f]{8}$/), filters: { searchQuery: 'rai', countryId: 'NP' } },
    { name: 'By e-mail', filters: { countryId: 'NP' } },
    { name: 'By telephone', filters: { countryId: 'NP' } },
    { name: 'Of others', filters: { searchQuery: 'Zyxa', countryId: 'NP' } },
  ])
})
