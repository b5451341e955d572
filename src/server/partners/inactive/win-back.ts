import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { type Actor, fullName } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { SkippedPartner, WinBack } from '#domain/partners/inactive-schema'
import { WIN_BACK_DAYS } from '#domain/partners/quiet'
import { ACTIVE } from '#domain/partners/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { htmlMail, quotation } from '#server/platform/notices/html'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import type { Context } from '#server/platform/runtime/context'
import { WAS_MAILED, WIN_BACK } from './list-inactive'

interface Found {
  id: string
  company: string
  email: string
  may: boolean
  is_agent: boolean
  was_mailed: boolean
}

/** Mails active agents, at most every 30 days, and logs it. Throws FORBIDDEN, NOT_FOUND if none is known. */
export async function winBackPartners(
  { db, actor, mailSettings }: Context & { mailSettings: MailSettings },
  { PartnerIds, Message }: WinBack,
): Promise<{ message: string; Succeeded: string[]; Failed: SkippedPartner[] }> {
  mustBeAllowed(actor, 'partners.contact')
  return transaction(db, async (tx) => {
    const ids = [...new Set(PartnerIds)]
    await sql`select id from partners where id = any(${ids}::uuid[]) order by id for no key update`.execute(
      tx,
    )
    // After locking, so that a concurrent request's mail is seen.
    const { rows } = await sql<Found>`
      select id, company, parent_email as email, ${WAS_MAILED} as was_mailed,
        partners.deactivated_at is null and partners.partner_state = ${ACTIVE} as may,
        partners.partner_kind = 'agent' as is_agent
      from partners where id = any(${ids}::uuid[]) order by id`.execute(tx)
    if (rows.length === 0) throw new AppError('NOT_FOUND')
    const skipped = rows.flatMap((partner) => {
      const Reason = reasonOf(partner)
      return Reason ? [{ PartnerId: partner.id, PartnerCompany: partner.company, Reason }] : []
    })
    const written = rows.filter((partner) => reasonOf(partner) === null)
    for (const partner of written) await write(tx, actor, partner, Message, mailSettings)
    const count = written.length === 1 ? '1 partner' : `${written.length} partners`
    return {
      message: `An e-mail was sent to ${count}.`,
      Succeeded: written.map(({ id }) => id),
      Failed: skipped,
    }
  })
}

function reasonOf({ may, is_agent, was_mailed }: Found): string | null {
  if (!is_agent) return 'It is a university, which brings no students.'
  if (!may) return 'The partner is not active.'
  return was_mailed ? `There was such an e-mail within ${WIN_BACK_DAYS} days.` : null
}

async function write(
  tx: Transaction<Database>,
  actor: Actor,
  { id, company, email }: Found,
  message: string,
  { state, publicUrl }: MailSettings,
): Promise<void> {
  const contactId = uuid()
  await tx
    .insertInto('partner_contacts')
    .values({ id: contactId, partner_id: id, actor_id: actor.id, kind: WIN_BACK, remarks: message })
    .execute()
  await writeToOutbox(tx, [
    {
      id: uuid(),
      source: `win-back:${contactId}`,
      user_id: null,
      partner_id: null,
      to_address: email,
      to_name: company,
      kind: 'win-back',
      items: '[]',
      state,
      last_error: null,
      ...mailOf(company, message, { sender: fullName(actor), publicUrl }),
    },
  ])
}

function mailOf(
  company: string,
  message: string,
  { sender, publicUrl }: { sender: string; publicUrl: string },
): MailText {
  const subject = `${company}, we would like to hear from you`.replaceAll(/\s+/g, ' ').trim()
  const text = `${message}\n\n${publicUrl}\n\n--\n${sender}\n`
  return { subject, text, html: htmlMail({ title: subject, content: quotation(message), foot: sender }) }
}
