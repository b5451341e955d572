import { INVOICE_REVISION_RULES } from '#domain/invoice-revisions/notifications'
import { invoicesOfEvents, subjectOfInvoice } from '#server/invoices/notifications'
import { notifierOf } from '#server/platform/notices/notifier'

/** Tells people of requests to change a university invoice. */
export const invoiceRevisionNotifier = notifierOf({
  rules: INVOICE_REVISION_RULES,
  find: invoicesOfEvents,
  partnerIdOf: () => null,
  subjectFor: (_reader, _event, about) => subjectOfInvoice(about),
})
