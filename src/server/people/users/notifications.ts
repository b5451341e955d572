import { sql } from 'kysely'
import type { NotificationKind } from '#domain/notifications'
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
  isAddress: boolean
  reason: string
}

export const usersNotifier = notifierOf({
  rules: USER_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About>`
      select events.id as "eventId", whose.id as "userId", whose.partner_id as "partnerId", whose.student_id as "studentId",
        coalesce(${nameColumn('whose')}, trim((changes.invitation ->> 'first_name') || ' ' || (changes.invitation ->> 'last_name')),
          '') as name,
        coalesce('SUPERADMIN' = any(changes.roles || changes.old_roles), false) as "needsSuperAdmin",
        coalesce(changes.new_email is not null and changes.roles = changes.old_roles and changes.tags = changes.old_tags, false)
          as "isAddress",
        case when changes.id is null then coalesce(events.payload ->> 'reason', '') when changes.remarks <> '' then changes.remarks else changes.reason end as reason
      from events
      left join right_changes changes on changes.id = (events.payload ->> 'rightChangeId')::uuid
      left join users whose on whose.id = coalesce(changes.user_id, (events.payload ->> 'userId')::uuid)
      where events.id = any(${[...eventIds]}::bigint[]) and (changes.id is not null or whose.id is not null)`.execute(
      tx,
    )
    return rows
  },
  partnerIdOf: ({ partnerId }: About) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (_, __, { name, reason, userId }, kind) => ({
    ...NO_NOTE,
    ...placeOf(kind, userId),
    number: name,
    companyName: PORTAL,
    reason,
  }),
})

const OWN_PLACES: Partial<Record<NotificationKind, string>> = {
  'seen-as': 'seen-by',
  'seen-as-ended': 'seen-by',
  'rights-changed': 'you',
  'factor-waived': 'factors',
  'factor-required': 'factors',
}
const ABOUT_OTHERS: readonly NotificationKind[] = [
  'factor-waived-other',
  'factor-required-other',
  'rights-granted',
]

const DECIDED: readonly NotificationKind[] = [
  'rights-approved',
  'rights-rejected',
  'email-approved',
  'email-rejected',
]

function placeOf(kind: NotificationKind, userId: string | null): { path: string; of: string } {
  const own = OWN_PLACES[kind]
  if (own) return { path: `${paths.account}#${own}`, of: 'Account of' }
  // A decided request is on the user's record, no longer in the waiting list.
  if (userId && (ABOUT_OTHERS.includes(kind) || DECIDED.includes(kind)))
    return { path: paths.user(userId), of: 'Account of' }
  return { path: `${paths.users()}#rights`, of: 'Rights of' }
}
