import { type Actor, isPartner } from '#domain/access/actor'
import { maskedHint } from '#domain/bank-details/fields'
import { formatInstantDay } from '#domain/time/format'
import type { Payee, PayeeWarning } from './payee-schema'

export interface PayeeFacts {
  name: string
  accountHint: string | null
  since: string | null
  approvedBy: string | null
  isPaid: boolean
  change: { at: string; until: string; isContested: boolean } | null
  pending: { at: string; isContested: boolean } | null
  invoiceAt: string | null
  namesOlderAccount: boolean
}

/** The payee; for a partner without finance staff's names and warnings: its own notice says what changed. */
export function payeeFor(facts: PayeeFacts, reader: Actor): Payee {
  const payee = payeeShown(facts, reader.timeZone)
  if (!isPartner(reader)) return payee
  return { ...payee, ApprovedBy: payee.ApprovedBy === null ? null : 'Finance', Warnings: [] }
}

/** The payee with warnings for the person who pays; a paid note has none. */
export function payeeShown(facts: PayeeFacts, timeZone: string): Payee {
  return {
    Name: facts.name,
    Account: facts.accountHint === null ? null : maskedHint(facts.accountHint),
    Since: facts.since,
    ApprovedBy: facts.approvedBy,
    Warnings: facts.isPaid ? [] : payeeWarnings(facts, timeZone),
  }
}

/** Warnings before paying, the most serious first. */
export function payeeWarnings(facts: PayeeFacts, timeZone: string): Payee['Warnings'] {
  const { name, change, pending, invoiceAt } = facts
  const day = (instant: string) => formatInstantDay(instant, timeZone)
  const warnings: Payee['Warnings'] = []
  const warn = (Kind: PayeeWarning, Text: string) => warnings.push({ Kind, Text })
  if (change?.isContested)
    warn(
      'objection',
      `The owner of ${name} objects to the change of its bank details of ${day(change.at)}: hold the payment.`,
    )
  if (pending?.isContested)
    warn(
      'objection',
      `The owner of ${name} objects to the change of its bank details requested on ${day(pending.at)}: hold the payment.`,
    )
  else if (pending)
    warn(
      'pending',
      `A change of the bank details of ${name}, requested on ${day(pending.at)}, is pending approval; verify before paying.`,
    )
  if (change && !change.isContested)
    warn('recent', `Bank details of ${name} changed on ${day(change.at)}; verify before paying.`)
  if (facts.namesOlderAccount && invoiceAt !== null)
    warn(
      'older-invoice',
      `The tax invoice of ${day(invoiceAt)} is older than the account on file: it names another account.`,
    )
  if (facts.accountHint === null) warn('no-account', `No bank account of ${name} is on file.`)
  return warnings
}

/** The warning in short, for a list of past payments. */
export function changeWords(facts: PayeeFacts, timeZone: string): string | null {
  if (facts.change?.isContested || facts.pending?.isContested) return 'Owner objects to a bank change'
  if (facts.pending) return 'Bank change pending approval'
  return facts.change && `Bank details changed on ${formatInstantDay(facts.change.at, timeZone)}`
}

/** The partner's notice of a change to the bank details that its note is paid to; null if there is none. */
export function partnerNotice(facts: PayeeFacts, timeZone: string): string | null {
  const { name, change, isPaid } = facts
  if (change === null || isPaid) return null
  const day = formatInstantDay(change.at, timeZone)
  return change.isContested
    ? `You object to the change of the bank details of ${name} of ${day}. Finance looks into it before anything is paid.`
    : `The bank details of ${name} changed on ${day}. Until ${formatInstantDay(change.until, timeZone)} finance checks each payment once more.`
}

/** 'since 16 Nov 2026, approved by Farah Khan'; '' if nothing is known. */
export function accountWords(
  { Since, ApprovedBy }: Pick<Payee, 'Since' | 'ApprovedBy'>,
  timeZone: string,
): string {
  const since = Since === null ? [] : [`since ${formatInstantDay(Since, timeZone)}`]
  const approved = ApprovedBy === null ? [] : [`approved by ${ApprovedBy}`]
  return [...since, ...approved].join(', ')
}
