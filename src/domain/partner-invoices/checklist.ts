import { aboutDate, aboutNumber, aboutPurpose, aboutSignatory } from '#domain/partner-invoices/check-heading'
import { aboutBank, aboutNonGst, aboutTax, aboutTotal } from '#domain/partner-invoices/check-money'
import { aboutRegistration, aboutState } from '#domain/partner-invoices/check-registration'
import type { ChecklistItem, InvoiceFacts, InvoiceMethod } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'

/** All checks of a partner's tax invoice, also passed ones; only errors block it (docs/decisions/0020). */
export function checklist(
  fields: PartnerInvoiceFields,
  facts: InvoiceFacts,
  way: InvoiceMethod,
): ChecklistItem[] {
  return [
    ...aboutNumber(fields, facts),
    aboutDate(fields, facts),
    aboutSignatory(fields, facts, way),
    ...aboutPurpose(fields, facts),
    ...aboutRegistration(facts),
    ...aboutState(facts),
    ...aboutTax(fields, facts, way),
    aboutTotal(fields, facts, way),
    ...aboutNonGst(fields, facts),
    ...aboutBank(facts, way),
  ]
}

/** Whether no item blocks the invoice. */
export function canProceed(findings: readonly ChecklistItem[]): boolean {
  return findings.every((finding) => finding.Severity !== 'error')
}
