import { type Kysely, sql } from 'kysely'

const statements = [
  `create table company_texts (
    kind text not null check (kind in ('terms', 'privacy', 'help')),
    version integer not null check (version > 0),
    markdown text not null check (length(markdown) between 1 and 50000),
    written_by uuid not null references users,
    written_at timestamptz not null default now(),
    primary key (kind, version)
  )`,
  // Sign-in and sign-up pages lead to them, and are kept drawn.
  "create trigger tell_pages after insert on company_texts for each statement execute function tell('pages')",
  `create table text_acceptances (
    user_id uuid not null references users on delete cascade,
    kind text not null,
    version integer not null,
    accepted_at timestamptz not null default now(),
    primary key (user_id, kind, version),
    foreign key (kind, version) references company_texts
  )`,
  'create index text_acceptances_kind on text_acceptances (kind, accepted_at desc, user_id)',
]

/** Adds the company's terms, privacy notice and help, by version, and acceptances (docs/decisions/0122). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
