import { type Kysely, sql } from 'kysely'

/**
 * One-time links by their digests, letters about somebody's account that wait for being written as mails, and what people send who want to
 * become partners (docs/decisions/0083-one-time-links.md and 0084-passwords.md). `partner_enquiries` is filled by `/sign-up`; the noun
 * `onboarding` reads it and moves its rows on.
 */
const statements = [
  `create table one_time_links (
    id uuid primary key, user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('invitation', 'verification', 'password')),
    digest text, created_at timestamptz(3) not null default now(), expires_at timestamptz(3) not null,
    used_at timestamptz(3), replaced_at timestamptz(3), check (used_at is null or replaced_at is null)
  )`,
  'create unique index one_time_links_digest on one_time_links (digest)',
  // One of a kind that opens something: a newer one ends it.
  `create unique index one_time_links_open on one_time_links (user_id, kind)
    where used_at is null and replaced_at is null`,
  'create index one_time_links_newest on one_time_links (user_id, kind, created_at)',

  // What was sent to an address opens nothing for whoever has another one by now.
  `create function end_links_of_address() returns trigger language plpgsql as $$
  begin
    update one_time_links set replaced_at = now()
      where user_id = new.id and used_at is null and replaced_at is null;
    return null;
  end $$`,
  `create trigger users_address_changed after update of email on users for each row
    when (lower(new.email) <> lower(old.email)) execute function end_links_of_address()`,

  `create table account_letters (
    id uuid primary key, user_id uuid not null references users on delete cascade, kind text not null,
    facts jsonb not null default '{}', link_id uuid references one_time_links on delete cascade,
    created_at timestamptz(3) not null default now()
  )`,
  'create index account_letters_oldest on account_letters (created_at, id)',
  `create function tell_account_letters() returns trigger language plpgsql as $$
  begin
    perform pg_notify('account_letters', '');
    return null;
  end $$`,
  `create trigger account_letters_added after insert on account_letters for each statement
    execute function tell_account_letters()`,
  'alter table mails add column sealed_link text',

  `create table partner_enquiries (
    id uuid primary key, company text not null, country_id text not null, city text not null default '',
    contact_name text not null, email text not null, mobile text not null default '',
    website text not null default '', students_a_year integer, message text not null default '',
    state text not null default 'New', version integer not null default 1,
    created_at timestamptz(3) not null default now(), updated_at timestamptz(3) not null default now()
  )`,
  'create index partner_enquiries_newest on partner_enquiries (created_at desc, id desc)',
]

/** Creates the tables and the column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
