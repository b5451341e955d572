import type { NounSchema } from '#db/schema/noun-schema'

export const replica: NounSchema = {
  tables: `
-- One row that changes every second: its age on a replica is the replica’s delay (docs/decisions/0040).
create table replica_beats (
  id smallint primary key check (id = 1),
  token uuid not null,
  timeline text not null,
  written_at timestamptz not null
);
`,
}
