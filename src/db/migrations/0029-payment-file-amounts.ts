import { type Kysely, sql } from 'kysely'

const statements = [
  `alter table payment_batches add column amounts_mean text not null default 'settles'
    check (amounts_mean in ('settles', 'transferred'))`,
  // Less than outstanding is a part payment now; files from before keep their rows and reasons among the invalid ones.
  `update payment_batches set rows = replace(rows::text, '"bucket": "wrong amount"', '"bucket": "malformed"')::jsonb,
      counts = (counts - 'wrong amount') || jsonb_build_object('more than outstanding', 0, 'malformed',
        coalesce((counts ->> 'malformed')::integer, 0) + (counts ->> 'wrong amount')::integer)
    where counts ? 'wrong amount'`,

  // What is owed of all partners' open notes is read from this index alone.
  `create index notes_owed on notes (partner_id, currency, status_id) include (outstanding_amount)
    where status_id between 5 and 16`,
]

/** Keeps what the amounts of a payment file mean (docs/decisions/0049-what-a-payment-file-says.md), and finds what is owed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
