/** How often the portal itself sends a mail again that may have been taken already. */
const MAX_REPEATS = 1

/** Warnings of a change of bank details: one that is missed can cost the money, one that comes twice costs nothing. */
const WARNING = /^bank-change-/

/** Whether a mail of this kind goes out once more by itself when nobody knows whether it was taken (docs/decisions/0036). */
export function goesAgain({ kind, repeats }: { kind: string; repeats: number }): boolean {
  return WARNING.test(kind) && repeats < MAX_REPEATS
}

/** What a person decides of a mail that may have been sent. */
export const MAIL_DECISIONS = ['send-again', 'arrived'] as const
export type MailDecision = (typeof MAIL_DECISIONS)[number]
