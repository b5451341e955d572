import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { ListMails, Mail } from '#domain/notices/calls'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { withLink } from '#server/platform/notices/one-time-link'
import { columns, moment } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'
import type { Sealer } from '#services/sealing/sealer'

const MAIL = columns<Mail, { mails: 'mails'; files: 'left files'; partners: 'left partners' }>()(
  {
    MailId: 'mails.id',
    To: 'mails.to_address',
    Name: 'mails.to_name',
    Subject: 'mails.subject',
    State: 'mails.state',
    Attempts: 'mails.attempts',
    LastError: 'mails.last_error',
    CreatedAt: moment('mails.created_at'),
    SentAt: moment('mails.sent_at'),
    SentVia: 'mails.sent_via',
    PartnerCompany: 'partners.company',
    Text: 'mails.text',
    Attachment: 'files.name',
    Version: sql<number>`mails.repeats + 1`,
  },
  { id: 'mails.id', sealed_link: 'mails.sealed_link' },
)

/** Whether the recipient and the subject contain each word, asked of what the index `mails_search` has. */
export function mailsMatching(searchQuery: string): RawBuilder<SqlBool> {
  const words = searchQuery.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  const found = words.map(
    (word) => sql`lower(mails.to_name || ' ' || mails.to_address || ' ' || mails.subject)
      like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  )
  return found.length > 0 ? sql<SqlBool>`${sql.join(found, sql` and `)}` : sql<SqlBool>`true`
}

/** Newest first. `opener` reveals one-time links: demo only, else administrators could sign in as people they invite. @throws FORBIDDEN */
export async function listMails(
  { db, actor, opener = null }: Context & { opener?: Sealer | null },
  { pageNo, pageSize, state, searchQuery = '' }: z.output<typeof ListMails>,
): Promise<Page<Mail>> {
  mustBeAllowed(actor, 'mails.view')
  const all = mails(db)
    .$if(state !== undefined, (some) => some.where('state', '=', state ?? 'kept'))
    .where(mailsMatching(searchQuery))
  const { total } = await all
    .select((mail) => mail.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select(MAIL.selection)
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return {
    rows: rows.map(MAIL.toRow).map(({ inner, ...mail }) => ({
      ...mail,
      Text: opener ? withLink(mail.Text, inner, opener) : mail.Text,
    })),
    totalCount: Number(total),
    pageNo,
    pageSize,
  }
}

/** One mail; its one-time links stay hidden. */
export async function readMail(db: Db, id: string): Promise<Mail> {
  const row = await mails(db).where('mails.id', '=', id).select(MAIL.selection).executeTakeFirstOrThrow()
  const { inner: _, ...mail } = MAIL.toRow(row)
  return mail
}

function mails(db: Db) {
  return db
    .selectFrom('mails')
    .leftJoin('files', 'files.id', 'mails.attachment_file_id')
    .leftJoin('partners', 'partners.id', 'mails.partner_id')
}
