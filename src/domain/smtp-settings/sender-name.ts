/** A name as it may stand in the header of a mail: one line, without what no name has; '' where nothing is left. */
export function senderName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 120)
}

/** Whether a server refused the recipient and not the sender: then its settings are right. */
export function isOfRecipient(message: string): boolean {
  return /\b5\.1\.[0-36]\b|no such (?:user|mailbox)|user unknown|unknown user|mailbox (?:unavailable|not found)/i.test(
    message,
  )
}
