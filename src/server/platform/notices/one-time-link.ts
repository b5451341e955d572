import type { MailText } from '#server/platform/notices/mail-text'
import { runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

/** The one-time link is not in the text but sealed beside it (docs/decisions/0083-one-time-links.md). */
export const LINK_PLACE = '[one-time link]'

/** People's text never stands for the link: `https://evil.example/[one-time link]` would carry the secret to another site. */
export function besideLink(words: string): string {
  return words.replaceAll(LINK_PLACE, '(one-time link)')
}

export interface MailWithLink {
  id: string
  sealed_link: string | null
}

/** The purpose under which a mail's link is sealed. */
export function linkSealName(mailId: string): string {
  return `mail.${mailId}.link`
}

/** Inserts the mail's link into its text, if it has one. */
export function withLink(text: string, mail: MailWithLink, sealer: Sealer): string {
  if (mail.sealed_link === null) return text
  return text.replaceAll(LINK_PLACE, sealer.open(linkSealName(mail.id), mail.sealed_link))
}

/** The mail with its link, as it is sent. */
export function sentText({ text, html, ...mail }: MailText & MailWithLink, sealer: Sealer): MailText {
  return {
    subject: mail.subject,
    text: withLink(text, mail, sealer),
    html: withLink(html, mail, sealer),
  }
}

/** Reveals links in the list of mails in demo mode, where nobody can read the mails elsewhere; else null. */
export function demoOpener(): Sealer | null {
  const { config, sealer } = runtime()
  return config.demo ? sealer : null
}
