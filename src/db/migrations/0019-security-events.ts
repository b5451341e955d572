import { type Kysely, sql } from 'kysely'

/** What the security log keeps, and the end of what was kept in the clear before it. */
const statements = [
  // Without foreign keys: what happened is told of whoever it was, and one event that fits nobody must not cost the others.
  `create table security_events (
    id uuid primary key, happened_at timestamptz(3) not null, kind text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    user_id uuid, address text not null default '', request_id text not null default '', place text not null default '',
    object_id text not null default '', code text not null default '', times integer not null default 1 check (times > 0)
  )`,
  'create index security_events_time on security_events (happened_at desc, id desc)',
  'create index security_events_person on security_events (user_id, happened_at desc, id desc)',
  'create index security_events_kind on security_events (kind, happened_at desc, id desc)',

  // Nothing of the portal changes what a person may do: whoever does it in the database is on record as well.
  `create function note_changed_permissions() returns trigger language plpgsql as $$
  declare
    changed text[] := array_remove(array[
      case when new.roles is distinct from old.roles then 'roles' end,
      case when new.tags is distinct from old.tags then 'tags' end,
      case when new.partner_id is distinct from old.partner_id then 'partner_id' end,
      case when new.parent_user_id is distinct from old.parent_user_id then 'parent_user_id' end,
      case when new.financial_manager is distinct from old.financial_manager then 'financial_manager' end,
      case when new.is_blocked is distinct from old.is_blocked then 'is_blocked' end,
      case when new.email is distinct from old.email then 'email' end,
      case when new.password_hash is distinct from old.password_hash then 'password_hash' end
    ], null);
  begin
    if cardinality(changed) > 0 then
      insert into security_events (id, happened_at, kind, outcome, user_id, place, object_id)
      values (gen_random_uuid(), clock_timestamp(), 'permissions', 'done', new.id,
        'users: ' || array_to_string(changed, ', '), new.id::text);
    end if;
    return null;
  end $$`,
  `create trigger users_permissions after update on users for each row execute function note_changed_permissions()`,

  // Answers that showed bank details whole were kept under their keys; a repeat is answered anew.
  `delete from idempotency_keys where headers is null and body like '%"account_no":"%'`,
]

/** Creates the table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
