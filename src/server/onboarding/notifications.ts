import { sql } from 'kysely'
import { type Actor, isPartner } from '#domain/access/actor'
import type { OnboardingEvents } from '#domain/onboarding/events'
import { ONBOARDING_RULES } from '#domain/onboarding/notifications'
import { ENQUIRY_NEW } from '#domain/onboarding/states'
import { paths } from '#domain/paths'
import { type Delivered, NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  partnerId: string | null
  company: string
}

export const onboardingNotifier = notifierOf({
  rules: ONBOARDING_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", partners.id as "partnerId", coalesce(partners.company, enquiries.company) as company
      from events left join partners on partners.id = (events.payload ->> 'partnerId')::uuid
      left join partner_enquiries enquiries on enquiries.id = (events.payload ->> 'partnerEnquiryId')::uuid
      where coalesce(partners.id, enquiries.id) is not null and events.id = any(${[...eventIds]}::bigint[])`.execute(
      tx,
    )
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (reader, event, { partnerId, company }: About) => ({
    ...NO_NOTE,
    path: pathFor(reader, event, partnerId),
    of: partnerId === null ? 'Partner enquiry' : 'Onboarding',
    number: company,
    companyName: PORTAL,
    reason: event.topic === 'onboarding.moved' ? event.payload.reason : '',
  }),
})

function pathFor(reader: Actor, event: Delivered<keyof OnboardingEvents>, partnerId: string | null): string {
  if (partnerId === null) return paths.newPartners({ state: ENQUIRY_NEW })
  if (event.topic === 'onboarding.moved' && event.payload.action === 'Approve') return paths.home
  return isPartner(reader) ? paths.onboarding() : paths.onboarding({ partnerId })
}
