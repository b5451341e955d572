import { type Kysely, sql } from 'kysely'

/** Finds money that came back and payouts by their references, as payments are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create index payment_refunds_reference on payment_refunds ((upper(regexp_replace(reference_number, '\\s+', '', 'g'))))`,
  `create index wallet_settlements_reference on wallet_settlements
    ((upper(regexp_replace(reference_number, '\\s+', '', 'g')))) where state = 'debit'`,
]
