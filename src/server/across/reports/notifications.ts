import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { REPORT_RULES } from '#domain/reports/notifications'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  personId: string
  name: string
}

export const reportNotifier = notifierOf({
  rules: REPORT_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", runs.person_id as "personId", runs.name
      from events join report_runs runs on runs.id = (events.payload ->> 'runId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: () => null,
  subjectFor: (_reader, _event, { name }: About) => ({
    ...NO_NOTE,
    // Link to the list of exports: the report may be deleted by now.
    path: paths.reports,
    of: 'Report',
    number: name,
    companyName: PORTAL,
  }),
})
