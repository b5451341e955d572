import { sql } from 'kysely'
import { isPartner } from '#domain/access/actor'
import { ONBOARDING_RULES } from '#domain/onboarding/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  partnerId: string
  company: string
}

/** Tells people while a partner comes in, each with the way to the onboarding. */
export const onboardingNotifier = notifierOf({
  rules: ONBOARDING_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", partners.id as "partnerId", partners.company
      from events join partners on partners.id = (events.payload ->> 'partnerId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return new Map(rows.map((row) => [row.eventId, row]))
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (reader, { payload }, { partnerId, company }: About) => ({
    ...NO_NOTE,
    path: isPartner(reader) ? paths.onboarding() : paths.onboarding({ partnerId }),
    of: 'Onboarding',
    number: company,
    companyName: PORTAL,
    reason: payload.reason,
  }),
})
