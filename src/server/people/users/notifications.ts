import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { USER_RULES } from '#domain/people/users/notifications'
import { nameColumn } from '#server/people/name-column'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About {
  eventId: number
  userId: string | null
  name: string
  partnerId: string | null
  studentId: string | null
  needsSuperAdmin: boolean
  reason: string
}

/** Tells people of rights that are asked for and given, and of who saw the portal as them. */
export const usersNotifier = notifierOf({
  rules: USER_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About>`
      select events.id as "eventId", whose.id as "userId", whose.partner_id as "partnerId", whose.student_id as "studentId",
        coalesce(${nameColumn('whose')}, trim((changes.invitation ->> 'first_name') || ' ' || (changes.invitation ->> 'last_name')),
          '') as name,
        coalesce('SUPERADMIN' = any(changes.roles || changes.old_roles), false) as "needsSuperAdmin",
        case when changes.id is null then '' when changes.remarks <> '' then changes.remarks else changes.reason end as reason
      from events
      left join right_changes changes on changes.id = (events.payload ->> 'rightChangeId')::uuid
      left join users whose on whose.id = coalesce(changes.user_id, (events.payload ->> 'userId')::uuid)
      where events.id = any(${[...eventIds]}::bigint[]) and (changes.id is not null or whose.id is not null)`.execute(
      tx,
    )
    return new Map(rows.map((row) => [row.eventId, row]))
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (_, { topic }, { name, reason }) => {
    const isSeeing = topic === 'user.seen-as' || topic === 'user.seen-as-ended'
    const isOwn = topic === 'user.rights-changed' || isSeeing
    const path = isOwn ? `${paths.account}#${isSeeing ? 'seen-by' : 'you'}` : `${paths.users()}#rights`
    return {
      ...NO_NOTE,
      path,
      of: isOwn ? 'Account of' : 'Rights of',
      number: name,
      companyName: PORTAL,
      reason,
    }
  },
})
