import { type Kysely, sql } from 'kysely'

/**
 * The pay clock and saved views (docs/decisions/0013-finding-work.md). Notes whose partner's invoice came in before get their
 * dates by the terms that hold where nothing is set.
 */
const statements = [
  `alter table partners
    add column udyam_number text check (udyam_number ~ '^UDYAM-[A-Z]{2}-[0-9]{2}-[0-9]{7}$'),
    add column agreed_payment_days integer check (agreed_payment_days between 1 and 365)`,

  'alter table notes add column expected_payment_on date, add column statutory_due_on date',
  `update notes set
      expected_payment_on = accepted.day + coalesce(partners.agreed_payment_days, 30),
      statutory_due_on = case when partners.udyam_number is not null
        then accepted.day + least(coalesce(partners.agreed_payment_days, 15), 45) end
    from partners,
      (select id, (created_at at time zone 'Asia/Kolkata')::date as day from partner_invoices) accepted
    where partners.id = notes.partner_id and accepted.id = notes.partner_invoice_id`,
  'update notes set expected_payment_on = statutory_due_on where statutory_due_on < expected_payment_on',

  // Nothing is due while the partner has the note, nor once it is paid; what is not due comes last either way.
  `create index notes_due on notes
    ((case when status_id in (5, 11, 13, 17) then null else expected_payment_on end), id)`,
  `create index notes_due_last on notes
    ((case when status_id in (5, 11, 13, 17) then null else expected_payment_on end) desc nulls last, id desc)`,
  'create index notes_financial_year on notes (financial_year, created_at desc, id desc)',
  'create index university_invoices_university on university_invoices (university_id)',
  'create index university_invoices_issued on university_invoices (issued_on)',

  `create table saved_views (
    id uuid primary key, list text not null, owner_id uuid not null references users, name text not null,
    sharing text not null check (sharing in ('private', 'shared', 'default')),
    groups text[] not null default '{}', default_for text, content jsonb not null,
    version integer not null default 1, created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(), updated_by uuid not null references users,
    check ((sharing = 'default') = (default_for is not null))
  )`,
  'create unique index saved_views_name on saved_views (owner_id, list, lower(name))',
  'create unique index saved_views_default on saved_views (list, default_for) where default_for is not null',
]

/** Creates the columns, indexes and the table, in one transaction. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
