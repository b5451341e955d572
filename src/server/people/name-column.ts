import { type RawBuilder, sql } from 'kysely'

/** SQL for a user's full name, like `fullName`; `alias` is that of the users table. */
export function nameColumn(alias: string): RawBuilder<string> {
  return sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)
}

/** The same where a user may be missing: of a left join. */
export function nameIfAny(alias: string): RawBuilder<string | null> {
  return nameColumn(alias)
}
