import { type RawBuilder, sql } from 'kysely'
import { moment, part } from '#server/platform/rows/columns'

/** SQL for a user's full name, like `fullName`; `alias` is that of the users table. */
export function nameColumn(alias: string): RawBuilder<string> {
  return sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)
}

/** The same where a user may be missing: of a left join. */
export function nameIfAny(alias: string): RawBuilder<string | null> {
  return nameColumn(alias)
}

/** The same, empty where the user is missing. */
export function nameOrEmpty(alias: string): RawBuilder<string> {
  return sql`coalesce(${nameColumn(alias)}, '')`
}

/** Who took a step of a row, when and why, for `columns`; null before it was taken. */
export function actionBy<const At extends string, const Why extends string | RawBuilder<string>>(
  alias: string,
  at: At,
  remarks: Why,
) {
  return part('At', { By: nameOrEmpty(alias), At: moment(at), Remarks: remarks })
}
