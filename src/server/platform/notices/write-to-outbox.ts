import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { MailTable } from '#db/tables/platform/notices'
import { type BrandRow, toBrand } from '#domain/branding/brand'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { inLook } from '#server/platform/notices/html'
import { mailLook } from '#server/platform/notices/mail-look'
import { openedRuntime } from '#server/platform/runtime/runtime'

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
      .values(some.map((mail) => ({ ...mail, ...goingBy(mail, partners) })))
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .executeTakeFirst()
    count += Number(written.numInsertedOrUpdatedRows)
  }
  return count
}

/** Partners by their own ids, and by those of their people and students. */
type Partners = ReadonlyMap<string, Partner>

interface Partner {
  id: string
  /** How its mails look; null where it has chosen nothing. */
  brand: BrandRow | null
  /** Whether it has a mail server of its own, by which its mails go where the company has none. */
  hasServer: boolean
}

function goingBy(
  mail: NewMail,
  partners: Partners,
): Pick<Insertable<MailTable>, 'partner_id' | 'state' | 'html'> {
  const partner = partners.get((mail.partner_id === undefined ? mail.user_id : mail.partner_id) ?? '')
  if (!partner || goesFromCompany(mail.kind)) return { partner_id: null, state: mail.state, html: mail.html }
  return {
    partner_id: partner.id,
    state: mail.state === 'kept' && partner.hasServer ? 'waiting' : mail.state,
    html: partner.brand ? inLook(mail.html, lookOf(partner.brand)) : mail.html,
  }
}

function lookOf(brand: BrandRow) {
  return mailLook(toBrand(brand), openedRuntime()?.config.publicUrl ?? '')
}

/** The partners of those to whom it is left to follow from, and those that are named. */
async function partnersOf(tx: Transaction<Database>, mails: readonly NewMail[]): Promise<Partners> {
  const users = [...new Set(mails.flatMap((mail) => (mail.partner_id === undefined ? [mail.user_id] : [])))]
  const names = [...new Set(mails.flatMap(({ partner_id }) => partner_id ?? []))]
  if (users.length + names.length === 0) return new Map()
  const { rows } = await sql<{ of: string; id: string; has_server: boolean; brand: BrandRow | null }>`
    select asked.of, asked.id, exists (select from smtp_settings where partner_id = asked.id) as has_server,
      (select json_build_object('partner_id', partners.id, 'accent', brandings.accent, 'logo', brandings.logo,
          'name', coalesce(nullif(brandings.display_name, ''), partners.company))
        from brandings join partners on partners.id = brandings.partner_id
        where brandings.partner_id = asked.id and (brandings.accent is not null or brandings.logo is not null)) as brand
    from (
      select users.id as of, coalesce(users.partner_id, students.partner_id) as id
      from users left join students on students.id = users.student_id where users.id = any(${users}::uuid[])
      union all select id, id from unnest(${names}::uuid[]) as named (id)
    ) asked where asked.id is not null`.execute(tx)
  return new Map(rows.map((row) => [row.of, { id: row.id, hasServer: row.has_server, brand: row.brand }]))
}
