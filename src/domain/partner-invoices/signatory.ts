import { type Actor, isPartner } from '#domain/access/actor'
import { PARTNER_INVOICE_ERRORS } from '#domain/partner-invoices/errors'

/** Who may be named as signatory of an invoice that the portal makes, and how that is said (docs/decisions/0147). */
export interface Signatories {
  names: readonly string[]
  rule: string
}

const FOR_A_PARTNER =
  'You make this invoice for the partner, so its owner or a financial manager signs it. Please enter one of them as signatory.'

/** These names with the rule as it reads to the actor. */
export function signatoriesFor(actor: Actor, names: readonly string[]): Signatories {
  return { names, rule: isPartner(actor) ? PARTNER_INVOICE_ERRORS.SIGNATORY_NOT_YOU.message : FOR_A_PARTNER }
}

/** Whether the signatory is one of these people; spaces and capitals do not matter. */
export function isSignatory(names: readonly string[], signatory: string): boolean {
  return names.some((name) => plain(name) === plain(signatory))
}

/** What stands beside the signatory's field where somebody else is named. */
export function enterOneOf(names: readonly string[]): string {
  return `Enter ${names.join(' or ')}`
}

function plain(name: string): string {
  return name.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en')
}
