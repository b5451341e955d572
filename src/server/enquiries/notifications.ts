import { sql } from 'kysely'
import { ENQUIRY_RULES } from '#domain/enquiries/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  enquiryId: string
  partnerId: string | null
  name: string
}

export const enquiryNotifier = notifierOf({
  rules: ENQUIRY_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", enquiries.id as "enquiryId", enquiries.partner_id as "partnerId",
        trim(enquiries.first_name || ' ' || enquiries.last_name) as name
      from events join enquiries on enquiries.id = (events.payload ->> 'enquiryId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (_reader, _event, { enquiryId, name }: About) => ({
    ...NO_NOTE,
    path: paths.enquiry(enquiryId),
    of: 'Enquiry',
    number: name,
    companyName: PORTAL,
  }),
})
