import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { isAnswerable, type MailItem } from '#server/platform/notices/mail-item'
import { type MailInHand, type MailOutcome, settle, settleLost } from '#server/platform/notices/mail-outcome'
import { sentText } from '#server/platform/notices/one-time-link'
import type { PartnerName, PartnerSenders, PartnerServer } from '#server/platform/notices/partner-senders'
import type { FileStore } from '#services/files/store'
import {
  type Attachment,
  isMailRefused,
  isMailUnsure,
  type OutgoingMail,
  type Post,
} from '#services/mail/post'
import { type InboundSettings, replyAddress } from '#services/mail/reply-address'
import type { Sealer } from '#services/sealing/sealer'

type Mail = MailInHand &
  Pick<
    Selectable<MailTable>,
    | 'to_address'
    | 'to_name'
    | 'subject'
    | 'text'
    | 'html'
    | 'attachment_file_id'
    | 'sealed_link'
    | 'items'
    | 'partner_id'
    | 'by_company'
    | 'last_error'
  > & {
    /** The recipient's partner was deactivated after the mail was written. */
    is_over: boolean
  }

export interface Sending {
  post: Post | null
  partners?: PartnerSenders
  domain: string
  files: Pick<FileStore, 'get'>
  inbound?: InboundSettings | null
  sealer: Sealer
}

/** Equals the pooled connections: each mail is sent at once, so that no lease expires in a queue. */
const AT_ONCE = 4
/** Longer than the slowest answer of a server. */
const LEASE_SECONDS = 120
const MAX_ATTEMPTS = 8
const DEACTIVATED = 'Not sent: the partner was deactivated before the e-mail left.'

/** Sends under a lease, marked as handed over first, so that none goes twice (docs/decisions/0036). Returns how many it tried. */
export async function sendDueMails(
  db: Db,
  sending: Sending,
  isStopped: () => boolean = () => false,
): Promise<number> {
  await settleLost(db)
  const mails = await claim(db, sending.post !== null)
  await Promise.all(mails.map(async (mail) => settle(db, mail, await attempt(db, mail, sending), isStopped)))
  return mails.length
}

/** Without a company server, claims only mails for partners' servers; another process may have it. */
async function claim(db: Db, hasServer: boolean): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    update mails set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from mails
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
        and (${hasServer} or (partner_id is not null and not by_company))
      order by due_at, id limit ${AT_ONCE} for update skip locked
    )
    returning id, attempts, kind, repeats, partner_id, by_company, last_error, to_address, to_name, subject, text, html, items, attachment_file_id, sealed_link,
      exists (select from users join partners on partners.id = users.partner_id
        where users.id = mails.user_id and 'PARTNER' = any(users.roles) and partners.deactivated_at is not null) as is_over`.execute(
    db,
  )
  return rows
}

async function attempt(db: Db, mail: Mail, sending: Sending): Promise<MailOutcome> {
  if (mail.is_over && !goesFromCompany(mail.kind)) return { state: 'failed', error: DEACTIVATED }
  const name = await partnerOf(mail, sending)
  const own = mail.by_company ? null : (name?.own ?? null)
  // Failures on our side say nothing about a partner's server.
  let isAtServer = false
  try {
    const letter = await mailOf(db, mail, sending, { name, own })
    isAtServer = true
    const post = own ? await own.open() : sending.post
    if (post === null) return { state: 'kept', error: mail.by_company ? mail.last_error : null }
    await post.send(letter, async () => {
      isAtServer = false
      await handOver(db, mail)
      isAtServer = true
    })
  } catch (error) {
    if (own && isAtServer) await own.failed(error)
    if (isMailUnsure(error)) return { state: 'unsure', error: messageOf(error) }
    // The partner's server accepted nothing.
    if (own && isAtServer)
      return { state: sending.post ? 'waiting' : 'kept', error: messageOf(error), byCompany: true }
    const isFinal = isMailRefused(error) || mail.attempts >= MAX_ATTEMPTS
    return { state: isFinal ? 'failed' : 'waiting', error: messageOf(error) }
  }
  await own?.worked()
  return { state: 'sent', error: null, via: own ? 'partner' : 'company' }
}

async function partnerOf({ partner_id }: Mail, { partners }: Sending): Promise<PartnerName | null> {
  return partner_id === null || !partners ? null : partners.senderOf(partner_id)
}

async function mailOf(
  db: Db,
  mail: Mail,
  { post, domain, files, sealer, inbound }: Sending,
  { name, own }: { name: PartnerName | null; own: PartnerServer | null },
): Promise<OutgoingMail> {
  const address = own?.address ?? post?.address
  return {
    messageId: `<${mail.id}@${own?.domain ?? domain}>`,
    to: { name: mail.to_name, address: mail.to_address },
    ...(name && address && { from: { name: name.name, address } }),
    ...answersTo(mail, inbound, name),
    ...sentText(mail, sealer),
    attachments: await attachmentsOf(db, files, mail),
  }
}

function answersTo(
  { id, items }: Mail,
  inbound: InboundSettings | null | undefined,
  name: PartnerName | null,
): Pick<OutgoingMail, 'replyTo'> {
  if (inbound && isAnswerable(items as MailItem[]))
    return { replyTo: { name: name?.name ?? '', address: replyAddress(inbound, id) } }
  return name?.replyTo ? { replyTo: name.replyTo } : {}
}

/** Commits that the server may have the mail now; throws if another process has claimed it. */
async function handOver(db: Db, { id, attempts }: Mail): Promise<void> {
  const { numAffectedRows } = await sql`
    update mails set state = 'sending', handed_over_at = now(),
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = ${id} and attempts = ${attempts} and state = 'waiting' and leased_until > now()`.execute(db)
  if (Number(numAffectedRows ?? 0) !== 1) throw new Error('The lease of this mail was over')
}

async function attachmentsOf(
  db: Db,
  files: Pick<FileStore, 'get'>,
  { attachment_file_id: id }: Mail,
): Promise<Attachment[]> {
  if (id === null) return []
  const { name, content_type: contentType } = await db
    .selectFrom('files')
    .select(['name', 'content_type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [{ name, contentType, bytes: await files.get(id) }]
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000)
}
