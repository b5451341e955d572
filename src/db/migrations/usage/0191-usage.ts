import { type Kysely, sql } from 'kysely'

/**
 * How the portal's pages are used, added up by day, page and role (docs/decisions/0168-usage.md): a measured number is counted in a bucket,
 * so that percentiles need no rows of single visits.
 */
const STATEMENT = `create table usage_counts (
  day date not null,
  page text not null, action text not null default '',
  measure text not null, role text not null, bucket smallint not null default 0,
  count bigint not null,
  primary key (day, page, action, measure, role, bucket)
) with (fillfactor = 70)`

/** Makes room for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(STATEMENT).execute(db)
}
