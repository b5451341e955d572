import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

const LOOSE_ROWS = 200
const EVERY_INVOICE = sql`over_shared_among(array(select id from university_invoices))`

/** Checks changed invoices once many have collected (docs/decisions/0180). Returns the doubts settled. */
export async function settleSharingDoubts(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    with doubted as (
      delete from sharing_doubts where not is_settled
        and (select count(*) from sharing_doubts where not is_settled) > ${LOOSE_ROWS}
      returning invoice_id),
    earlier as (
      delete from sharing_doubts known using (select distinct invoice_id from doubted) touched
      where known.invoice_id = touched.invoice_id and known.is_settled),
    found as (
      insert into sharing_doubts (invoice_id, is_settled)
      select invoice_id, true from over_shared_among(array(select distinct invoice_id from doubted)))
    select count(*) as settled from doubted`.execute(db)
  return rows[0]?.settled ?? 0
}

/** Recomputes which invoices are over-shared, for writers that bypass the triggers. */
export async function findOverShared(db: Kysely<Database>): Promise<void> {
  await sql`delete from sharing_doubts`.execute(db)
  await sql`insert into sharing_doubts (invoice_id, is_settled) select invoice_id, true from ${EVERY_INVOICE}`.execute(
    db,
  )
}

/** Over-shared invoices without a recorded doubt, at most 100. */
export async function verifySharingDoubts(db: Kysely<Database>): Promise<{ what: string; id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from ${EVERY_INVOICE} except select invoice_id from sharing_doubts limit 100`.execute(
    db,
  )
  return rows.map(({ id }) => ({ what: 'over-shared invoice that is not kept in sharing_doubts', id }))
}
