import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { GENERATED_NOTES } from '#db/seed/bulk/generate'
import { claimSeed } from '#db/seed/claim-seed'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { actorOf, personByEmail } from '#server/platform/login/person'

/** Lets the demo company's people do something once, in one transaction. Nobody is told: it happened before the demo begins. */
export async function beforeTheDemo(
  db: Db,
  name: string,
  play: (tx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await transaction(db, async (tx) => {
    // Of two processes that start at once one plays.
    if (!(await claimSeed(tx, name))) return
    const { last } = await tx
      .selectFrom('events')
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    await play(tx)
    await sql`update events set published_at = now() where published_at is null and id > ${last ?? 0}`.execute(
      tx,
    )
  })
}

/** Whether the database was filled for trials of speed: among a million generated notes there is no telling which are the demo company's. */
export async function isGenerated(tx: Transaction<Database>): Promise<boolean> {
  const known = await tx
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', GENERATED_NOTES)
    .executeTakeFirst()
  return known !== undefined
}

/** People of the demo company by their addresses; null where one of them is missing. */
export async function demoCast<Name extends string>(
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
