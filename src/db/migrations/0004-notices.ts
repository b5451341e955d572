import { type Kysely, sql } from 'kysely'

/**
 * Notifications, the outbox of mails and the reminders that were given, and the calls by which the database tells its
 * listeners of a new event or notification. A call of a transaction that is rolled back is never heard.
 */
const statements = [
  `create table notifications (
    id uuid primary key, user_id uuid not null references users, source text not null,
    kind text not null, title text not null, text text not null default '',
    note_id uuid references notes on delete cascade,
    invoice_id uuid references university_invoices on delete cascade, number text not null, batch_id text,
    created_at timestamptz(3) not null default now(), read_at timestamptz(3)
  )`,
  // A cause tells a person once, whoever delivers it and however often.
  'create unique index notifications_once on notifications (user_id, source)',
  'create index notifications_newest on notifications (user_id, created_at desc, id desc)',
  'create index notifications_unread on notifications (user_id) where read_at is null',
  'create index notifications_note on notifications (note_id)',
  'create index notifications_invoice on notifications (invoice_id)',
  'create index notifications_read on notifications (read_at) where read_at is not null',

  `create table mails (
    id uuid primary key, source text not null, user_id uuid not null references users,
    to_address text not null, to_name text not null default '', kind text not null,
    items jsonb not null, subject text not null, text text not null, html text not null,
    state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
    attempts integer not null default 0, due_at timestamptz(3) not null default now(),
    leased_until timestamptz(3), last_error text,
    created_at timestamptz(3) not null default now(), sent_at timestamptz(3)
  )`,
  'create unique index mails_once on mails (user_id, source)',
  "create index mails_due on mails (due_at) where state = 'waiting'",
  'create index mails_newest on mails (created_at desc, id desc)',

  `create table reminders (
    note_id uuid not null references notes on delete cascade, turn_changed_at timestamptz(3) not null,
    after_days integer not null, created_at timestamptz(3) not null default now(),
    primary key (note_id, turn_changed_at, after_days)
  )`,

  // A payload holds less than 8000 bytes, so ids go in parts.
  `create function tell_events() returns trigger language plpgsql as $$
  begin
    perform pg_notify('events', string_agg(id::text, ','))
      from (select id, (row_number() over (order by id) - 1) / 300 as part from added) as numbered group by part;
    return null;
  end $$`,
  `create trigger events_told after insert on events referencing new table as added
    for each statement execute function tell_events()`,
  `create function tell_notices() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notices', string_agg(user_id::text, ','))
      from (
        select user_id, (row_number() over (order by user_id) - 1) / 200 as part
        from (select distinct user_id from changed) as people
      ) as numbered group by part;
    return null;
  end $$`,
  `create trigger notifications_added after insert on notifications referencing new table as changed
    for each statement execute function tell_notices()`,
  `create trigger notifications_changed after update on notifications referencing new table as changed
    for each statement execute function tell_notices()`,
  `create function tell_mails() returns trigger language plpgsql as $$
  begin
    perform pg_notify('mails', '');
    return null;
  end $$`,
  `create trigger mails_added after insert on mails for each statement execute function tell_mails()`,
]

/** Creates the tables, their indexes and the triggers that tell. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
