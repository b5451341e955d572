import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isInternal, isUniversitys } from '#domain/access/actor'
import { COMPANY } from '#server/people/shown-name'
import { moment, part } from '#server/platform/rows/columns'

/** SQL for a user's full name, like `fullName`; `alias` is that of the users table. */
export function nameColumn(alias: string): RawBuilder<string> {
  return sql.raw(`trim(${alias}.first_name || ' ' || ${alias}.last_name)`)
}

/** As `nameTo`: `company` for a person who is not named to the reader. */
export function nameColumnTo(
  reader: Actor,
  alias: string,
  company: RawBuilder<string> = sql<string>`${COMPANY}`,
): RawBuilder<string> {
  if (isInternal(reader)) return nameColumn(alias)
  const [id, partner, student] = ['id', 'partner_id', 'student_id'].map((column) =>
    sql.ref(`${alias}.${column}`),
  )
  const isNamed = isUniversitys(reader)
    ? sql<SqlBool>`${partner} = ${reader.partnerId}`
    : sql<SqlBool>`(${partner} is not null or ${student} is not null)`
  return sql`case when ${id} is null or ${isNamed} then ${nameColumn(alias)} else ${company} end`
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
