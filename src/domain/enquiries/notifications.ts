import { isPartner } from '#domain/access/actor'
import type { EnquiryEvents } from '#domain/enquiries/events'
import { NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'

export const ENQUIRY_WORDS = {
  'enquiry-assigned': {
    one: ({ number }) => `You look after the enquiry of ${number}`,
    many: (count) => `You look after ${count} more enquiries`,
    action: 'View the enquiry',
    list: (reader) => (isPartner(reader) ? paths.partnerEnquiries() : paths.enquiries()),
  },
} satisfies Record<string, Wording>

export const ENQUIRY_RULES: Rules<EnquiryEvents, object, keyof typeof ENQUIRY_WORDS> = {
  'enquiry.changed': NOBODY,
  'enquiry.converted': NOBODY,
  'enquiry.assigned': {
    who: 'the new assignee, unless they assigned it themselves',
    recipients: ({ assigneeId, actorId }, _, people) =>
      assigneeId === null || assigneeId === actorId ? [] : onlyOne(assigneeId, 'enquiry-assigned', people),
  },
}
