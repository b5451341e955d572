import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { paths } from '#domain/paths'
import type { LinkKind } from '#domain/people/link-kinds'
import { type AccountMail, accountMailText } from '#server/people/account-mails/account-mail'
import {
  type MailPartner,
  mailPartners,
  ofPartner,
  settingsFor,
} from '#server/platform/notices/mail-partners'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { linkSealName } from '#server/platform/notices/one-time-link'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'
import { digest } from '#server/platform/sessions/digest'
import type { Sealer } from '#services/sealing/sealer'

const AT_ONCE = 20
const TOKEN_BYTES = 32

type Waiting = AccountMail & {
  id: string
  userId: string
  email: string
  name: string
  link: { id: string; kind: LinkKind } | null
}

interface AccountMailServices {
  mailSettings: MailSettings
  sealer: Sealer
}

const PAGES: Readonly<Record<LinkKind, (token: string) => string>> = {
  invitation: paths.acceptInvitation,
  verification: paths.verifyEmail,
  password: paths.resetPassword,
  address: paths.confirmEmail,
  'address-back': paths.takeBackEmail,
}

/** A token is only in the mail: its link's row has the digest, the mail's row the sealed link (docs/decisions/0083). Returns the count. */
export async function writeAccountMails(db: Db, services: AccountMailServices): Promise<number> {
  return transaction(db, async (tx) => {
    const mails = await takeWaiting(tx)
    for (const letter of mails) await writeMail(tx, letter, services)
    return mails.length
  })
}

async function takeWaiting(tx: Transaction<Database>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with taken as (
      delete from account_letters where id in (
        select id from account_letters order by created_at, id limit ${AT_ONCE} for update skip locked
      ) returning id, user_id, kind, facts, link_id, to_address, created_at
    )
    select taken.id, taken.kind, taken.facts, users.id as "userId", coalesce(taken.to_address, users.email) as email, users.first_name as "firstName",
      users.time_zone as "timeZone", trim(users.first_name || ' ' || users.last_name) as name,
      case when links.id is not null then json_build_object('id', links.id, 'kind', links.kind) end as link
    from taken join users on users.id = taken.user_id left join one_time_links links on links.id = taken.link_id
    order by taken.created_at, taken.id`.execute(tx)
  return rows
}

async function writeMail(
  tx: Transaction<Database>,
  letter: Waiting,
  { mailSettings, sealer }: AccountMailServices,
): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  // Only the newest link's mail is written.
  if (letter.link && !(await armLink(tx, letter.link.id, token))) return
  const id = uuid()
  const named = await namedPartner(tx, letter)
  const settings = named
    ? ofPartner(mailSettings, named)
    : (await settingsFor(tx, [letter.userId], mailSettings))(letter.userId, letter.kind)
  const link = letter.link && settings.publicUrl + PAGES[letter.link.kind](token)
  await writeToOutbox(tx, [
    {
      id,
      source: `letter:${letter.id}`,
      user_id: letter.userId,
      ...(named && { partner_id: named.id }),
      to_address: letter.email,
      to_name: letter.name,
      kind: letter.kind,
      items: '[]',
      ...accountMailText(letter, settings),
      sealed_link: link && sealer.seal(linkSealName(id), link),
      state: mailSettings.state,
      last_error: null,
    },
  ])
}

/** The partner in whose name a student invitation is sent; it may not be that of the reader's account. */
async function namedPartner(
  tx: Transaction<Database>,
  letter: AccountMail,
): Promise<MailPartner | undefined> {
  if (letter.kind !== 'student-invitation') return undefined
  const { partnerId } = letter.facts
  return (await mailPartners(tx, [], [partnerId])).get(partnerId)
}

async function armLink(tx: Transaction<Database>, id: string, token: string): Promise<boolean> {
  const armed = await sql`update one_time_links set digest = ${digest(token)}
    where id = ${id} and used_at is null and replaced_at is null`.execute(tx)
  return armed.numAffectedRows === 1n
}
