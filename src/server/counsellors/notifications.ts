import { sql } from 'kysely'
import { type AboutDeletion, COUNSELLOR_RULES } from '#domain/counsellors/notifications'
import { CATALOGUE, type ErrorCode } from '#domain/errors'
import { paths } from '#domain/paths'
import { nameColumn } from '#server/people/name-column'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends AboutDeletion {
  partnerId: string
  name: string
  refusedAs: ErrorCode | null
}

export const counsellorNotifier = notifierOf({
  rules: COUNSELLOR_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", deletions.partner_id as "partnerId", deletions.owner_id as "ownerId",
        deletions.recipient_ids as "recipientIds", deletions.requested_by as "requestedBy", deletions.refused_as as "refusedAs", ${nameColumn('users')} as name
      from events
      join counsellor_deletions deletions on deletions.id = (events.payload ->> 'deletionId')::uuid
      join users on users.id = deletions.user_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  subjectFor: (reader, { topic }, { name, recipientIds, refusedAs }: About) => ({
    ...NO_NOTE,
    path:
      recipientIds.includes(reader.id) && reader.parentUserId !== null
        ? paths.students()
        : paths.counsellors(),
    of: 'Counsellor',
    number: name,
    companyName: PORTAL,
    reason: topic === 'counsellor.delete-refused' && refusedAs ? (CATALOGUE[refusedAs]?.message ?? '') : '',
  }),
})
