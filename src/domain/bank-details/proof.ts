import { ACCOUNT_FIELDS, BANK_LABELS, type BankDetails, type BankField, changedFields } from './fields'

/** Whether a change is of the account itself, which its asker proves by a cancelled cheque or a bank statement (docs/decisions/0059). */
export function needsProof(before: BankDetails, after: BankDetails): boolean {
  const accounts: readonly BankField[] = ACCOUNT_FIELDS
  return changedFields(before, after).some((field) => accounts.includes(field))
}

/** What is wrong with the proof of a change: another account, or a first one, comes with a file of its own. Null where nothing is. */
export function proofFault(before: BankDetails, after: BankDetails): string | null {
  if (!needsProof(before, after)) return null
  const isNew = after.account_proof !== '' && after.account_proof !== before.account_proof
  return isNew ? null : `*${BANK_LABELS.account_proof} is required.`
}
