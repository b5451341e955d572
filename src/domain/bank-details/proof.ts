import { ACCOUNT_FIELDS, BANK_LABELS, type BankDetails, type BankField, changedFields } from './fields'

/** Whether the account changes, which needs a cheque or statement as proof (docs/decisions/0059). */
export function needsProof(before: BankDetails, after: BankDetails): boolean {
  const accounts: readonly BankField[] = ACCOUNT_FIELDS
  return changedFields(before, after).some((field) => accounts.includes(field))
}

/** What is wrong with the proof: a first or another account needs a new file. Null if nothing is wrong. */
export function proofFault(before: BankDetails, after: BankDetails): string | null {
  if (!needsProof(before, after)) return null
  const isNew = after.account_proof !== '' && after.account_proof !== before.account_proof
  return isNew ? null : `*${BANK_LABELS.account_proof} is required.`
}
