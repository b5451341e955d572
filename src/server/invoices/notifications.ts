import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUniversitys } from '#domain/access/actor'
import { INVOICE_RULES } from '#domain/invoices/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, type Subject } from '#server/platform/notices/notifier'

export interface AboutInvoice {
  eventId: number
  id: string
  number: string
  companyName: string
  createdBy: string
  universityId: string
  text: string
}

export const invoiceNotifier = notifierOf({
  rules: INVOICE_RULES,
  find: invoicesOfEvents,
  partnerIdOf: () => null,
  universityIdOf: ({ universityId }: AboutInvoice) => universityId,
  subjectFor: (reader, _event, about: AboutInvoice) => ({
    ...subjectOfInvoice(about),
    ...(isUniversitys(reader) && { invoiceId: null, path: paths.owedInvoice(about.id), of: 'Invoice' }),
    reason: about.text,
  }),
})

export async function invoicesOfEvents(tx: Db, eventIds: readonly number[]): Promise<AboutInvoice[]> {
  const { rows } = await sql<AboutInvoice>`
    select events.id as "eventId", invoices.id, invoices.number, companies.name as "companyName",
      invoices.created_by as "createdBy", invoices.university_id as "universityId",
      coalesce(case when events.topic = 'invoice.question-answered' then questions.answer else questions.text end, '') as text
    from events
    join university_invoices as invoices on invoices.id = (events.payload ->> 'invoiceId')::uuid
    join companies on companies.id = invoices.company_id
    left join invoice_questions questions on questions.id = (events.payload ->> 'questionId')::uuid
    where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
  return rows
}

export function subjectOfInvoice({ id, number, companyName }: AboutInvoice): Subject {
  return { ...NO_NOTE, invoiceId: id, number, companyName }
}
