import { type Kysely, sql } from 'kysely'

/** A message goes in the order of the events about its paper, `subject_id`, named by `subject_field`. */
const STATEMENTS = [
  `create table webhooks (
    id uuid primary key,
    partner_id uuid references partners,
    url text not null, description text not null default '',
    types text[] not null check (cardinality(types) > 0),
    secret_sealed text not null,
    previous_secret_sealed text, previous_until timestamptz(3),
    disabled_at timestamptz(3), disabled_reason text check (disabled_reason in ('person', 'failing', 'gone')),
    failing_since timestamptz(3), last_error text,
    version integer not null default 1,
    created_by uuid not null references users, created_at timestamptz(3) not null default now(),
    changed_by uuid not null references users, changed_at timestamptz(3) not null default now(),
    check ((disabled_at is null) = (disabled_reason is null)),
    check ((previous_secret_sealed is null) = (previous_until is null))
  )`,
  'create index webhooks_partner on webhooks (partner_id, id)',
  `create table webhook_messages (
    id uuid primary key,
    webhook_id uuid not null references webhooks on delete cascade,
    event_id bigint, type text not null,
    subject_field text not null, subject_id uuid not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
    attempts integer not null default 0, failures integer not null default 0,
    due_at timestamptz(3) not null default now(), leased_until timestamptz(3),
    created_at timestamptz(3) not null default now(), settled_at timestamptz(3),
    unique (webhook_id, event_id, type),
    check ((state = 'waiting') = (settled_at is null))
  )`,
  "create index webhook_messages_due on webhook_messages (webhook_id, due_at) where state = 'waiting'",
  "create index webhook_messages_subject on webhook_messages (webhook_id, subject_id, event_id) where state = 'waiting'",
  'create index webhook_messages_log on webhook_messages (webhook_id, created_at desc, id desc)',
  'create index webhook_messages_settled on webhook_messages (settled_at) where settled_at is not null',
  `create table webhook_attempts (
    message_id uuid not null references webhook_messages on delete cascade,
    number integer not null,
    attempted_at timestamptz(3) not null, milliseconds integer not null,
    status smallint, error text, said text not null default '',
    primary key (message_id, number)
  )`,
]

/** Adds webhooks, their messages and attempts (docs/decisions/0154-webhooks.md); a test has no event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
