import { type Kysely, sql } from 'kysely'

/** Numbers are given under the conversation's lock; messages for everyone have a second one, without gaps. */
const statements = [
  `create table conversations (
    kind text not null check (kind in ('note', 'application', 'invoice')), subject_id uuid not null,
    last_number integer not null default 0, last_open_number integer not null default 0,
    primary key (kind, subject_id)
  )`,
  `create table messages (
    id uuid primary key, kind text not null, subject_id uuid not null,
    number integer not null, open_number integer,
    author_id uuid not null references users, text text not null,
    visibility text not null check (visibility in ('everyone', 'staff')),
    about_application_id uuid, client_key text, via text not null default 'portal' check (via in ('portal', 'mail')),
    mailed_at timestamptz(3), created_at timestamptz(3) not null default now(),
    edited_at timestamptz(3), deleted_at timestamptz(3),
    foreign key (kind, subject_id) references conversations,
    unique (kind, subject_id, number),
    check ((visibility = 'everyone') = (open_number is not null))
  )`,
  'create unique index messages_open on messages (kind, subject_id, open_number) where open_number is not null',
  'create unique index messages_once on messages (author_id, client_key) where client_key is not null',
  `create table message_versions (
    id uuid primary key, message_id uuid not null references messages on delete cascade,
    text text not null, replaced_at timestamptz(3) not null default now()
  )`,
  'create index message_versions_message on message_versions (message_id, replaced_at)',
  `create table message_mentions (
    message_id uuid not null references messages on delete cascade, user_id uuid not null references users,
    primary key (message_id, user_id)
  )`,
  `create table message_attachments (
    file_id uuid primary key references files, kind text not null, subject_id uuid not null,
    uploaded_by uuid not null references users, message_id uuid references messages,
    created_at timestamptz(3) not null default now()
  )`,
  'create index message_attachments_message on message_attachments (message_id)',
  'create index message_attachments_loose on message_attachments (created_at) where message_id is null',
  `create table message_reads (
    user_id uuid not null references users, kind text not null, subject_id uuid not null,
    number integer not null default 0, follows boolean not null default false, told_at timestamptz(3),
    primary key (user_id, kind, subject_id)
  )`,
  'create index message_reads_subject on message_reads (kind, subject_id)',

  `insert into conversations (kind, subject_id, last_number, last_open_number)
    select 'application', application_id, count(*), count(*) from application_comments group by application_id`,
  `insert into messages (id, kind, subject_id, number, open_number, author_id, text, visibility, mailed_at, created_at)
    select id, 'application', application_id, place, place, author_id, text, 'everyone', mailed_at, created_at
    from (select *, row_number() over (partition by application_id order by created_at, id) as place
      from application_comments) as comments`,
  `insert into message_reads (user_id, kind, subject_id, number, follows)
    select author_id, 'application', application_id, max(last_number), true
    from application_comments join conversations on subject_id = application_id group by author_id, application_id`,
  'drop table application_comments',
]

/** Adds conversations and moves the comments on applications there (docs/decisions/0136-one-thread.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
