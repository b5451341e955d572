import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table send_back_days (
  day date not null,
  code text not null,
  actor_id uuid not null,
  count bigint not null,
  is_loose boolean not null default true
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- What a reason that was given counts as: its code, and who sent the note back, both without null.
create function send_back_of(given note_reasons, out day date, out code text, out actor_id uuid)
stable language sql as $$
  select (given.created_at at time zone 'UTC')::date,
    coalesce((select reasons.code from send_back_reasons reasons where reasons.id = given.reason_id), 'none'),
    coalesce((select history.actor_id from note_history history
      where history.note_id = given.note_id and history.sequence = given.sequence), '00000000-0000-0000-0000-000000000000')
$$;

-- Adds reasons that were given, and takes off those that are gone, in send_back_days.
create function count_send_back() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into send_back_days (day, code, actor_id, count) select day, code, actor_id, -1 from send_back_of(old);
  end if;
  if tg_op <> 'DELETE' then
    insert into send_back_days (day, code, actor_id, count) select day, code, actor_id, 1 from send_back_of(new);
  end if;
  return null;
end $$;
create trigger note_reasons_counted after insert or delete or update of created_at, reason_id on note_reasons
  for each row execute function count_send_back();

insert into send_back_days (day, code, actor_id, count, is_loose)
  select day, code, actor_id, count(*), false from note_reasons given cross join lateral send_back_of(given) group by 1, 2, 3;
create index send_back_days_day on send_back_days (day, code, actor_id) include (count);
create index send_back_days_loose on send_back_days (day) where is_loose;
`

/** Counts send-backs by UTC day, reason and person; triggers add the rows (docs/decisions/0185). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table note_reasons in share row exclusive mode`.execute(db)
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze send_back_days`.execute(db)
}
