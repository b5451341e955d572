import { sql } from 'kysely'
import type { Db } from '#db/database'
import { INVOICE_RULES } from '#domain/invoices/notifications'
import { NO_NOTE, notifierOf, type Subject } from '#server/platform/notices/notifier'

/** What notifications say of a university invoice. */
export interface AboutInvoice {
  eventId: number
  id: string
  number: string
  companyName: string
  /** Who raised it. */
  createdBy: string
}

/** Tells people of university invoices. */
export const invoiceNotifier = notifierOf({
  rules: INVOICE_RULES,
  find: invoicesOfEvents,
  partnerIdOf: () => null,
  subjectFor: (_reader, _event, about) => subjectOfInvoice(about),
})

/** The university invoices that these events are about, by the event's id. */
export async function invoicesOfEvents(
  tx: Db,
  eventIds: readonly number[],
): Promise<Map<number, AboutInvoice>> {
  const { rows } = await sql<AboutInvoice>`
    select events.id as "eventId", invoices.id, invoices.number, companies.name as "companyName",
      invoices.created_by as "createdBy"
    from events
    join university_invoices as invoices on invoices.id = (events.payload ->> 'invoiceId')::uuid
    join companies on companies.id = invoices.company_id
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** A university invoice as a notification tells of it. */
export function subjectOfInvoice({ id, number, companyName }: AboutInvoice): Subject {
  return { ...NO_NOTE, invoiceId: id, number, companyName }
}
