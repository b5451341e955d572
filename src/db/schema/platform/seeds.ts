import type { NounSchema } from '#db/schema/noun-schema'

export const seeds: NounSchema = {
  tables: `
create table seeds (
  name text primary key,
  created_at timestamptz(3) not null default now()
);
`,
}
