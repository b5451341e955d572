import { sql } from 'kysely'
import type { Db } from '#db/database'
import { writeAccountMails } from '#server/people/account-mails/write-account-mails'
import { withLink } from '#server/platform/notices/one-time-link'
import { createSealer } from '#services/sealing/sealer'

/** The settings of the tests' account mails. */
export const ACCOUNT_MAIL_SERVICES = {
  sealer: createSealer('the sealing key of this test 12345678'),
  mailSettings: { publicUrl: 'https://portal.example', state: 'kept' as const },
}

interface WrittenMail {
  id: string
  kind: string
  subject: string
  text: string
  html: string
  sealed_link: string | null
}

/** Writes the waiting account mails; returns this person's mails as they would be sent, the newest first. */
export async function mailsTo(db: Db, userId: string): Promise<(WrittenMail & { token: string })[]> {
  while ((await writeAccountMails(db, ACCOUNT_MAIL_SERVICES)) > 0);
  const { rows } = await sql<WrittenMail>`select id, kind, subject, text, html, sealed_link from mails
    where user_id = ${userId} order by created_at desc, id desc`.execute(db)
  return rows.map((row) => {
    const text = withLink(row.text, row, ACCOUNT_MAIL_SERVICES.sealer)
    return { ...row, text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }
  })
}
