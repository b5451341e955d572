import { type Kysely, sql } from 'kysely'

/** Additional documents of a note, files attached to remarks, and read marks of university invoices (docs/reference/conventions.md). */
const statements = [
  `create table additional_document_types (
    id integer primary key, name text not null unique, position integer not null
  )`,
  `insert into additional_document_types (id, name, position) values
    (1, 'Credit note', 1), (2, 'GST declaration', 2), (3, 'Bank letter', 3), (4, 'Agreement', 4),
    (5, 'Scholarship letter', 5), (6, 'Correspondence', 6), (7, 'Other', 7)`,

  `create table additional_documents (
    id uuid primary key, note_id uuid not null references notes,
    type_id integer not null references additional_document_types, file_id uuid not null unique references files,
    remarks text not null default '', uploaded_by uuid not null references users,
    created_at timestamptz(3) not null default now()
  )`,
  'create index additional_documents_note on additional_documents (note_id, created_at desc, id desc)',

  `create table remark_attachments (
    file_id uuid primary key references files, note_id uuid not null references notes,
    uploaded_by uuid not null references users, sequence integer, created_at timestamptz(3) not null default now(),
    foreign key (note_id, sequence) references note_history (note_id, sequence)
  )`,
  'create index remark_attachments_note on remark_attachments (note_id, sequence)',
  'create index remark_attachments_loose on remark_attachments (created_at) where sequence is null',

  `create table university_card_reads (
    user_id uuid not null references users, invoice_id uuid not null references university_invoices,
    version integer not null, read_at timestamptz(3) not null default now(),
    primary key (user_id, invoice_id)
  )`,
]

/** Creates the tables, and the types of document that people choose from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
