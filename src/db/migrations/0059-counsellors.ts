import { type Kysely, sql } from 'kysely'

/**
 * What a counsellor may have and is told, and their deletion: suspended for thirty days, with what moved on that account as rows, so that
 * it can be given back (docs/decisions/0089-counsellors.md). Whoever is suspended is blocked, so that everything which asks for a blocked
 * person is closed to them as well, sessions and the way back in included.
 */
const statements = [
  // Shared with what people say of themselves in their profile.
  `alter table users add column if not exists mobile text not null default '',
    add column if not exists office_from text, add column if not exists office_to text`,
  `alter table users add column may_have_students boolean not null default true,
    add column commission_notices boolean not null default true,
    add column suspended_at timestamptz(3), add column deleted_at timestamptz(3),
    add constraint users_suspended_closed check (is_blocked or (suspended_at is null and deleted_at is null))`,
  'create index users_counsellors on users (partner_id, lower(first_name), lower(last_name)) where parent_user_id is not null',
  'alter table partners add column assigns_in_turn boolean not null default false',

  `create table counsellor_deletions (
    id uuid primary key, user_id uuid not null references users, partner_id uuid not null references partners,
    owner_id uuid not null references users, recipient_id uuid references users,
    state text not null check (state in ('Requested', 'Suspended', 'Restored', 'Deleted', 'Refused')),
    was_blocked boolean not null default false, refused_as text,
    requested_by uuid not null references users, requested_at timestamptz(3) not null default now(),
    suspended_at timestamptz(3), restorable_until timestamptz(3),
    closed_at timestamptz(3), closed_by uuid references users,
    check ((suspended_at is null) = (restorable_until is null))
  )`,
  // Two who delete one counsellor at once make one deletion.
  `create unique index counsellor_deletions_open on counsellor_deletions (user_id) where state in ('Requested', 'Suspended')`,
  `create index counsellor_deletions_due on counsellor_deletions (restorable_until) where state = 'Suspended'`,
  'create index counsellor_deletions_user on counsellor_deletions (user_id, requested_at desc)',

  // What moved and to whom; null is the partner's owner, who looks after whatever no counsellor has.
  `create table counsellor_moves (
    deletion_id uuid not null references counsellor_deletions, kind text not null check (kind in ('student', 'enquiry', 'notice')),
    row_id uuid not null, to_user_id uuid references users, given_back_at timestamptz(3),
    primary key (deletion_id, kind, row_id)
  )`,

  // Nothing is given to somebody who is deleted, by whatever way it comes: then nobody in particular has it, and so the partner's owner.
  `create function refuse_suspended_counsellor() returns trigger language plpgsql as $$
  declare
    gone timestamptz;
  begin
    select suspended_at into gone from users where id = new.counsellor_id for share;
    if gone is not null then new.counsellor_id := null; end if;
    return new;
  end $$`,
  `create trigger students_counsellor_there before insert or update of counsellor_id on students for each row
    when (new.counsellor_id is not null) execute function refuse_suspended_counsellor()`,
  `create function refuse_suspended_assignee() returns trigger language plpgsql as $$
  declare
    gone timestamptz;
  begin
    select suspended_at into gone from users where id = new.assignee_id for share;
    if gone is not null then new.assignee_id := null; end if;
    return new;
  end $$`,
  `create trigger enquiries_assignee_there before insert or update of assignee_id on enquiries for each row
    when (new.assignee_id is not null) execute function refuse_suspended_assignee()`,
]

/** Adds the columns and creates the tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
