import { type Kysely, sql } from 'kysely'

const STATEMENTS = `
create table open_installments (
  application_id uuid not null,
  name text not null,
  university_id uuid not null references universities,
  primary key (application_id, name),
  foreign key (application_id, name) references installments on delete cascade
);
create index open_installments_university on open_installments (university_id);

-- A new installment is on no invoice. A concurrent change of its university waits.
create function open_new_installments() returns trigger language plpgsql as $$
begin
  perform 1 from applications where id in (select application_id from added) order by id for no key update;
  insert into open_installments
    select added.application_id, added.name, applications.university_id
    from added join applications on applications.id = added.application_id;
  return null;
end $$;
create trigger installments_open after insert on installments referencing new table as added
  for each statement execute function open_new_installments();

-- What comes on an invoice is open no more.
create function close_installments() returns trigger language plpgsql as $$
begin
  delete from open_installments using added
    where open_installments.application_id = added.application_id and open_installments.name = added.installment;
  return null;
end $$;
create trigger university_invoice_lines_close after insert on university_invoice_lines referencing new table as added
  for each statement execute function close_installments();

-- What is taken off an invoice is open again.
create function reopen_installments() returns trigger language plpgsql as $$
begin
  perform 1 from applications where id in (select application_id from gone) order by id for no key update;
  insert into open_installments
    select gone.application_id, gone.installment, applications.university_id
    from gone join applications on applications.id = gone.application_id;
  return null;
end $$;
create trigger university_invoice_lines_reopen after delete on university_invoice_lines referencing old table as gone
  for each statement execute function reopen_installments();

-- Open installments go with their application to another university.
create function follow_university_of_application() returns trigger language plpgsql as $$
begin
  update open_installments set university_id = new.university_id where application_id = new.id;
  return null;
end $$;
create trigger applications_university_followed after update of university_id on applications
  for each row when (old.university_id <> new.university_id)
  execute function follow_university_of_application();

insert into open_installments
  select installments.application_id, installments.name, applications.university_id
  from installments join applications on applications.id = installments.application_id
  where not exists (select from university_invoice_lines lines
    where lines.application_id = installments.application_id and lines.installment = installments.name);
`

/** Keeps the installments on no invoice, by university to invoice (docs/decisions/0146). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table applications, installments, university_invoice_lines in share row exclusive mode`.execute(
    db,
  )
  await sql.raw(`do $made$ begin ${STATEMENTS} end $made$`).execute(db)
  await sql`analyze open_installments`.execute(db)
}
