import { z } from 'zod'

const Header = z.object({ Name: z.string(), Value: z.string() })

/** A mail as Postmark names its fields (docs/decisions/0115-answers-by-mail.md); others are ignored. */
export const InboundMail = z.object({
  From: z.string().max(1000),
  /** The address to which the mail was delivered; `To` is used if the provider leaves it empty. */
  OriginalRecipient: z.string().max(1000).default(''),
  To: z.string().max(10_000).default(''),
  /** Identifies the mail: delivered twice, it still becomes one message. */
  MessageID: z.string().min(1, 'MessageID is required.').max(1000),
  TextBody: z.string().default(''),
  StrippedTextReply: z.string().default(''),
  Headers: z.array(Header).max(500).default([]),
  Attachments: z
    .array(z.object({ Name: z.string().default(''), ContentID: z.string().default('') }))
    .default([]),
})
export type InboundMail = z.output<typeof InboundMail>

export const MailTaken = z.object({ message: z.string(), Taken: z.boolean() })

export const ANSWER_ABOVE = 'Write above this line to answer by mail.'

/** Whether the mail was sent automatically: an out-of-office reply must not become a message. */
export function isAutomatic(headers: InboundMail['Headers']): boolean {
  return headers.some(({ Name, Value }) => {
    const [name, value] = [Name.toLowerCase(), Value.trim().toLowerCase()]
    if (name === 'auto-submitted') return value !== 'no'
    if (name === 'precedence') return ['bulk', 'junk', 'list', 'auto_reply'].includes(value)
    return name === 'x-autoreply' || name === 'x-autorespond' || name === 'x-auto-response-suppress-sent'
  })
}

export function addressIn(mailbox: string): string {
  const open = mailbox.lastIndexOf('<')
  const bare = open === -1 ? mailbox : mailbox.slice(open + 1, mailbox.indexOf('>', open) >>> 0)
  return bare.trim().toLowerCase()
}

/** The number of attached files, without pictures embedded in the text, such as a signature's logo. */
export function filesOf({ Attachments }: Pick<InboundMail, 'Attachments'>): number {
  return Attachments.filter(({ ContentID }) => ContentID === '').length
}
