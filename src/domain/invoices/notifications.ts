import type { InvoiceEvents } from '#domain/invoices/events'
import { NOBODY, type Rules } from '#domain/notices/rules'

/** Who is told of university invoices: nobody by name, since finance works on the page that follows. */
export const INVOICE_RULES: Rules<InvoiceEvents, unknown, never> = {
  'invoice.sent': NOBODY,
  'invoice.received': NOBODY,
  'invoice.part-received': NOBODY,
  'invoice.receipt-undone': NOBODY,
  'invoice.over-sharing-accepted': NOBODY,
}
