/** What a notice says to its reader. */
export const NOTICE_KINDS = [
  'returned',
  'to-check',
  'sent-to-partner',
  'correct-invoice',
  'to-pay',
  'asked',
  'approved',
  'rejected',
  'assigned',
  'mentioned',
  'paid',
  'unpaid',
  'part-paid',
  'part-unpaid',
  'refunded',
  'claw-back-asked',
  'claw-back-answered',
  'claw-back-cancelled',
  'settlement-asked',
  'settlement-authorised',
  'settlement-paid',
  'settlement-failed',
  'reminder',
  'reminder-again',
  'overdue',
  'escalation',
  'edit-asked',
  'edit-approved',
  'edit-rejected',
  'bank-asked',
  'bank-approved',
  'bank-rejected',
  'bank-contested',
] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A person who is told, and of what. */
export interface Recipient {
  userId: string
  kind: NoticeKind
}
