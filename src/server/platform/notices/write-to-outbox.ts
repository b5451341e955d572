import type { Insertable, Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { MailTable } from '#db/tables/platform/notices'
import { type BrandRow, toBrand } from '#domain/branding/brand'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { inLook } from '#server/platform/notices/html'
import { mailLook } from '#server/platform/notices/mail-look'
import { type MailPartner, type MailPartners, mailPartners } from '#server/platform/notices/mail-partners'
import { openedRuntime } from '#server/platform/runtime/runtime'

/** Addresses without an account need `partner_id`, null for the company. */
export type NewMail = Omit<Insertable<MailTable>, 'partner_id' | 'user_id'> &
  ({ user_id: string; partner_id?: undefined } | { user_id: string | null; partner_id: string | null })

const ROWS_AT_ONCE = 500

/** The outbox's only writer (docs/decisions/0133): one mail per person and source. Returns the number. */
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

function goingBy(
  mail: NewMail,
  partners: MailPartners,
): Pick<Insertable<MailTable>, 'partner_id' | 'state' | 'html'> {
  const partner = partners.get((mail.partner_id === undefined ? mail.user_id : mail.partner_id) ?? '')
  if (!partner || goesFromCompany(mail.kind)) return { partner_id: null, state: mail.state, html: mail.html }
  return {
    partner_id: partner.id,
    state: mail.state === 'kept' && partner.hasServer ? 'waiting' : mail.state,
    html: lookedLike(partner, mail.html),
  }
}

function lookedLike({ brand }: MailPartner, html: string): string {
  return brand ? inLook(html, lookOf(brand)) : html
}

/** Applies the branding of a mail's sender to its updated HTML. */
export async function inItsLook(
  tx: Transaction<Database>,
  { user_id, kind }: { user_id: string; kind: string },
  html: string,
): Promise<string> {
  const partner = goesFromCompany(kind) ? undefined : (await mailPartners(tx, [user_id])).get(user_id)
  return partner ? lookedLike(partner, html) : html
}

function lookOf(brand: BrandRow) {
  const opened = openedRuntime()
  const own = opened?.tenants.ofPartner(brand.partner_id)
  return mailLook(toBrand(brand), own?.origin ?? opened?.config.publicUrl ?? '')
}

function partnersOf(tx: Transaction<Database>, mails: readonly NewMail[]): Promise<MailPartners> {
  const users = mails.flatMap((mail) => (mail.partner_id === undefined ? [mail.user_id] : []))
  return mailPartners(
    tx,
    users,
    mails.flatMap(({ partner_id }) => partner_id ?? []),
  )
}
