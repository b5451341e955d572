import type { NounSchema } from '#db/schema/noun-schema'

export const files: NounSchema = {
  tables: `
create table files (
  id uuid primary key,
  name text not null,
  content_type text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by uuid not null references users,
  created_at timestamptz(3) not null default now()
);

create table uploads (
  id uuid primary key,
  owner_id uuid not null references users,
  name text not null,
  size integer not null check (size >= 0),
  received integer not null default 0,
  created_at timestamptz(3) not null default now(),
  check (received >= 0 and received <= size)
);
create index uploads_owner on uploads (owner_id, created_at);
create index uploads_old on uploads (created_at);

create table upload_pieces (
  upload_id uuid references uploads on delete cascade,
  position integer,
  bytes bytea not null,
  primary key (upload_id, "position")
);
alter table upload_pieces alter column bytes set storage external;
`,
}
