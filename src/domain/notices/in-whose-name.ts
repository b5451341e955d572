/** Sent by the company: a stolen owner account could make the partner's own mail server discard them. */
const FROM_THE_COMPANY = /^(?:bank|smtp)-/

/** Whether mails of this kind always come from the company's server (docs/decisions/0133-own-mail.md). */
export function goesFromCompany(kind: string): boolean {
  return FROM_THE_COMPANY.test(kind)
}
