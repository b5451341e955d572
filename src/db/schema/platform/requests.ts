import type { NounSchema } from '#db/schema/noun-schema'

export const requests: NounSchema = {
  tables: `
-- Answers by their key. A repeat gets the answer again.
create table idempotency_keys (
  user_id uuid references users,
  key text,
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz(3) not null default now(),
  headers jsonb,
  primary key (user_id, key)
);
`,
}
