import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { PEOPLE_RULES } from '#domain/people/notifications'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  eventId: number
  partnerId: string | null
  studentId: string | null
}

const IF_NOT_YOU =
  'If this was not you, change your password, sign out everywhere, and tell an administrator.'

export const peopleNotifier = notifierOf({
  rules: PEOPLE_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About>`
      select events.id as "eventId", users.partner_id as "partnerId", users.student_id as "studentId"
      from users join events on users.id = (events.payload ->> 'userId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (_, { payload }) => ({
    ...NO_NOTE,
    path: `${paths.account}#factors`,
    number: payload.factor,
    companyName: PORTAL,
    reason: IF_NOT_YOU,
  }),
})
