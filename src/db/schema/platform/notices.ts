import type { NounSchema } from '#db/schema/noun-schema'

export const notices: NounSchema = {
  tables: `
create table notifications (
  id uuid primary key,
  user_id uuid not null references users,
  source text not null,
  kind text not null,
  title text not null,
  text text not null default '',
  note_id uuid references notes on delete cascade,
  invoice_id uuid references university_invoices on delete cascade,
  number text not null,
  batch_id text,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- Where it leads when it is about neither a note nor an invoice.
  path text
);
-- A cause notifies a person once, however often it is delivered.
create unique index notifications_once on notifications (user_id, source);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_note on notifications (note_id);
create index notifications_invoice on notifications (invoice_id);
create index notifications_read on notifications (read_at) where read_at is not null;

-- Announces the users with changed notifications, in parts of a payload.
create function tell_notices() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', string_agg(user_id::text, ','))
    from (
      select user_id, (row_number() over (order by user_id) - 1) / 200 as part
      from (select distinct user_id from changed) as people
    ) as numbered group by part;
  return null;
end $$;
create trigger notifications_changed after update on notifications referencing new table as changed
  for each statement execute function tell_notices();
create trigger notifications_added after insert on notifications referencing new table as changed
  for each statement execute function tell_notices();

-- The outbox. A mail to a university, or to an address without an account, has no person.
create table mails (
  id uuid primary key,
  source text not null,
  user_id uuid references users,
  to_address text not null,
  to_name text not null default '',
  kind text not null,
  items jsonb not null,
  subject text not null,
  text text not null,
  html text not null,
  state text not null check (state in ('kept', 'waiting', 'sending', 'unsure', 'sent', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  attachment_file_id uuid references files,
  handed_over_at timestamptz(3),
  repeats integer not null default 0,
  decided_by uuid references users,
  decided_at timestamptz(3),
  sealed_link text,
  partner_id uuid references partners,
  by_company boolean not null default false,
  sent_via text check (sent_via in ('partner', 'company'))
);
create unique index mails_once on mails (user_id, source);
create index mails_due on mails (due_at) where state = 'waiting';
create index mails_newest on mails (created_at desc, id desc);
create index mails_sending on mails (leased_until) where state = 'sending';
create index mails_unsure on mails (created_at) where state = 'unsure';
create index mails_partner on mails (partner_id, created_at desc) where partner_id is not null;

create trigger mails_added after insert on mails for each statement execute function tell('mails');

create table reminders (
  note_id uuid references notes on delete cascade,
  turn_changed_at timestamptz(3),
  after_days integer,
  created_at timestamptz(3) not null default now(),
  primary key (note_id, turn_changed_at, after_days)
);

create table notification_choices (
  user_id uuid references users on delete cascade,
  type_id text,
  in_portal boolean,
  email text check (email in ('at once', 'daily', 'never')),
  changed_at timestamptz(3) not null default now(),
  primary key (user_id, type_id)
);

create table notification_defaults (
  partner_id uuid references partners,
  type_id text,
  in_portal boolean,
  email text check (email in ('at once', 'daily', 'never')),
  changed_by uuid not null references users,
  changed_at timestamptz(3) not null default now(),
  primary key (partner_id, type_id)
);

create table daily_mail_items (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  source text not null,
  kind text not null,
  item jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, source)
);
`,
}
