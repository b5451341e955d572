import { type RawBuilder, sql } from 'kysely'

/** A person's name, as `fullName` writes it, of the users table under an alias. */
export function nameColumn(alias: string): RawBuilder<string> {
  return sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)
}
