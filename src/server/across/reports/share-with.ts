import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { can } from '#domain/access/permissions'
import { AppError } from '#domain/errors'
import { actorOf, PERSON_COLUMNS, type PersonRow, refusalFor } from '#server/platform/login/person'

async function readersByEmail(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select ${sql.raw(PERSON_COLUMNS)} from users where lower(email) = any(${[...emails]}::text[])`.execute(db)
  const readers = new Map(
    rows
      .filter((person) => refusalFor(person) === null && can(actorOf(person), 'reports.use'))
      .map(({ id, email }) => [email.toLowerCase(), id]),
  )
  const unknown = emails.find((email) => !readers.has(email))
  if (unknown === undefined) return [...readers.values()]
  const message = `Nobody who may use reports has the address ${unknown}.`
  throw new AppError('VALIDATION_FAILED', { message, fields: { People: message } })
}

/** Shares a report with exactly these people. Throws VALIDATION_FAILED. */
export async function shareWith(
  tx: Transaction<Database>,
  reportId: string,
  emails: readonly string[],
): Promise<void> {
  const readers = await readersByEmail(tx, emails)
  await sql`delete from report_people where report_id = ${reportId} and user_id <> all(${readers}::uuid[])`.execute(
    tx,
  )
  await sql`insert into report_people (report_id, user_id) select ${reportId}, id from unnest(${readers}::uuid[]) id
    on conflict do nothing`.execute(tx)
}
