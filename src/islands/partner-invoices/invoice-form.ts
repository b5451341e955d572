import type { KeptTyping } from '#components/ui/forms/use-submitted-form'
import type { InvoiceMethod } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { keep, readKept } from '#islands/lib/kept-typing'

/** What the form of a tax invoice holds: what is said of it, how it is made, and the partner's own PDF where there is one. */
export interface InvoiceForm extends PartnerInvoiceFields {
  way: InvoiceMethod
  invoice: readonly File[]
}

/** What is said of the invoice, as the calls take it. */
export function fieldsOf({ way, invoice, ...fields }: InvoiceForm): PartnerInvoiceFields {
  return fields
}

/** What is typed about the invoice of this note, kept in this browser until the invoice is there. */
export function keptInvoice(
  noteId: string,
  version: number,
  base: PartnerInvoiceFields,
): KeptTyping<InvoiceForm> {
  const name = keptName(noteId)
  return {
    read: () => readKept<PartnerInvoiceFields>(name)?.typed ?? null,
    keep: (values) => keep(name, { version, base, typed: fieldsOf(values) }),
  }
}

/** Under what name the typing is kept. */
export function keptName(noteId: string): string {
  return `tax-invoice:${noteId}`
}
