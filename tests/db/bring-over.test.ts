import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CHANNELS } from '#db/bring-over'
import type { Db } from '#db/database'
import { migrate, migrationsApplied } from '#db/migrate'
import { migrations } from '#db/migrations'
import { openTestDatabase, type TestDatabase, testableKinds } from '#tests/support/database/database'
import { insertNote } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

/** Definitions of everything the schema creates, from the catalogue. */
async function catalogue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) as said
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indexrelid
      where relnamespace = 'public'::regnamespace
    union all select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'function ' || pg_get_functiondef(oid) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))
    order by 1`.execute(db)
  return rows.map(({ said }) => said)
}

/** Empties the database and runs only the schema migration. */
async function makeOfSchema(db: Db): Promise<void> {
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  const schema = migrations['0001-schema']
  if (!schema) throw new Error('The schema is no migration')
  await migrate(db, { '0001-schema': schema })
}

/**
 * Fills the first schema, where a company has one tax; the test support expects several tax rates by date.
 */
async function makeFirstWorld(db: Db): Promise<World> {
  await sql`alter table companies alter tax_type set default 'GST', alter tax_rate set default 18`.execute(db)
  for (const statement of [
    'create table company_tax_rates (company_id int, valid_from date, tax_type text, rate numeric)',
    "create function company_tax_type(int, date) returns text language sql as $$ select 'GST' $$",
    'create function company_tax_rate(int, date) returns numeric language sql as $$ select 18::numeric $$',
  ])
    await sql.raw(statement).execute(db)
  const world = await makeWorld(db)
  for (const made of ['table company_tax_rates', 'function company_tax_type', 'function company_tax_rate'])
    await sql.raw(`drop ${made}`).execute(db)
  return world
}

/** Turns the schema into the one that the last version with separate migrations left. */
async function takeBack(db: Db): Promise<void> {
  await sql`update kysely_migration set name = '0001-foundation' where name = '0001-schema'`.execute(db)
  await sql`insert into kysely_migration values ('0028-note-amounts', ''), ('0109-tenants', '')`.execute(db)
  await sql
    .raw(`do $$ begin execute replace(pg_get_functiondef('note_tax_by_setting'::regproc), 'currency_decimals(of_currency)',
    'case when of_currency in (''JPY'', ''VND'') then 0 else 2 end'); end $$`)
    .execute(db)
  for (const [name, channel] of Object.entries(CHANNELS))
    await sql
      .raw(`create function ${name}() returns trigger language plpgsql as $$
begin
  perform pg_notify('${channel}', '');
  return null;
end $$`)
      .execute(db)
  for (const [name, channel] of Object.entries(CHANNELS))
    await sql
      .raw(`do $$ declare told record; begin
      for told in select tgname, tgrelid::regclass as told_of, pg_get_triggerdef(pg_trigger.oid) as made from pg_trigger
        where pg_get_triggerdef(pg_trigger.oid) like '%tell(''${channel}'')'
      loop
        execute format('drop trigger %I on %s', told.tgname, told.told_of);
        execute replace(told.made, 'tell(''${channel}'')', '${name}()');
      end loop;
    end $$`)
      .execute(db)
  await sql`drop function tell`.execute(db)
  await sql`drop function currency_decimals`.execute(db)
  await sql`create table upgrade_work (name text primary key)`.execute(db)
  await sql`create index payments_unbooked on payments (note_id, id) where not is_posted and reversed_at is null`.execute(
    db,
  )
}

describe.each(testableKinds)('a %s database of the migrations before the schema', (kind) => {
  let database: TestDatabase

  beforeEach(async () => {
    database = await openTestDatabase(kind)
  })
  afterEach(() => database.close())

  it('is upgraded once and then equals a new database', async () => {
    const fresh = await catalogue(database.db)
    await makeOfSchema(database.db)
    await makeFirstWorld(database.db)
    await takeBack(database.db)
    expect(await catalogue(database.db)).not.toEqual(fresh)
    await migrate(database.db)
    await migrate(database.db)
    expect(await catalogue(database.db)).toEqual(fresh)
    expect(await migrationsApplied(database.db)).toBe(true)
  })

  it.each([
    [
      'it lacks one of them',
      (db: Db) => sql`delete from kysely_migration where name = '0109-tenants'`.execute(db),
    ],
    [
      'it still has work to do',
      (db: Db) =>
        sql`insert into payments (id, note_id, amount, currency, processed_at, remarks, reference_number, paid_by)
        select gen_random_uuid(), id, 100, currency, current_date, 'Wired', 'UTR-1', created_by from notes`.execute(
          db,
        ),
    ],
  ])('is refused unchanged when %s', async (_, make) => {
    await makeOfSchema(database.db)
    const world = await makeFirstWorld(database.db)
    await insertNote(database.db, world, {})
    await takeBack(database.db)
    await make(database.db)
    const before = await catalogue(database.db)
    await expect(migrate(database.db)).rejects.toThrow('start the version of 26 November 2026 with it')
    expect(await catalogue(database.db)).toEqual(before)
  })
})
