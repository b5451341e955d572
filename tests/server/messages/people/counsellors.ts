import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Api, MessageCases } from '#tests/server/messages/api'

const unknown =
  (whose: (api: Api) => string, known: boolean | 'unknown' = false) =>
  (api: Api) =>
    api.serve({ issuerKnows: async (userId) => (userId === whose(api) ? known : true) })
const departing = ({ at }: Api) => at.counsellors.departingId
const named = ({ at: { world } }: Api, RecipientUserId: string | null) => ({
  body: { UserId: world.people.partner.id, RecipientUserId },
})

export const COUNSELLORS: MessageCases = {
  NO_PERMISSION: ({ at, send }) =>
    send(
      'deleteCounsellor',
      { body: { UserId: at.world.people.staff.id } },
      { actor: at.world.people.staff },
    ),
  PARTNER_NOT_FOUND: ({ send }) => send('getCounsellorSettings', { params: { id: uuid() } }),
  PARTNER_NOT_FOUND_AUTH0: (api) => {
    unknown(({ at }) => at.world.people.partner.id)(api)
    return api.send('validateDelete')
  },
  COUNSELLOR_NOT_FOUND: ({ send }) => send('validateDelete', { params: { id: uuid() } }),
  COUNSELLOR_DELETED_ALREADY: async ({ done, send }) => {
    await done('deleteCounsellor')
    return send('deleteCounsellor')
  },
  COUNSELLOR_NOT_FOUND_AUTH0: (api) => {
    unknown(departing)(api)
    return api.send('deleteCounsellor')
  },
  PENDING_DELETE_REQUEST: async (api) => {
    unknown(departing, 'unknown')(api)
    await api.done('deleteCounsellor')
    return api.send('deleteCounsellor')
  },
  COMMISSION_COMMS_NOT_ENABLED: async ({ db, send }) => {
    await sql`update users set commission_notices = false`.execute(db)
    return send('deleteCounsellor')
  },
  STUDENTS_ASSIGNED: (api) => api.send('validateDelete', named(api, null)),
  RECIPIENTUSERID_NOT_PROVIDED: (api) => api.send('deleteCounsellor', named(api, null)),
  RECIPIENTUSERID_PROVIDED: ({ at, send }) =>
    send('deleteCounsellor', {
      params: { id: at.counsellors.takerId },
      body: { UserId: at.world.people.partner.id, RecipientUserId: at.counsellors.departingId },
    }),
  RECIPIENT_USER_NOT_VALID: (api) =>
    api.send('deleteCounsellor', named(api, api.at.world.people.otherPartner.id)),
  RECIPIENT_USER_NOT_VALID_COUNSELLOR: async (api) => {
    await sql`update users set may_have_students = false where id = ${api.at.counsellors.takerId}`.execute(
      api.db,
    )
    return api.send('deleteCounsellor')
  },
  COUNSELLOR_NOT_DELETED: (api) => api.send('restoreCounsellor', { params: { id: departing(api) } }),
  COUNSELLOR_NOT_INVITED: (api) => api.send('inviteCounsellor', { params: { id: departing(api) } }),
  COUNSELLOR_NOT_RESTORABLE: async ({ db, send }) => {
    await sql`update counsellor_deletions set restorable_until = now() - interval '1 millisecond'`.execute(db)
    return send('restoreCounsellor')
  },
  COUNSELLOR_LIMIT: {
    names: '1',
    ask: async ({ db, at, send }) => {
      await sql`insert into partner_tiers (name, max_counsellors) values ('Small', 1)`.execute(db)
      await sql`update partners set tier = 'Small' where id = ${at.world.partners.brightpath.id}`.execute(db)
      return send('addCounsellor')
    },
  },
  MAY_NOT_HAVE_STUDENTS: async (api) => {
    await sql`update users set may_have_students = false where id = ${departing(api)}`.execute(api.db)
    const UserId = api.at.world.people.partner.id
    return api.send(
      'assignStudents',
      { body: { UserId, StudentIds: [api.at.application.studentId], CounsellorId: departing(api) } },
      { actor: api.at.world.people.partner },
    )
  },
  USER_SUSPENDED: ({ at, send }) => send('unblockUser', { params: { id: at.counsellors.suspendedId } }),
}
