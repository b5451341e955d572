import { sql } from 'kysely'
import type { MessageCases } from '#tests/server/messages/api'

/** Administrators' actions on users. */
export const USERS: MessageCases = {
  SEE_AS_READ_ONLY: ({ at, send }) => {
    const { maker, admin } = at.world.people
    const seenBy = { id: admin.id, name: 'Aleksandr Volkov', until: '2099-01-01T00:00:00Z' }
    return send('changeStatus', { actor: { ...maker, seenBy } })
  },
  SEE_AS_REFUSED: ({ at, send }) => send('seeAs', { params: { id: at.blockedId } }),
  EMAIL_TAKEN: ({ send }) => send('inviteUser', { body: { email: 'maker@tassel.example' } }),
  PARTNER_CLOSED: async ({ at, db, send }) => {
    await sql`update partners set deactivated_at = now() where id = ${at.world.partners.northstar.id}`.execute(
      db,
    )
    return send('inviteUser')
  },
  PARTNER_CONTRACT_OVER: async ({ at, db, send }) => {
    await sql`update partners set contract_to = '2026-01-31' where id = ${at.world.partners.northstar.id}`.execute(
      db,
    )
    return send('inviteUser')
  },
  INVITATION_ACCEPTED: ({ at, send }) => send('inviteAgain', { params: { id: at.world.people.staff.id } }),
  RIGHTS_OWN: ({ at, send }) => {
    const { superadmin } = at.world.people
    const body = { UserId: superadmin.id, roles: ['ADMIN', 'SUPERADMIN'] }
    return send('changeUser', { actor: superadmin, params: { id: superadmin.id }, body })
  },
  EMAIL_OWN: ({ at, send }) => {
    const { superadmin } = at.world.people
    const body = { UserId: superadmin.id, email: 'own.new@mail.example' }
    return send('changeUser', { actor: superadmin, params: { id: superadmin.id }, body })
  },
  RIGHTS_PENDING: ({ at, send }) => {
    const { superadmin, staff } = at.world.people
    const body = { UserId: superadmin.id, roles: ['ADMIN'], Reason: 'Needed' }
    return send('changeUser', { actor: superadmin, params: { id: staff.id }, body })
  },
  RIGHT_CHANGE_OWN: ({ at, send }) => {
    const { admin } = at.world.people
    return send('decideRights', { actor: admin, body: { UserId: admin.id } })
  },
  RIGHTS_NEED_SUPERADMIN: async ({ at, db, send }) => {
    const { admin, superadmin } = at.world.people
    await db
      .updateTable('right_changes')
      .set({ roles: ['SUPERADMIN'], requested_by: superadmin.id })
      .where('id', '=', at.users.rightChangeId)
      .execute()
    return send('decideRights', { actor: admin, body: { UserId: admin.id } })
  },
  RIGHT_CHANGE_OUTDATED: async ({ at, db, send }) => {
    const { staff } = at.world.people
    await db
      .updateTable('users')
      .set({ roles: ['FINANCE'] })
      .where('id', '=', staff.id)
      .execute()
    return send('decideRights')
  },
}
