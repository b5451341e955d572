import type { MailText } from '#server/platform/notices/mail-text'
import { runtime } from '#server/platform/runtime/runtime'
import type { Sealer } from '#services/sealing/sealer'

/** Where a mail's one-time link stands: it is in no row, but sealed beside the text (docs/decisions/0083-one-time-links.md). */
export const LINK_PLACE = '[one-time link]'

/** A mail that may hold a link. */
export interface MailWithLink {
  id: string
  sealed_link: string | null
}

/** What a mail's link is sealed as. */
export function linkSealName(mailId: string): string {
  return `mail.${mailId}.link`
}

/** A text of the mail with its link where it stands; as it is without one. */
export function withLink(text: string, mail: MailWithLink, sealer: Sealer): string {
  if (mail.sealed_link === null) return text
  return text.replaceAll(LINK_PLACE, sealer.open(linkSealName(mail.id), mail.sealed_link))
}

/** The mail as it is sent. */
export function sentText({ text, html, ...mail }: MailText & MailWithLink, sealer: Sealer): MailText {
  return {
    subject: mail.subject,
    text: withLink(text, mail, sealer),
    html: withLink(html, mail, sealer),
  }
}

/** What shows the links in the list of mails: in demo mode alone, where nobody reads them elsewhere; null otherwise. */
export function demoOpener(): Sealer | null {
  const { config, sealer } = runtime()
  return config.demo ? sealer : null
}
