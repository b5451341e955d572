import { z } from 'zod'

/** One header of a mail, as providers of inbound mail name it. */
const Header = z.object({ Name: z.string(), Value: z.string() })

/**
 * A mail that a provider took and parsed, by the names that Postmark uses (`POST /conversations/inbound-mail`,
 * docs/decisions/0115-answers-by-mail.md). What else the provider sends is ignored.
 */
export const InboundMail = z.object({
  /** The sender's address, or a name with the address in angle brackets. */
  From: z.string().max(1000),
  /** Where the mail was delivered to; `To` where the provider does not say. */
  OriginalRecipient: z.string().max(1000).default(''),
  To: z.string().max(10_000).default(''),
  /** Names the mail: one that is delivered twice is one message. */
  MessageID: z.string().min(1, 'MessageID is required.').max(1000),
  TextBody: z.string().default(''),
  /** The text without what it quotes, where the provider finds it. */
  StrippedTextReply: z.string().default(''),
  Headers: z.array(Header).max(500).default([]),
  Attachments: z
    .array(z.object({ Name: z.string().default(''), ContentID: z.string().default('') }))
    .default([]),
})
export type InboundMail = z.output<typeof InboundMail>

/** What became of a mail. One that was not taken need not be sent again. */
export const MailTaken = z.object({ message: z.string(), Taken: z.boolean() })

/** Stands above what a mail of a message says, so that an answer can be told from what it quotes. */
export const ANSWER_ABOVE = 'Write above this line to answer by mail.'

/** Whether a machine sent the mail: an absence note must not become a message. */
export function isAutomatic(headers: InboundMail['Headers']): boolean {
  return headers.some(({ Name, Value }) => {
    const [name, value] = [Name.toLowerCase(), Value.trim().toLowerCase()]
    if (name === 'auto-submitted') return value !== 'no'
    if (name === 'precedence') return ['bulk', 'junk', 'list', 'auto_reply'].includes(value)
    return name === 'x-autoreply' || name === 'x-autorespond' || name === 'x-auto-response-suppress-sent'
  })
}

/** The address of `Name <address>`, or of an address alone, in small letters. */
export function addressIn(mailbox: string): string {
  const open = mailbox.lastIndexOf('<')
  const bare = open === -1 ? mailbox : mailbox.slice(open + 1, mailbox.indexOf('>', open) >>> 0)
  return bare.trim().toLowerCase()
}

/** How many files of a mail were sent along; pictures within its text, such as a signature's logo, are none. */
export function filesOf({ Attachments }: Pick<InboundMail, 'Attachments'>): number {
  return Attachments.filter(({ ContentID }) => ContentID === '').length
}
