import { type Kysely, sql } from 'kysely'

/** Partners' own mail servers, and by whose server a mail goes (docs/decisions/0133-own-mail.md). */
const statements = [
  `create table smtp_settings (
    partner_id uuid primary key references partners,
    host_name text not null, port_number integer not null check (port_number between 1 and 65535),
    sender_email text not null, username text not null, password_sealed text not null,
    version integer not null default 1,
    changed_by uuid not null references users, changed_at timestamptz(3) not null default now(),
    failing_since timestamptz(3), paused_until timestamptz(3), last_error text
  )`,
  `alter table mails add column by_company boolean not null default false,
    add column sent_via text check (sent_via in ('partner', 'company'))`,
]

/** Adds the settings and the two columns of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
