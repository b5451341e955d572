import { type Kysely, sql } from 'kysely'

const statements = [
  `create table report_mails (
    report_id uuid references reports on delete cascade,
    user_id uuid references users on delete cascade,
    every text not null check (every in ('daily', 'weekly', 'monthly')),
    day integer not null check (day between 1 and 28),
    hour integer not null check (hour between 0 and 23),
    format text not null check (format in ('xlsx', 'csv')),
    next_at timestamptz(3) not null,
    leased_until timestamptz(3),
    sent_at timestamptz(3)[] not null default '{}',
    primary key (report_id, user_id)
  )`,
  'create index report_mails_next on report_mails (next_at)',
  'create index report_mails_user on report_mails (user_id)',
]

/** Lets reports go to readers by mail (docs/decisions/0178-reports-by-mail.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
