import { type Kysely, sql } from 'kysely'

/**
 * What each partner's accounts add up to by currency, kept by whatever posts to the ledger (docs/decisions/0058-counts.md). Lines are only ever
 * added, so their sums are too.
 */
const statements = [
  `create table ledger_totals (
    partner_id uuid not null, account text not null, currency text not null, amount numeric(18,2) not null
  ) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,
  'create index ledger_totals_partner on ledger_totals (partner_id)',
  `create function add_up_ledger() returns trigger language plpgsql as $$
  begin
    insert into ledger_totals select partner_id, account, currency, sum(amount) from added
      where partner_id is not null group by 1, 2, 3;
    return null;
  end $$`,
  // From here on nobody posts until this is committed, so that the sum below misses no line.
  `create trigger ledger_lines_added_up after insert on ledger_lines referencing new table as added
    for each statement execute function add_up_ledger()`,
  `insert into ledger_totals select partner_id, account, currency, sum(amount) from ledger_lines
    where partner_id is not null group by 1, 2, 3`,
]

/** Creates the table of totals with what keeps it, and adds up what there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
