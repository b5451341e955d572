import type { NounSchema } from '#db/schema/noun-schema'

export const studentDocuments: NounSchema = {
  tables: `
create table student_documents (
  id uuid primary key,
  student_id uuid not null references students,
  type_id integer not null,
  folder text not null check (folder in ('mine', 'counsellor')),
  file_id uuid not null unique references files,
  access text not null default 'Download' check (access in ('Download', 'Lock')),
  status text not null default 'Pending' check (status in ('Pending', 'Accepted', 'Rejected')),
  remarks text not null default '',
  uploaded_by uuid not null references users,
  uploaded_at timestamptz(3) not null default now(),
  decided_by uuid references users,
  decided_at timestamptz(3),
  version integer not null default 1,
  check (status <> 'Rejected' or remarks <> '')
);
create index student_documents_student on student_documents (student_id, uploaded_at desc, id desc);
`,
}
