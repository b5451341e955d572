import { sql } from 'kysely'
import { type AboutCompany, COMPANY_RULES } from '#domain/companies/notifications'
import { paths } from '#domain/paths'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

export const companyNotifier = notifierOf({
  rules: COMPANY_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<AboutCompany & { eventId: number }>`
      select events.id as "eventId", changes.company_id as "companyId", changes.wanted ->> 'CompanyName' as name
      from events join company_changes changes on changes.id = (events.payload ->> 'changeId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: () => null,
  subjectFor: (_, { payload }, { companyId, name }: AboutCompany) => ({
    ...NO_NOTE,
    path: paths.company(companyId),
    of: 'Company',
    number: name,
    companyName: PORTAL,
    reason: 'reason' in payload ? payload.reason : '',
  }),
})
