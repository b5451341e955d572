import { type RawBuilder, sql } from 'kysely'
import { moment, part } from '#server/platform/rows/columns'

/** SQL for a user's full name, like `fullName`; `alias` is that of the users table. */
export function nameColumn(alias: string): RawBuilder<string> {
  return sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)
}

/** SQL for a user's name in a list to choose from: users who were invited and have not joined yet are marked. */
export function choiceColumn(alias: string): RawBuilder<string> {
  return sql`${nameColumn(alias)} || ${sql.raw(`case when ${alias}.email_confirmed then '' else ' (not joined yet)' end`)}`
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
