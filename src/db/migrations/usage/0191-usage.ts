import { type Kysely, sql } from 'kysely'

const STATEMENT = `create table usage_counts (
  day date not null,
  page text not null, action text not null default '',
  measure text not null, role text not null, bucket smallint not null default 0,
  count bigint not null,
  primary key (day, page, action, measure, role, bucket)
) with (fillfactor = 70)`

/** Adds page use by day, page and role, with numbers in buckets for percentiles (docs/decisions/0168). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}
