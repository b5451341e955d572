import { type Kysely, sql } from 'kysely'

/** Triggers log changes of members, append only, so that none waits for a channel; null `note_id`: any. */
const statements = [
  `create table chat_channels (
    note_id uuid primary key references notes on delete cascade, is_made boolean not null default false,
    members uuid[] not null default '{}', is_sure boolean not null default true, has_partner boolean not null default false,
    round integer not null default 0, due_at timestamptz(3) not null default now(),
    attempts integer not null default 0, leased_until timestamptz(3), last_error text
  )`,
  'create index chat_channels_due on chat_channels (due_at)',
  'create table chat_changes (id bigint generated always as identity primary key, note_id uuid, created_at timestamptz(3) not null default now())',
  `create function note_chat_change() returns trigger language plpgsql as $$
  begin
    if exists (select from chat_channels) then
      insert into chat_changes (note_id) values (case when tg_table_name = 'notes' then new.id end);
      perform pg_notify('chat', '');
    end if;
    return null;
  end $$`,
  `create trigger notes_chat after update of status_id, partner_id on notes for each row
    when (old.status_id <> new.status_id or old.partner_id <> new.partner_id) execute function note_chat_change()`,
  `create trigger users_chat_new after insert on users for each row execute function note_chat_change()`,
  `create trigger users_chat after update of is_blocked, email_confirmed, roles, tags, partner_id, parent_user_id, financial_manager on users for each row
    when ((old.is_blocked, old.email_confirmed, old.roles, old.tags, old.partner_id, old.parent_user_id, old.financial_manager)
      is distinct from (new.is_blocked, new.email_confirmed, new.roles, new.tags, new.partner_id, new.parent_user_id,
        new.financial_manager))
    execute function note_chat_change()`,
  `create trigger partners_chat after update of deactivated_at, switched_off, partner_state on partners for each row
    when ((old.deactivated_at, old.switched_off, old.partner_state)
      is distinct from (new.deactivated_at, new.switched_off, new.partner_state))
    execute function note_chat_change()`,
]

/** Adds the channels at Stream and a log of changes of their members (docs/decisions/0137). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
