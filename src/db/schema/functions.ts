import type { NounSchema } from '#db/schema/noun-schema'

export const sharedFunctions: NounSchema = {
  tables: `
-- How names are compared: case, spaces and the composition of accents make no difference.
create function name_key(name text) returns text language sql immutable parallel safe
  as $$ select lower(btrim(regexp_replace(normalize(name, nfc), '\\s+', ' ', 'g'))) $$;

-- As decimalsOf in src/domain/money/currencies.ts.
create function currency_decimals(currency text) returns integer language sql immutable parallel safe as $$
  select case when currency in ('JPY', 'VND') then 0 else 2 end $$;

-- Notifies the processes that listen on a channel. Without a payload: however many rows a transaction changes, they are notified once.
create function tell() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
`,
}
