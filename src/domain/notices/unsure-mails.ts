const MAX_REPEATS = 1

/** Warnings of a change of bank details: missing one can cost money, receiving it twice does no harm. */
const WARNING = /^bank-change-/

/** Whether to resend a mail automatically if it may not have been accepted (docs/decisions/0036). */
export function goesAgain({ kind, repeats }: { kind: string; repeats: number }): boolean {
  return WARNING.test(kind) && repeats < MAX_REPEATS
}

export const MAIL_DECISIONS = ['send-again', 'arrived'] as const
export type MailDecision = (typeof MAIL_DECISIONS)[number]
