import { sql } from 'kysely'
import { INVOICE_REVISION_RULES } from '#domain/invoice-revisions/notifications'
import { type AboutInvoice, invoicesOfEvents, subjectOfInvoice } from '#server/invoices/notifications'
import { notifierOf } from '#server/platform/notices/notifier'

interface About extends AboutInvoice {
  reason: string
}

export const invoiceRevisionNotifier = notifierOf({
  rules: INVOICE_REVISION_RULES,
  async find(tx, eventIds) {
    const invoices = await invoicesOfEvents(tx, eventIds)
    const { rows } = await sql<{ eventId: number; reason: string }>`
      select events.id as "eventId", coalesce(case events.topic when 'invoice.edit-requested' then requests.remarks
        else requests.decision_remarks end, '') as reason
      from events join invoice_edit_requests requests on requests.id = (events.payload ->> 'requestId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    const reasons = new Map(rows.map(({ eventId, reason }) => [eventId, reason]))
    return invoices.map((invoice) => ({ ...invoice, reason: reasons.get(invoice.eventId) ?? '' }))
  },
  partnerIdOf: () => null,
  subjectFor: (_reader, _event, about: About) => ({ ...subjectOfInvoice(about), reason: about.reason }),
})
