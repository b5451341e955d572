import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { type MailInHand, type MailOutcome, settle, settleLost } from '#server/platform/notices/mail-outcome'
import { sentText } from '#server/platform/notices/one-time-link'
import type { FileStore } from '#services/files/store'
import { type Attachment, isLetterRefused, isLetterUnsure, type Post } from '#services/mail/post'
import type { Sealer } from '#services/sealing/sealer'

type Mail = MailInHand &
  Pick<
    Selectable<MailTable>,
    'to_address' | 'to_name' | 'subject' | 'text' | 'html' | 'attachment_file_id' | 'sealed_link'
  >

/** What mails are sent by. */
export interface Sending {
  post: Post
  /** The right side of every Message-ID. */
  domain: string
  /** Where attachments are kept. */
  files: Pick<FileStore, 'get'>
  /** Opens the one-time links. */
  sealer: Sealer
}

/** As many as the connections that are kept: each is sent at once, so that a lease is never waited away. */
const AT_ONCE = 4
/** Longer than the longest that a server may take to answer. */
const LEASE_SECONDS = 120
const MAX_ATTEMPTS = 8

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
  const mails = await claim(db)
  await Promise.all(mails.map(async (mail) => settle(db, mail, await attempt(db, mail, sending), isStopped)))
  return mails.length
}

async function claim(db: Db): Promise<Mail[]> {
  const { rows } = await sql<Mail>`
    update mails set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id in (
      select id from mails
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
      order by due_at, id limit ${AT_ONCE} for update skip locked
    )
    returning id, attempts, kind, repeats, to_address, to_name, subject, text, html, attachment_file_id, sealed_link`.execute(
    db,
  )
  return rows
}

async function attempt(db: Db, mail: Mail, { post, domain, files, sealer }: Sending): Promise<MailOutcome> {
  const { to_address: address, to_name: name } = mail
  try {
    const attachments = await attachmentsOf(db, files, mail)
    const messageId = `<${mail.id}@${domain}>`
    const letter = { messageId, to: { name, address }, ...sentText(mail, sealer), attachments }
    await post.send(letter, () => handOver(db, mail))
    return { state: 'sent', error: null }
  } catch (error) {
    if (isLetterUnsure(error)) return { state: 'unsure', error: messageOf(error) }
    const isFinal = isLetterRefused(error) || mail.attempts >= MAX_ATTEMPTS
    return { state: isFinal ? 'failed' : 'waiting', error: messageOf(error) }
  }
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
