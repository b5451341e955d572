import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/platform/notices'
import { type MailInHand, type MailOutcome, settle, settleLost } from '#server/platform/notices/mail-outcome'
import type { FileStore } from '#services/files/store'
import { type Attachment, isLetterRefused, isLetterUnsure, type Post } from '#services/mail/post'

type Mail = MailInHand &
  Pick<Selectable<MailTable>, 'to_address' | 'to_name' | 'subject' | 'text' | 'html' | 'attachment_file_id'>

/** As many as the connections that are kept: each is sent at once, so that a lease is never waited away. */
const AT_ONCE = 4
/** Longer than the longest that a server may take to answer. */
const LEASE_SECONDS = 120
const MAX_ATTEMPTS = 8

/**
 * Sends the mails of the outbox that are due; answers how many it has tried. A mail in hand is leased: no other process takes
 * it meanwhile. Before the server can take it, it is marked as handed over, and from then on it is never sent again by
 * chance (docs/decisions/0036). What was not taken is tried again, later each time, and given up with its error in the end.
 * @param domain the right side of every Message-ID
 * @param files where attachments are kept
 * @param isStopped whether the process ends
 */
export async function sendDueMails(
  db: Db,
  post: Post,
  domain: string,
  files: Pick<FileStore, 'get'>,
  isStopped: () => boolean = () => false,
): Promise<number> {
  await settleLost(db)
  const mails = await claim(db)
  await Promise.all(
    mails.map(async (mail) => settle(db, mail, await attempt(db, post, mail, domain, files), isStopped)),
  )
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
    returning id, attempts, kind, repeats, to_address, to_name, subject, text, html, attachment_file_id`.execute(
    db,
  )
  return rows
}

async function attempt(
  db: Db,
  post: Post,
  mail: Mail,
  domain: string,
  files: Pick<FileStore, 'get'>,
): Promise<MailOutcome> {
  const { to_address: address, to_name: name, subject, text, html } = mail
  try {
    const attachments = await attachmentsOf(db, files, mail)
    const messageId = `<${mail.id}@${domain}>`
    const letter = { messageId, to: { name, address }, subject, text, html, attachments }
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
