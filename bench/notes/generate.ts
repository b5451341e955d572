import { type Kysely, sql } from 'kysely'
import { findOpenInstallments } from '#db/open-installments'
import type { Database } from '#db/schema'
import { bookReceivables } from '#db/seed/invoices/receivables'
import { paper } from '#db/seed/made-up/paper'
import { GENERATED_NOTES, Seed } from '#db/seed/made-up/seed'
import { sumAgain } from '#db/stored-sums'
import { transaction } from '#db/transaction'
import { generateGround } from './ground.ts'
import { generateNotes } from './notes.ts'
import { sizesFor, WORKERS } from './plan.ts'

const CHECKED_UP_TO = 10_000
const FILLED = 'notes note_students note_history students applications payments partner_invoices'

/** The same rows each time, before `until`; tax invoices are one file whose bytes are not stored. @throws Error when run before */
export async function generate(db: Kysely<Database>, count: number, until: Date): Promise<void> {
  const known = await db
    .selectFrom('seeds')
    .select('name')
    .where('name', '=', GENERATED_NOTES)
    .executeTakeFirst()
  if (known) throw new Error('This database has generated notes already')
  const sizes = sizesFor(count)
  const seed = new Seed(until)
  const bytes = paper('TAX INVOICE', ['Generated'])
  const file = { name: 'Tax invoice.pdf', bytes, by: WORKERS.finance, at: until }
  const fileId = seed.addFile('generated file', file)
  await transaction(db, async (tx) => {
    // The portal's own limit is meant for interactive requests.
    await sql`set local statement_timeout = 0`.execute(tx)
    await tx.insertInto('seeds').values({ name: GENERATED_NOTES }).execute()
    await seed.save(tx)
    if (count > CHECKED_UP_TO) await withoutForeignKeyChecks(tx)
    await withoutIndexes(tx, async () => {
      await generateGround(tx, sizes, until)
      await sql`analyze students, applications, installments, university_invoices`.execute(tx)
      await generateNotes(tx, sizes, until, fileId)
    })
    await sumAgain(tx)
    await findOpenInstallments(tx)
    await bookReceivables(tx)
  })
}

/** Runs `fill` without plain indexes and rebuilds them: many times faster for many rows. Unique ones stay. */
async function withoutIndexes(tx: Kysely<Database>, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select quote_ident(classes.relname) as name, pg_get_indexdef(indexes.indexrelid) as definition
    from pg_index indexes join pg_class classes on classes.oid = indexes.indexrelid
    where indexes.indrelid = any(${FILLED.split(' ')}::regclass[]) and not indexes.indisunique`.execute(tx)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(tx)
  await fill()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

/** Skips foreign key checks in this transaction, if allowed. Only for rows tested with the checks on. */
async function withoutForeignKeyChecks(tx: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(tx)
  if (rows[0]?.rolsuper) await sql`set local session_replication_role = replica`.execute(tx)
}
