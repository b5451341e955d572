import { type Kysely, sql } from 'kysely'

const FIRST = '0001-foundation'
const LAST = '0109-tenants'
const SCHEMA = '0001-schema'

export const CHANNELS = {
  tell_of_standings: 'standings',
  tell_tenants: 'tenants',
  tell_mails: 'mails',
  tell_account_letters: 'account_letters',
  tell_of_issuer_change: 'issuer_changes',
  tell_imports: 'imports',
  tell_sign_ups: 'sign_ups',
} as const

const CHANGES = [
  `create function currency_decimals(currency text) returns integer language sql immutable parallel safe as $$
  select case when currency in ('JPY', 'VND') then 0 else 2 end $$`,
  `do $$ begin
    execute replace(pg_get_functiondef('note_tax_by_setting'::regproc),
      'case when of_currency in (''JPY'', ''VND'') then 0 else 2 end', 'currency_decimals(of_currency)');
  end $$`,
  `create function tell() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$`,
  `do $$ declare told record; begin
    for told in
      select tgname, tgrelid::regclass as told_of, proname, channel, pg_get_triggerdef(pg_trigger.oid) as made
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      join (values ${Object.entries(CHANNELS)
        .map(([name, channel]) => `('${name}', '${channel}')`)
        .join(', ')}) as channels (name, channel) on name = proname
    loop
      execute format('drop trigger %I on %s', told.tgname, told.told_of);
      execute replace(told.made, told.proname || '()', format('tell(%L)', told.channel));
    end loop;
  end $$`,
  ...Object.keys(CHANNELS).map((name) => `drop function ${name}`),
  'drop table upgrade_work',
  'drop index payments_unbooked',
]

/** Moves a database of old migrations to the schema (docs/decisions/0139). Throws if they are incomplete. */
export async function bringOver(db: Kysely<unknown>): Promise<void> {
  if (!(await exists(sql`pg_tables where tablename = 'kysely_migration'`, db))) return
  if (!(await exists(sql`kysely_migration where name = ${FIRST}`, db))) return
  const isReady =
    (await exists(sql`kysely_migration where name = ${LAST}`, db)) &&
    !(await exists(sql`ledger_entries where hash is null`, db)) &&
    !(await exists(sql`payments where not is_posted and reversed_at is null`, db))
  if (!isReady)
    throw new Error(
      'The database is of a version that this one does not know: start the version of 26 November 2026 with it until its log says nothing more is being booked',
    )
  for (const statement of CHANGES) await sql.raw(statement).execute(db)
  await sql`update kysely_migration set name = ${SCHEMA} where name = ${FIRST}`.execute(db)
  await sql`delete from kysely_migration where name > ${SCHEMA} and name <= ${LAST}`.execute(db)
}

async function exists(rows: ReturnType<typeof sql>, db: Kysely<unknown>): Promise<boolean> {
  const { rows: found } = await sql<{ found: boolean }>`select exists (select from ${rows}) as found`.execute(
    db,
  )
  return found[0]?.found === true
}
