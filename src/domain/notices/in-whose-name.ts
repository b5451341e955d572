/**
 * Warnings that guard a partner against whoever has taken over its owner's account, who could have its own mail server swallow them:
 * changes of bank details, and of that mail server itself.
 */
const FROM_THE_COMPANY = /^(?:bank|smtp)-/

/** Whether a mail of this kind to a partner's people goes in the company's name and by its server all the same (docs/decisions/0133-own-mail.md). */
export function goesFromCompany(kind: string): boolean {
  return FROM_THE_COMPANY.test(kind)
}
