import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { ISSUER_CHANGE_RULES } from '#domain/people/issuer-changes/notifications'
import { nameColumn } from '#server/people/name-column'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  name: string
}

export const issuerChangeNotifier = notifierOf({
  rules: ISSUER_CHANGE_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", ${nameColumn('users')} as name
      from events join users on users.id = (events.payload ->> 'userId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: () => null,
  subjectFor: (_reader, _event, { name }: About) => ({
    ...NO_NOTE,
    path: `${paths.users()}#login-provider`,
    of: 'Login provider',
    number: name,
    companyName: PORTAL,
  }),
})
