import { type Kysely, sql } from 'kysely'

const INVOICED = '10, 11, 12, 13, 14'
const OWED = `5, 6, 7, 8, 9, 15, 16, ${INVOICED}`

/** What rows of notes add to the table, or take from it, by a sign. */
export const summed = (
  sign: '' | '-',
  rows: string,
) => `select partner_id, currency, status_id in (${INVOICED}), ${sign}count(*),
    ${sign}sum(outstanding_amount), ${sign}count(*) filter (where outstanding_amount <> 0)
    from ${rows} where status_id in (${OWED}) group by 1, 2, 3`

/**
 * What is owed to each partner on notes by currency, invoiced or not yet, and on how many, kept by whatever writes notes
 * (docs/decisions/0058-counts.md). As counts, a change adds rows of its own.
 */
const statements = [
  `create table owed_totals (
    partner_id uuid not null, currency text not null, is_invoiced boolean not null, standing bigint not null,
    amount numeric(18,2) not null, notes bigint not null
  ) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0)`,
  'create index owed_totals_partner on owed_totals (partner_id)',

  `create function add_up_owed() returns trigger language plpgsql as $$
  begin
    insert into owed_totals ${summed('', 'added')};
    return null;
  end $$`,
  `create function take_off_owed() returns trigger language plpgsql as $$
  begin
    insert into owed_totals ${summed('-', 'gone')};
    return null;
  end $$`,
  `create function move_owed() returns trigger language plpgsql as $$
  begin
    insert into owed_totals
      select old.partner_id, old.currency, old.status_id in (${INVOICED}), -1, -old.outstanding_amount,
        -(old.outstanding_amount <> 0)::integer where old.status_id in (${OWED})
      union all
      select new.partner_id, new.currency, new.status_id in (${INVOICED}), 1, new.outstanding_amount,
        (new.outstanding_amount <> 0)::integer where new.status_id in (${OWED});
    return null;
  end $$`,
  // From here on nobody writes notes until this is committed, so that the sum below misses none.
  `create trigger notes_owed_added after insert on notes referencing new table as added
    for each statement execute function add_up_owed()`,
  `create trigger notes_owed_gone after delete on notes referencing old table as gone
    for each statement execute function take_off_owed()`,
  // By its values: an amount is also changed by what is done before a row is written.
  `create trigger notes_owed_moved after update on notes for each row
    when ((old.status_id in (${OWED}) or new.status_id in (${OWED}))
      and (old.partner_id, old.currency, old.status_id, old.outstanding_amount)
        is distinct from (new.partner_id, new.currency, new.status_id, new.outstanding_amount))
    execute function move_owed()`,
  `insert into owed_totals ${summed('', 'notes')}`,
]

/** Creates the table of what is owed with what keeps it, and adds up what there is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
