import { type Kysely, sql } from 'kysely'

/** People by the sheet, and the end of seeing as somebody, which is told like its beginning (docs/decisions/0092 and 0093). */
const statements = [
  'alter table import_runs drop constraint import_runs_kind_check',
  `alter table import_runs add constraint import_runs_kind_check
    check (kind in ('universities', 'partners', 'students', 'applications', 'installments', 'agreements', 'courses',
      'requirements', 'users'))`,

  // As before (0057), and an event beside the record: whichever way it ends.
  `create or replace function end_seeing() returns trigger language plpgsql as $$
  begin
    insert into user_history (id, user_id, actor_id, action, remarks)
      values (gen_random_uuid(), old.seen_user_id, old.user_id, 'Seen as, ended',
        case when new.ended_at is not null then 'The session ended' when old.seen_until <= now() then 'The time was up' else '' end);
    insert into events (topic, payload) values ('user.seen-as-ended',
      jsonb_build_object('userId', old.seen_user_id, 'actorId', old.user_id));
    perform pg_notify('sessions', new.id::text);
    return null;
  end $$`,
]

/** Widens the kinds of imports, and replaces the function. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
