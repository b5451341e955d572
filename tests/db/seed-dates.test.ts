import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertFirstReasons } from '#db/schema/first-rows'
import { seedDemo } from '#db/seed/demo'
import { testDatabase } from '#tests/support/database/hooks'

/** Columns whose dates may lie in the future. */
const AHEAD = [
  'application_deadlines.due_on',
  'counsellor_deletions.restorable_until',
  'forms.closes_at',
  'forms.closes_on',
  'notes.expected_payment_on',
  'notes.statutory_due_on',
  'open_notes.expected_payment_on',
  'open_notes.statutory_due_on',
  'one_time_links.expires_at',
  'sign_up_codes.expires_at',
  'sign_ups.expires_at',
]
/** References to rows that are created later. */
const TO_LATER = ['notes.partner_invoice_id']
/** Tables that every new database fills, whatever its day. */
const OF_THE_MOMENT = ['seeds', 'send_back_reasons']

const database = testDatabase()

interface Column {
  table: string
  column: string
  isDay: boolean
}

/** The columns that hold an instant or a day. */
async function dateColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select columns.table_name as table, column_name as column, data_type = 'date' as "isDay"
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('timestamp with time zone', 'date')
      and columns.table_name <> all(${OF_THE_MOMENT}::text[]) and columns.table_name not like 'kysely%'
    order by 1, 2`.execute(database.db)
  return rows
}

/** Single-column references between tables that both have a creation time. */
async function references(): Promise<{ child: string; column: string; parent: string; key: string }[]> {
  const { rows } = await sql<{ child: string; column: string; parent: string; key: string }>`
    select child.relname as child, own.attname as column, parent.relname as parent, theirs.attname as key
    from pg_constraint foreign_key
    join pg_class child on child.oid = foreign_key.conrelid join pg_class parent on parent.oid = foreign_key.confrelid
    join pg_attribute own on own.attrelid = child.oid and own.attnum = foreign_key.conkey[1]
    join pg_attribute theirs on theirs.attrelid = parent.oid and theirs.attnum = foreign_key.confkey[1]
    where foreign_key.contype = 'f' and cardinality(foreign_key.conkey) = 1
      and exists (select from pg_attribute where attrelid = child.oid and attname = 'created_at')
      and exists (select from pg_attribute where attrelid = parent.oid and attname = 'created_at')
    order by 1, 2`.execute(database.db)
  return rows.filter(
    ({ child, column, parent }) =>
      !OF_THE_MOMENT.includes(parent) && !TO_LATER.includes(`${child}.${column}`),
  )
}

const count = async (table: string, condition: ReturnType<typeof sql>) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} row where ${condition}`.execute(database.db)
  ).rows[0]?.count ?? 0

it.each(['2026-11-20T17:10:00Z', '2028-02-29T00:05:00Z'])(
  'the demo company seeded on %s has no impossible date',
  async (at) => {
    const now = new Date(at)
    await database.reset()
    await insertFirstReasons(database.db)
    await seedDemo({ db: database.db, files: { save: async () => {} }, now })
    const columns = await dateColumns()
    const impossible: string[] = []
    const note = async (what: string, table: string, condition: ReturnType<typeof sql>) => {
      const rows = await count(table, condition)
      if (rows > 0) impossible.push(`${what}: ${rows}`)
    }
    for (const { table, column, isDay } of columns) {
      const name = `${table}.${column}`
      const value = sql.ref(`row.${column}`)
      if (!AHEAD.includes(name)) await note(`${name} lies ahead`, table, sql`${value} > ${now}`)
      if (
        column === 'created_at' ||
        !columns.some((other) => other.table === table && other.column === 'created_at')
      )
        continue
      await note(
        `${name} is before its row was made`,
        table,
        sql`${value} < ${isDay ? sql`row.created_at::date` : sql`row.created_at`}`,
      )
    }
    for (const { child, column, parent, key } of await references())
      await note(
        `${child} was made before the ${parent} of its ${column}`,
        child,
        sql`exists (select from ${sql.table(parent)} parent where parent.${sql.ref(key)} = row.${sql.ref(column)}
          and parent.created_at > row.created_at)`,
      )
    expect(impossible).toEqual([])
  },
)
