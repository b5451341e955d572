import { type Actor, isPartner } from '#domain/access/actor'
import { maskedHint } from '#domain/bank-details/fields'
import { formatInstantDay } from '#domain/time/format'
import type { Payee, PayeeWarning } from './payee-schema'

/** What is known of whoever a note pays; moments are ISO 8601. */
export interface PayeeFacts {
  /** Of the parent company or subsidiary. */
  name: string
  /** The account's last characters; null where none is on file. */
  accountHint: string | null
  /** Since when it is this account; null where nobody knows. */
  since: string | null
  /** Who approved it; null for an account from before changes were approved. */
  approvedBy: string | null
  isPaid: boolean
  /** The latest change of the details, while it is recent or the owner objects to it. */
  change: { at: string; until: string; isHeld: boolean } | null
  /** The change that waits for approval. */
  pending: { at: string; isHeld: boolean } | null
  /** When the note's tax invoice was made; null where there is none. */
  invoiceAt: string | null
  /** The account changed after that. */
  namesOlderAccount: boolean
}

/** The payee as a reader of the note is shown it; to a partner finance has no name, and its own notice says what changed. */
export function payeeFor(facts: PayeeFacts, reader: Actor): Payee {
  const payee = payeeShown(facts, reader.timeZone)
  if (!isPartner(reader)) return payee
  return { ...payee, ApprovedBy: payee.ApprovedBy === null ? null : 'Finance', Warnings: [] }
}

/** The payee with what warns before paying; a note that is paid warns no more. */
export function payeeShown(facts: PayeeFacts, timeZone: string): Payee {
  return {
    Name: facts.name,
    Account: facts.accountHint === null ? null : maskedHint(facts.accountHint),
    Since: facts.since,
    ApprovedBy: facts.approvedBy,
    Warnings: facts.isPaid ? [] : payeeWarnings(facts, timeZone),
  }
}

/** What warns whoever pays, the gravest first. */
export function payeeWarnings(facts: PayeeFacts, timeZone: string): Payee['Warnings'] {
  const { name, change, pending, invoiceAt } = facts
  const day = (instant: string) => formatInstantDay(instant, timeZone)
  const warnings: Payee['Warnings'] = []
  const warn = (Kind: PayeeWarning, Text: string) => warnings.push({ Kind, Text })
  if (change?.isHeld)
    warn(
      'objection',
      `The owner of ${name} objects to the change of its bank details of ${day(change.at)}: hold the payment.`,
    )
  if (pending?.isHeld)
    warn(
      'objection',
      `The owner of ${name} objects to the change of its bank details requested on ${day(pending.at)}: hold the payment.`,
    )
  else if (pending)
    warn(
      'pending',
      `A change of the bank details of ${name}, requested on ${day(pending.at)}, is pending approval; verify before paying.`,
    )
  if (change && !change.isHeld)
    warn('recent', `Bank details of ${name} changed on ${day(change.at)}; verify before paying.`)
  if (facts.namesOlderAccount && invoiceAt !== null)
    warn(
      'older-invoice',
      `The tax invoice of ${day(invoiceAt)} is older than the account on file: it names another account.`,
    )
  if (facts.accountHint === null) warn('no-account', `No bank account of ${name} is on file.`)
  return warnings
}

/** The same in few words, for a list of what was paid already. */
export function changeWords(facts: PayeeFacts, timeZone: string): string | null {
  if (facts.change?.isHeld || facts.pending?.isHeld) return 'Owner objects to a bank change'
  if (facts.pending) return 'Bank change pending approval'
  return facts.change && `Bank details changed on ${formatInstantDay(facts.change.at, timeZone)}`
}

/** What the partner itself is told of a change of the details that its note is paid to; null where nothing is. */
export function partnerNotice(facts: PayeeFacts, timeZone: string): string | null {
  const { name, change, isPaid } = facts
  if (change === null || isPaid) return null
  const day = formatInstantDay(change.at, timeZone)
  return change.isHeld
    ? `You object to the change of the bank details of ${name} of ${day}. Finance looks into it before anything is paid.`
    : `The bank details of ${name} changed on ${day}. Until ${formatInstantDay(change.until, timeZone)} finance checks each payment once more.`
}

/** Since when an account is the payee's and who approved it: 'since 16 Nov 2026, approved by Farah Khan'; '' where nobody knows. */
export function accountWords(
  { Since, ApprovedBy }: Pick<Payee, 'Since' | 'ApprovedBy'>,
  timeZone: string,
): string {
  const since = Since === null ? [] : [`since ${formatInstantDay(Since, timeZone)}`]
  const approved = ApprovedBy === null ? [] : [`approved by ${ApprovedBy}`]
  return [...since, ...approved].join(', ')
}
