import { type Kysely, sql } from 'kysely'

/**
 * When a person changed a student's passport number or date of birth, and a security event for a series of them
 * (docs/decisions/0108-guessing-a-sealed-value.md).
 */
const statements = [
  `create table sealed_changes (
    id uuid primary key, student_id uuid not null references students, actor_id uuid not null references users,
    changed_at timestamptz(3) not null default now()
  )`,
  'create index sealed_changes_student on sealed_changes (student_id, changed_at)',
  'create index sealed_changes_actor on sealed_changes (actor_id, changed_at)',
  // Three within a day is what SERIES says in src/domain/students/profile/sealed-changes.ts.
  `create function log_sealed_series() returns trigger language plpgsql as $$
  begin
    if (select count(*) from sealed_changes
        where student_id = new.student_id and changed_at > now() - interval '24 hours') >= 3 then
      insert into security_events (id, happened_at, kind, outcome, user_id, place, object_id)
        values (gen_random_uuid(), now(), 'sealed-changes', 'done', new.actor_id, 'PUT /students', new.student_id::text);
    end if;
    return null;
  end $$`,
  `create trigger sealed_changes_logged after insert on sealed_changes for each row
    execute function log_sealed_series()`,
]

/** Creates the table and its trigger. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
