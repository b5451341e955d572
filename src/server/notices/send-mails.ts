import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { MailTable } from '#db/tables/notices'
import type { FileStore } from '#services/files/store'
import { type Attachment, isLetterRefused, type Post } from '#services/mail/post'

type Mail = Pick<
  Selectable<MailTable>,
  'id' | 'attempts' | 'to_address' | 'to_name' | 'subject' | 'text' | 'html' | 'attachment_file_id'
>

/** As many as the connections that are kept: each is sent at once, so that a lease is never waited away. */
const AT_ONCE = 4
/** Longer than the longest that a server may take to answer. */
const LEASE_SECONDS = 120
const MOST_ATTEMPTS = 8
const FIRST_PAUSE_SECONDS = 30

/**
 * Sends the mails of the outbox that are due; answers how many it has tried. A mail in hand is leased: no other process takes
 * it meanwhile. What cannot be sent is tried again, later each time, and given up with its error in the end.
 * @param domain the right side of every Message-ID
 * @param files where attachments are kept
 */
export async function sendDueMails(
  db: Db,
  post: Post,
  domain: string,
  files: Pick<FileStore, 'get'>,
): Promise<number> {
  const mails = await claim(db)
  await Promise.all(mails.map((mail) => send(db, post, mail, domain, files)))
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
    returning id, attempts, to_address, to_name, subject, text, html, attachment_file_id`.execute(db)
  return rows
}

async function send(
  db: Db,
  post: Post,
  mail: Mail,
  domain: string,
  files: Pick<FileStore, 'get'>,
): Promise<void> {
  const { to_address: address, to_name: name, subject, text, html } = mail
  try {
    const attachments = await attachmentsOf(db, files, mail)
    await post.send({
      messageId: `<${mail.id}@${domain}>`,
      to: { name, address },
      subject,
      text,
      html,
      attachments,
    })
  } catch (error) {
    const isFinal = isLetterRefused(error) || mail.attempts >= MOST_ATTEMPTS
    await settle(db, mail, isFinal ? 'failed' : 'waiting', messageOf(error))
    return
  }
  await settle(db, mail, 'sent', null)
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

/** Writes down how an attempt ended, unless a later attempt is under way already. */
async function settle(db: Db, mail: Mail, state: MailTable['state'], error: string | null): Promise<void> {
  const pause = FIRST_PAUSE_SECONDS * 2 ** (mail.attempts - 1)
  await sql`
    update mails set state = ${state}, leased_until = null, last_error = ${error},
      sent_at = case when ${state} = 'sent' then now() end,
      due_at = case when ${state} = 'waiting' then now() + make_interval(secs => ${pause}) else due_at end
    where id = ${mail.id} and attempts = ${mail.attempts}`.execute(db)
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 1000)
}
