import { AppError } from '#domain/errors'
import type { ChecklistItem } from '#domain/partner-invoices/findings'

/** Throws PARTNER_INVOICE_NOT_IN_ORDER with the findings in `data`, at their fields, if any is an error. */
export function refuseInvoice(Findings: readonly ChecklistItem[]): void {
  const errors = Findings.filter((finding) => finding.Severity === 'error')
  if (errors.length > 0) throw notInOrder(errors, Findings)
}

/** The refusal when another invoice took the number in the meantime. */
export function numberTaken(): AppError {
  const finding: ChecklistItem = {
    Code: 'NUMBER_UNIQUE',
    Severity: 'error',
    Title: 'The number is already used',
    Explanation: 'Another of your invoices has this number in the same financial year.',
    FixLink: '#PartnerTaxInvoiceNumber',
  }
  return notInOrder([finding], [finding])
}

function notInOrder(errors: readonly ChecklistItem[], Findings: readonly ChecklistItem[]): AppError {
  const ofFields = errors.filter((finding) => finding.FixLink.startsWith('#'))
  const fields = Object.fromEntries(ofFields.map((finding) => [finding.FixLink.slice(1), finding.Title]))
  return new AppError('PARTNER_INVOICE_NOT_IN_ORDER', {
    data: { Findings },
    ...(ofFields.length > 0 && { fields }),
  })
}
