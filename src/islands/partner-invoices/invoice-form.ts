import type { TypingStore } from '#components/ui/forms/use-submitted-form'
import type { InvoiceMethod } from '#domain/partner-invoices/findings'
import type { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { readSaved, saveTyped } from '#islands/lib/saved-typing'

export interface InvoiceForm extends PartnerInvoiceFields {
  way: InvoiceMethod
  invoice: readonly File[]
}

/** The invoice fields as the API takes them. */
export function fieldsOf({ way, invoice, ...fields }: InvoiceForm): PartnerInvoiceFields {
  return fields
}

/** Keeps the typing for this note's invoice in this browser until the invoice is saved. */
export function savedInvoice(
  noteId: string,
  version: number,
  base: PartnerInvoiceFields,
): TypingStore<InvoiceForm> {
  const name = savedName(noteId)
  return {
    read: () => readSaved<PartnerInvoiceFields>(name)?.typed ?? null,
    save: (values) => saveTyped(name, { version, base, typed: fieldsOf(values) }),
  }
}

export function savedName(noteId: string): string {
  return `tax-invoice:${noteId}`
}
