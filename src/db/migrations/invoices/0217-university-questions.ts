import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  `create table invoice_questions (
    id uuid primary key, invoice_id uuid not null references university_invoices,
    application_id uuid not null, installment text not null, text text not null,
    asked_by uuid not null references users, asked_at timestamptz(3) not null default now(),
    answered_by uuid references users, answered_at timestamptz(3), answer text,
    check ((answered_by is null) = (answered_at is null)),
    check ((answered_by is null) = (answer is null))
  )`,
  'create index invoice_questions_invoice on invoice_questions (invoice_id, asked_at)',
  'create index invoice_questions_open on invoice_questions (invoice_id) where answered_at is null',
  'create index invoice_questions_application on invoice_questions (application_id)',
  `create table invoice_pay_days (
    id uuid primary key, invoice_id uuid not null references university_invoices,
    pay_by date not null, remarks text not null,
    said_by uuid not null references users, created_at timestamptz(3) not null default now()
  )`,
  'create index invoice_pay_days_invoice on invoice_pay_days (invoice_id, created_at desc, id desc)',
  `create index university_invoices_owed on university_invoices (university_id, issued_on desc, id desc)
    where status_id <> 2`,
]

/** Adds universities' questions on invoice lines, and announced pay days (docs/decisions/0182). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
