import type { ConversationKind, Visibility } from '#domain/conversations/subjects'

/** What a mail says of one note, or of one university invoice; kept with the mail in the outbox. */
export interface MailItem {
  /** Path of the page in the portal. */
  path: string
  number: string
  /** The note that it is about, where the mail leads to the note itself; absent in mails from before. */
  noteId?: string | null
  /** Where its reader finds many of its kind; absent where no page lists them. */
  listPath?: string
  /** What the number stands for, where it is neither a note's nor an invoice's. */
  of?: string
  /** The one line that says what it is about. */
  title: string
  /** Empty where it is about no note. */
  amount: string
  /** What the amount is called; `Amount` where nothing is said. */
  amountName?: string | undefined
  /** The payment it tells of, as it is read. */
  payment?:
    | {
        settled: string
        keptBack: readonly { label: string; amount: string }[]
        transferred: string
        total: string
        reference: string
        date: string
      }
    | undefined
  universityName: string
  students: string
  partnerCompany: string
  /** Null where it is about no note: then there is no track to show. */
  statusId: number | null
  rounds: number
  reason: string
  /** The conversation in which an answer to the mail is a message, and who reads it there. */
  conversation?: { kind: ConversationKind; id: string; visibility: Visibility }
  companyName: string
}

/** Whether an answer to a mail that says this is a message: of several conversations nobody knows which one is meant. */
export function isAnswerable(items: readonly MailItem[]): boolean {
  return items.length === 1 && items[0]?.conversation !== undefined
}
