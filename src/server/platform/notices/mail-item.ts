import type { ConversationKind, Visibility } from '#domain/conversations/subjects'

export interface MailItem {
  path: string
  number: string
  /** Absent in older mails. */
  noteId?: string | null
  listPath?: string
  /** What the number belongs to, unless a note or an invoice. */
  of?: string
  title: string
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
  statusId: number | null
  rounds: number
  reason: string
  conversation?: { kind: ConversationKind; id: string; visibility: Visibility }
  companyName: string
}

/** Whether a mail about these items can be answered: with several conversations the right one is unknown. */
export function isAnswerable(items: readonly MailItem[]): boolean {
  return items.length === 1 && items[0]?.conversation !== undefined
}
