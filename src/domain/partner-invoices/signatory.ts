import { type Actor, isPartner } from '#domain/access/actor'
import { PARTNER_INVOICE_ERRORS } from '#domain/partner-invoices/errors'

/** Who may sign an invoice that the portal makes, and the rule in words (docs/decisions/0147). */
export interface Signatories {
  names: readonly string[]
  rule: string
}

const FOR_A_PARTNER =
  'You make this invoice for the partner, so its owner or a financial manager signs it. Please enter one of them as signatory.'

/** The names, with the rule worded for the actor. */
export function signatoriesFor(actor: Actor, names: readonly string[]): Signatories {
  return { names, rule: isPartner(actor) ? PARTNER_INVOICE_ERRORS.SIGNATORY_NOT_YOU.message : FOR_A_PARTNER }
}

/** Whether the signatory is one of the names, ignoring spaces and case. */
export function isSignatory(names: readonly string[], signatory: string): boolean {
  return names.some((name) => plain(name) === plain(signatory))
}

/** The field's error when another name is entered. */
export function enterOneOf(names: readonly string[]): string {
  return `Enter ${names.join(' or ')}`
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
