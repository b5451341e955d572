import type { DocumentPayee } from '../payment-documents.ts'
import { facts, type Party } from './letter.ts'
import { lines, oneLine } from './text.ts'

/** The payee's address block. */
export function payeeParty(payee: DocumentPayee): Party {
  return {
    label: 'To',
    name: oneLine(payee.name),
    lines: [...lines(payee.address), oneLine(payee.country)].filter((line) => line !== ''),
    facts: facts(['Partner code', payee.code], ['Subsidiary of', payee.subsidiaryOf]),
  }
}
