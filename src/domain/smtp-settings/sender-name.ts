/** A name made safe for a mail header: one line, no control characters; '' if nothing is left. */
export function senderName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** Whether a server refused the recipient, not the sender: then the settings are right. */
export function isOfRecipient(message: string): boolean {
  return /\b5\.1\.[0-36]\b|no such (?:user|mailbox)|user unknown|unknown user|mailbox (?:unavailable|not found)/i.test(
    message,
  )
}
