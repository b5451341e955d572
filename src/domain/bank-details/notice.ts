import { formatInstantDay } from '#domain/time/format'

/** That the bank details of whoever a note pays have lately changed, or that their owner objects to a change. */
export interface BankNotice {
  /** Of the parent company or subsidiary. */
  name: string
  /** ISO 8601. */
  changedAt: string
  until: string
  /** An objection stands: it is shown however long ago the change was. */
  isHeld: boolean
}

/** What whoever pays is told. */
export function payerNotice({ name, changedAt, isHeld }: BankNotice, timeZone: string): string {
  const day = formatInstantDay(changedAt, timeZone)
  return isHeld
    ? `The owner of ${name} objects to the change of its bank details of ${day}: hold the payment.`
    : `Bank details of ${name} changed on ${day}; verify before paying.`
}

/** What the partner is told. */
export function payeeNotice({ name, changedAt, until, isHeld }: BankNotice, timeZone: string): string {
  const day = formatInstantDay(changedAt, timeZone)
  return isHeld
    ? `You object to the change of the bank details of ${name} of ${day}. Finance looks into it before anything is paid.`
    : `The bank details of ${name} changed on ${day}. Until ${formatInstantDay(until, timeZone)} finance checks each payment once more.`
}
