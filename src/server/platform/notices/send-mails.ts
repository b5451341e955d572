import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { goesFromCompany } from '#domain/notices/in-whose-name'
import { isAnswerable, type MailItem } from '#server/platform/notices/mail-item'
import { type MailInHand, type MailOutcome, settle, settleLost } from '#server/platform/notices/mail-outcome'
import { sentText } from '#server/platform/notices/one-time-link'
import type { PartnerName, PartnerSenders, PartnerServer } from '#server/platform/notices/partner-senders'
import type { FileStore } from '#services/files/store'
import { type Attachment, isLetterRefused, isLetterUnsure, type Letter, type Post } from '#services/mail/post'
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
    /** Its reader's partner was deactivated since it was written. */
    is_over: boolean
  }

/** What mails are sent by. */
export interface Sending {
  /** The company's server; null where it has none. */
  post: Post | null
  /** How mails go that are in partners' names; absent: as the company's do. */
  partners?: PartnerSenders
  /** The right side of every Message-ID of the company's. */
  domain: string
  /** Where attachments are kept. */
  files: Pick<FileStore, 'get'>
  /** Where answers come in; absent where mails are not answered. */
  inbound?: InboundSettings | null
  /** Opens the one-time links. */
  sealer: Sealer
}

/** As many as the connections that are kept: each is sent at once, so that a lease is never waited away. */
const AT_ONCE = 4
/** Longer than the longest that a server may take to answer. */
const LEASE_SECONDS = 120
const MAX_ATTEMPTS = 8
const DEACTIVATED = 'Not sent: the partner was deactivated before the e-mail left.'

/**
 * Sends the mails of the outbox that are due; answers how many it has tried. A mail in hand is leased: no other process takes
 * it meanwhile. Before the server can take it, it is marked as handed over, and from then on it is never sent again by
 * chance (docs/decisions/0036). What was not taken is tried again, later each time, and given up with its error in the end.
 * @param isStopped whether the process ends
 */
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

/** A process without the company's server takes those alone that a partner's may send: another process may have it. */
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
  // What goes wrong on this side says nothing of a partner's server.
  let isAtServer = false
  try {
    const letter = await letterOf(db, mail, sending, { name, own })
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
    if (isLetterUnsure(error)) return { state: 'unsure', error: messageOf(error) }
    // Nothing was taken, so the company's server may have it.
    if (own && isAtServer)
      return { state: sending.post ? 'waiting' : 'kept', error: messageOf(error), byCompany: true }
    const isFinal = isLetterRefused(error) || mail.attempts >= MAX_ATTEMPTS
    return { state: isFinal ? 'failed' : 'waiting', error: messageOf(error) }
  }
  await own?.worked()
  return { state: 'sent', error: null, via: own ? 'partner' : 'company' }
}

async function partnerOf({ partner_id }: Mail, { partners }: Sending): Promise<PartnerName | null> {
  return partner_id === null || !partners ? null : partners.senderOf(partner_id)
}

async function letterOf(
  db: Db,
  mail: Mail,
  { post, domain, files, sealer, inbound }: Sending,
  { name, own }: { name: PartnerName | null; own: PartnerServer | null },
): Promise<Letter> {
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

/** A mail that tells of one conversation is answered there. */
function answersTo(
  { id, items }: Mail,
  inbound: InboundSettings | null | undefined,
  name: PartnerName | null,
): Pick<Letter, 'replyTo'> {
  if (inbound && isAnswerable(items as MailItem[]))
    return { replyTo: { name: name?.name ?? '', address: replyAddress(inbound, id) } }
  return name?.replyTo ? { replyTo: name.replyTo } : {}
}

/** Commits that the server may have it from now on; throws where the mail is another's by now. */
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
