import { sql } from 'kysely'
import { CUSTOM_DOMAIN_RULES } from '#domain/custom-domains/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  partnerId: string
}

export const customDomainNotifier = notifierOf({
  rules: CUSTOM_DOMAIN_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", partners.id as "partnerId"
      from events join partners on partners.id = (events.payload ->> 'partnerId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (_reader, event, _about: About) => ({
    ...NO_NOTE,
    path: paths.customDomains(),
    of: 'Custom domain',
    number: event.payload.domain,
    companyName: PORTAL,
    reason: '',
  }),
})
