import type { NounSchema } from '#db/schema/noun-schema'

export const documents: NounSchema = {
  tables: `
create table additional_document_types (
  id integer primary key,
  name text not null unique,
  position integer not null
);

create table additional_documents (
  id uuid primary key,
  note_id uuid not null references notes,
  type_id integer not null references additional_document_types,
  file_id uuid not null unique references files,
  remarks text not null default '',
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);
create index additional_documents_note on additional_documents (note_id, created_at desc, id desc);

create table remark_attachments (
  file_id uuid primary key references files,
  note_id uuid not null references notes,
  uploaded_by uuid not null references users,
  sequence integer,
  created_at timestamptz(3) not null default now(),
  foreign key (note_id, sequence) references note_history(note_id, sequence)
);
create index remark_attachments_note on remark_attachments (note_id, sequence);
create index remark_attachments_loose on remark_attachments (created_at) where sequence is null;

create table university_card_reads (
  user_id uuid references users,
  invoice_id uuid references university_invoices,
  version integer not null,
  read_at timestamptz(3) not null default now(),
  primary key (user_id, invoice_id)
);
`,
}
