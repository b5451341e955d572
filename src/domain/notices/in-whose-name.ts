/**
 * Warnings that protect a partner against an attacker who has taken over its owner's account and could make
 * the partner's own mail server discard them: changes of bank details, and of that mail server itself.
 */
const FROM_THE_COMPANY = /^(?:bank|smtp)-/

/** Whether mails of this kind always come from the company's server (docs/decisions/0133-own-mail.md). */
export function goesFromCompany(kind: string): boolean {
  return FROM_THE_COMPANY.test(kind)
}
