import { isGstin, isPan } from '#domain/bank-details/patterns'
import { whyThisHead } from '#domain/partner-invoices/check-money'
import {
  ACCOUNT,
  type ChecklistItem,
  error,
  type InvoiceFacts,
  type Issuer,
  ok,
  warning,
} from '#domain/partner-invoices/findings'
import { gstCodeOf, stateName, stateOfGstin } from '#domain/partner-invoices/indian-states'
import { paths } from '#domain/paths'

/** Checks the issuer's tax numbers against each other. */
export function aboutRegistration(facts: InvoiceFacts): ChecklistItem[] {
  const { issuer, company, isGst, noteId } = facts
  if (isGst && company.taxType === 'HST')
    return issuer.hstNumber
      ? [ok('HST_NUMBER', ACCOUNT, 'The HST number is on record', `${issuer.hstNumber}.`)]
      : [
          warning(
            'HST_NUMBER',
            ACCOUNT,
            'No HST number is on record',
            'An invoice that adds HST names the number under which you are registered for it.',
          ),
        ]
  const { gstin } = issuer
  if (!gstin && !isGst) return []
  if (!gstin && issuer.countryId !== company.countryId)
    return [
      error(
        'GSTIN',
        paths.note(noteId),
        'A company abroad has no GSTIN',
        `The note is for GST, which only a company registered in India may add. Ask for the note of ${issuer.name} without GST.`,
      ),
    ]
  if (!gstin)
    return [
      error(
        'GSTIN',
        ACCOUNT,
        'The GSTIN is missing',
        `The note is for GST, which only a registered company may add. Add the GSTIN of ${issuer.name}, or ask for the note without GST.`,
      ),
    ]
  if (!isGstin(gstin))
    return [
      (isGst ? error : warning)(
        'GSTIN',
        ACCOUNT,
        'The GSTIN is not valid',
        `${gstin} does not have the form of a GSTIN, or its check digit is wrong. Most often two characters were swapped.`,
      ),
    ]
  return [
    ok('GSTIN', ACCOUNT, 'The GSTIN is in order', `${gstin}: check digit valid.`),
    aboutPan(gstin, issuer, isGst),
  ]
}

function aboutPan(gstin: string, { pan }: Issuer, isGst: boolean): ChecklistItem {
  const inside = gstin.slice(2, 12)
  if (!pan)
    return warning(
      'PAN',
      ACCOUNT,
      'No PAN is on record',
      `The GSTIN belongs to the PAN ${inside}. Add it, so that tax is not withheld at the higher rate.`,
    )
  if (!isPan(pan) || pan !== inside)
    return (isGst ? error : warning)(
      'PAN',
      ACCOUNT,
      'The PAN does not match the GSTIN',
      `The GSTIN holds the PAN ${inside}, on record is ${pan}. Correct the one that is wrong.`,
    )
  return ok('PAN', ACCOUNT, 'The PAN matches the GSTIN', `${pan} is the PAN inside the GSTIN.`)
}

/** Checks the state, which decides the tax head: a missing one is said, and no head is guessed. */
export function aboutState(facts: InvoiceFacts): ChecklistItem[] {
  const { issuer, company, bill, isGst, noteId } = facts
  if (!isGst || company.taxType === 'HST') return []
  const { stateId, countryId, gstin } = issuer
  const why = whyThisHead(bill, issuer, company)
  if (bill.head === null && stateId)
    return [
      error('STATE', paths.note(noteId), `The state of ${company.name} is missing`, `${why} Ask for it.`),
    ]
  if (bill.head === null) return [error('STATE', ...whereToAddState(facts, why))]
  if (!gstin || !isGstin(gstin)) return []
  const registered = stateOfGstin(gstin) ?? gstin.slice(0, 2)
  if (!stateId)
    return [
      error(
        'STATE',
        ...whereToAddState(facts, `The GSTIN is registered in ${registered}, the address names no state.`),
      ),
    ]
  if (gstCodeOf(stateId) !== gstin.slice(0, 2))
    return [
      error(
        'STATE',
        ACCOUNT,
        'The GSTIN is of another state',
        `It is registered in ${registered}, the address is in ${stateName(countryId, stateId)}. Which tax is added depends on the state.`,
      ),
    ]
  return [ok('STATE', ACCOUNT, 'The state matches the GSTIN', `${stateName(countryId, stateId)}.`)]
}

/** A partner keeps the addresses of its subsidiaries; its own is changed by the company. */
function whereToAddState(
  { issuer, company, noteId }: InvoiceFacts,
  why: string,
): [link: string, title: string, explanation: string] {
  const title = 'The state is missing'
  if (issuer.isSubsidiary)
    return [paths.subsidiaries(), title, `${why} Add it to the address of ${issuer.name}.`]
  return [paths.note(noteId), title, `${why} Ask ${company.name} to add it to your address.`]
}
