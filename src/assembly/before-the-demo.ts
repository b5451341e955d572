import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { claimSeed, GENERATED_NOTES } from '#db/seed/made-up/seed'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { actorOf, personByEmail } from '#server/platform/login/person'

/** Runs a scene once per database, if the demo company has all these people; its events notify nobody. */
export async function beforeTheDemo<Name extends string>(
  db: Db,
  name: string,
  people: Readonly<Record<Name, string>>,
  play: (tx: Transaction<Database>, cast: Record<Name, Actor>) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    // If two processes start at once, only one of them runs the scene.
    if (!(await claimSeed(tx, name))) return
    const { last } = await tx
      .selectFrom('events')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const cast = await demoCast(tx, people)
    if (!cast) return
    await play(tx, cast)
    await sql`update events set published_at = now() where published_at is null and id > ${last ?? 0}`.execute(
      tx,
    )
  })
}

/** Gives every row that `play` writes the moment `at`. Not for a note's history, chained by its moments. */
export async function playAt(
  tx: Transaction<Database>,
  at: Date,
  play: () => Promise<unknown>,
): Promise<void> {
  await play()
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select relname as table, array_agg(attname::text) as columns
    from pg_stat_xact_user_tables join pg_attribute on attrelid = relid
    where n_tup_ins + n_tup_upd > 0 and atttypid = 'timestamptz'::regtype and attgenerated = '' and not attisdropped
    group by relname order by relname`.execute(tx)
  for (const { table, columns } of rows) {
    const isNow = (column: string) => sql`${sql.ref(column)}::timestamptz(3) = now()::timestamptz(3)`
    const written = sql`xmin = pg_current_xact_id()::xid and (${sql.join(columns.map(isNow), sql` or `)})`
    // A trigger may forbid the update, even of no row.
    const found = await sql`select from ${sql.table(table)} where ${written} limit 1`.execute(tx)
    if (found.rows.length === 0) continue
    const moved = columns.map((column) => {
      const own = sql.ref(column)
      return sql`${own} = case when ${isNow(column)} then ${at}::timestamptz else ${own} end`
    })
    await sql`update ${sql.table(table)} set ${sql.join(moved)} where ${written}`.execute(tx)
  }
}

/** Whether this is a speed-trial database: among its million notes the demo company's own cannot be found. */
export async function isGenerated(tx: Transaction<Database>): Promise<boolean> {
  const known = await tx
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', GENERATED_NOTES)
    .executeTakeFirst()
  return known !== undefined
}

async function demoCast<Name extends string>(
  tx: Db,
  addresses: Readonly<Record<Name, string>>,
): Promise<Record<Name, Actor> | null> {
  const cast: Partial<Record<Name, Actor>> = {}
  for (const [name, email] of Object.entries<string>(addresses)) {
    const person = await personByEmail(tx, email)
    if (!person) return null
    cast[name as Name] = actorOf(person)
  }
  return cast as Record<Name, Actor>
}
