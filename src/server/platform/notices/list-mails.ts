import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListMails, Mail } from '#domain/notices/calls'
import type { Page } from '#domain/paging/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { withLink } from '#server/platform/notices/one-time-link'
import type { Sealer } from '#services/sealing/sealer'

/**
 * The outbox of mails, newest first (`GET /mails`).
 * @param opener reveals one-time links; only in demo mode, or administrators could sign in as anyone they
 * invite
 * @throws AppError FORBIDDEN for people who are not administrators
 */
export async function listMails(
  db: Db,
  actor: Actor,
  { pageNo, pageSize, state }: z.output<typeof ListMails>,
  opener: Sealer | null = null,
): Promise<Page<Mail>> {
  mustBeAllowed(actor, 'mails.view')
  const all = db
    .selectFrom('mails')
    .leftJoin('files', 'files.id', 'mails.attachment_file_id')
    .leftJoin('partners', 'partners.id', 'mails.partner_id')
    .$if(state !== undefined, (mails) => mails.where('state', '=', state ?? 'kept'))
  const { total } = await all
    .select((mail) => mail.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await all
    .select([
      'mails.id',
      'to_address',
      'to_name',
      'subject',
      'state',
      'attempts',
      'last_error',
      'mails.created_at',
      'sent_at',
      'sent_via',
      'partners.company as partner',
      'text',
      'sealed_link',
      'files.name as attachment',
    ])
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return {
    rows: rows.map((row) => ({
      MailId: row.id,
      To: row.to_address,
      Name: row.to_name,
      Subject: row.subject,
      State: row.state,
      Attempts: row.attempts,
      LastError: row.last_error,
      CreatedAt: row.created_at.toISOString(),
      SentAt: row.sent_at?.toISOString() ?? null,
      SentVia: row.sent_via,
      PartnerCompany: row.partner,
      Text: opener ? withLink(row.text, row, opener) : row.text,
      Attachment: row.attachment,
    })),
    totalCount: Number(total),
    pageNo,
    pageSize,
  }
}
