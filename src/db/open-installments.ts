import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'

const FOUND = sql`select installments.application_id, installments.name, applications.university_id
  from installments join applications on applications.id = installments.application_id
  where not exists (select from university_invoice_lines lines
    where lines.application_id = installments.application_id and lines.installment = installments.name)`

/** Recomputes which installments are on no invoice, for writers that bypass the triggers. */
export async function findOpenInstallments(db: Kysely<Database>): Promise<void> {
  await sql`delete from open_installments`.execute(db)
  await sql`insert into open_installments (application_id, name, university_id) ${FOUND}`.execute(db)
}

/** Compares the stored open installments with the actual ones. Returns the differences, at most 100. */
export async function verifyOpenInstallments(db: Kysely<Database>): Promise<{ what: string; id: string }[]> {
  const stored = sql`select application_id, name, university_id from open_installments`
  const { rows } = await sql<{ what: string; id: string }>`
    (select 'open installment that is not kept' as what, application_id::text || ' ' || name as id
      from ((${FOUND}) except all (${stored})) missing limit 100)
    union all
    (select 'kept installment that is not open', application_id::text || ' ' || name
      from ((${stored}) except all (${FOUND})) strange limit 100)`.execute(db)
  return rows
}
