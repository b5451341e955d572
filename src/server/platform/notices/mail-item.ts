import type { ConversationKind, Visibility } from '#domain/conversations/subjects'

/** What a mail says about one note, university invoice or other object; stored in the outbox. */
export interface MailItem {
  path: string
  number: string
  /** The note, if the mail leads to it; absent in older mails. */
  noteId?: string | null
  listPath?: string
  /** What the number belongs to, unless a note or an invoice. */
  of?: string
  title: string
  /** Empty if the mail is not about a note. */
  amount: string
  amountName?: string | undefined
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
  /** Null if the mail is not about a note; it then shows no track. */
  statusId: number | null
  rounds: number
  reason: string
  /** The conversation that receives answers to the mail, and who can read them. */
  conversation?: { kind: ConversationKind; id: string; visibility: Visibility }
  companyName: string
}

/** Whether a mail about these items can be answered: with several conversations the right one is unknown. */
export function isAnswerable(items: readonly MailItem[]): boolean {
  return items.length === 1 && items[0]?.conversation !== undefined
}
