import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { MailTable } from '#db/tables/platform/notices'
import { goesFromCompany } from '#domain/notices/in-whose-name'

/**
 * A mail for the outbox. In whose name it goes follows from whose it is: a partner's people and students are written to by their partner. Where
 * nobody's account has the address, `partner_id` has to say it: the partner for somebody who becomes its student, null for the company.
 */
export type NewMail = Omit<Insertable<MailTable>, 'partner_id' | 'user_id'> &
  ({ user_id: string; partner_id?: undefined } | { user_id: string | null; partner_id: string | null })

const ROWS_AT_ONCE = 500

/**
 * Writes mails to the outbox, the only place where they come from; what a person was written of the same source is passed over. Answers
 * how many were written (docs/decisions/0133-own-mail.md).
 */
export async function writeToOutbox(tx: Transaction<Database>, mails: readonly NewMail[]): Promise<number> {
  let count = 0
  for (let from = 0; from < mails.length; from += ROWS_AT_ONCE) {
    const some = mails.slice(from, from + ROWS_AT_ONCE)
    const partners = await partnersOf(tx, some)
    const written = await tx
      .insertInto('mails')
      .values(some.map((mail) => ({ ...mail, partner_id: partnerOf(mail, partners) })))
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .executeTakeFirst()
    count += Number(written.numInsertedOrUpdatedRows)
  }
  return count
}

function partnerOf(mail: NewMail, partners: ReadonlyMap<string, string>): string | null {
  if (goesFromCompany(mail.kind)) return null
  if (mail.partner_id !== undefined) return mail.partner_id
  return partners.get(mail.user_id) ?? null
}

/** Whose people and students those are to whom it is left to follow from. */
async function partnersOf(
  tx: Transaction<Database>,
  mails: readonly NewMail[],
): Promise<ReadonlyMap<string, string>> {
  const ids = mails.flatMap((mail) => (mail.partner_id === undefined ? [mail.user_id] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; partner_id: string }>`
    select users.id, coalesce(users.partner_id, students.partner_id) as partner_id
    from users left join students on students.id = users.student_id
    where users.id = any(${[...new Set(ids)]}::uuid[])
      and coalesce(users.partner_id, students.partner_id) is not null`.execute(tx)
  return new Map(rows.map((row) => [row.id, row.partner_id]))
}
