import { sql } from 'kysely'
import { isPartner } from '#domain/access/actor'
import { type AboutPartner, PARTNER_RULES } from '#domain/partners/notifications'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends AboutPartner {
  company: string
}

export const partnerNotifier = notifierOf({
  rules: PARTNER_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", partners.id as "partnerId", partners.company, partners.looked_after_by as "lookedAfterBy"
      from events join partners on partners.id = (events.payload ->> 'partnerId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (reader, event, { partnerId, company }: About) => ({
    ...NO_NOTE,
    path: isPartner(reader) ? `${paths.account}#you` : paths.partner(partnerId),
    of: 'Partner',
    number: `${company}${detailOf(event)}`,
    companyName: PORTAL,
    reason: 'reason' in event.payload ? event.payload.reason : '',
  }),
})

function detailOf({ payload }: { payload: object }): string {
  if ('contractTo' in payload) return `, on ${formatDay(String(payload.contractTo))}`
  if (!('after' in payload && 'before' in payload)) return ''
  return `, ${payload.before ?? 'no tier'} → ${payload.after ?? 'no tier'}`
}
