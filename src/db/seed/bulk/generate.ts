import { type Kysely, sql } from 'kysely'
import { findOpenInstallments } from '#db/open-installments'
import type { Database } from '#db/schema'
import { bookReceivables } from '#db/seed/book-receivables'
import { generateGround } from '#db/seed/bulk/ground'
import { withoutForeignKeyChecks, withoutIndexes } from '#db/seed/bulk/haste'
import { generateNotes } from '#db/seed/bulk/notes'
import { sizesFor, WORKERS } from '#db/seed/bulk/plan'
import { paper } from '#db/seed/made-up/paper'
import { Seed } from '#db/seed/made-up/seed'
import { sumAgain } from '#db/stored-sums'
import { transaction } from '#db/transaction'

export const GENERATED_NOTES = 'generated notes'
const CHECKED_UP_TO = 10_000

/**
 * Adds `count` notes for performance tests over the three years before `until`, all or nothing; the same rows
 * each time. Their tax invoices are one file whose bytes are not stored. Throws Error when run before.
 */
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
