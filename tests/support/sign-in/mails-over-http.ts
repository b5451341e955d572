import { expect } from 'vitest'
import type { Browser } from '#tests/support/http/browser'

interface ListedMail {
  MailId: string
  To: string
  Subject: string
  Text: string
}

/** Waits for the newest mail to an address with this subject, from an administrator's view of the mails. */
export async function newestMail(admin: Browser, to: string, subject: RegExp): Promise<ListedMail> {
  let found: ListedMail | undefined
  await expect
    .poll(async () => {
      const answer = await admin.get('/api/v1/mails?pageSize=100')
      const { data } = (await answer.json()) as { data: { rows: ListedMail[] } }
      found = data.rows.find((mail) => mail.To === to && subject.test(mail.Subject))
      return found?.Subject
    })
    .toMatch(subject)
  return found as ListedMail
}

/** The token of the one-time link in the mail. */
export function tokenOf({ Text }: Pick<ListedMail, 'Text'>): string {
  const token = /\?token=([\w-]{43})/.exec(Text)?.[1]
  if (!token) throw new Error(`There is no link in: ${Text}`)
  return token
}
