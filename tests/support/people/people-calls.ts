import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { requestRights } from '#server/people/rights/request-rights'
import { beginSession } from '#server/platform/sessions/begin-session'
import type { Situation } from '#tests/support/http/situation'
import { insertPeople, person } from '#tests/support/people'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** The hosted issuer's refusal about the user of `makeBlockedUser`. */
const REFUSED_CHANGE_ID = '0199f3a0-0000-7000-8000-000000000060'

/** A user whom the super administrator has blocked, but their hosted issuer has not; returns their id. */
export async function makeBlockedUser(db: Db, { people }: World): Promise<string> {
  const blocked = person('gone@tassel.example', 'Gita Sharma', ['STAFF'])
  await insertPeople(db, [blocked])
  await db
    .updateTable('users')
    .set({
      is_blocked: true,
      blocked_at: new Date(),
      blocked_by: people.superadmin.id,
      block_reason: 'Left in May',
    })
    .where('id', '=', blocked.id)
    .execute()
  await db
    .insertInto('issuer_changes')
    .values({
      id: REFUSED_CHANGE_ID,
      user_id: blocked.id,
      kind: 'block',
      issuer: 'https://login.example/',
      email: blocked.email,
      state: 'refused',
      attempts: 1,
      last_error: 'The login provider refused it (403): Insufficient scope',
    })
    .execute()
  return blocked.id
}

const CONTACT = {
  first_name: 'Meera',
  last_name: 'Krishnan',
  mobile: '+91 98220 12345',
  company: 'KC Overseas',
  address: '12 Civil Lines',
  city: 'Nagpur',
  country_id: 'IN',
  state_id: 'MH',
  gender: 'Female',
  time_zone: 'Asia/Kolkata',
  officefromtime: '09:30',
  officetotime: '18:00',
}

/** The users that the calls on people act on. */
export interface SituationUsers {
  /** Invited, and never signed in. */
  invitedId: string
  /** The administrator's request that the staff user may process payments. */
  rightChangeId: string
  /** A session of the super administrator, and one of the loan advisor. */
  adminSessionId: string
  sessionId: string
}

/** Creates them. */
export async function makeUsers(db: Db, { people }: World): Promise<SituationUsers> {
  const invited = person('new@tassel.example', 'Nadia Haddad', ['STAFF'])
  await insertPeople(db, [invited])
  await db.updateTable('users').set({ email_confirmed: false }).where('id', '=', invited.id).execute()
  const { admin, superadmin, staff, loanadvisor } = people
  const after = { roles: [...staff.roles], tags: ['Payment Processor' as const] }
  const rightChangeId = await transaction(db, (tx) =>
    requestRights(tx, admin, { userId: staff.id, before: staff, after, reason: 'Covers for Paula' }),
  )
  const session = (userId: string) =>
    beginSession(db, { userId, address: '10.0.0.2', userAgent: 'Firefox', issuerSession: null, before: null })
  return {
    invitedId: invited.id,
    rightChangeId,
    adminSessionId: await session(superadmin.id),
    sessionId: await session(loanadvisor.id),
  }
}

/** Requests by which administrators look after people that are accepted in this situation. */
export function userCalls({ world: { people, partners, universities }, blockedId, users }: Situation) {
  const { superadmin, loanadvisor, maker } = people
  const asSuperAdmin = { UserId: superadmin.id }
  const asMaker = { UserId: maker.id, userId: maker.id }
  return {
    listUsers: {
      actor: superadmin,
      query: {
        pageNo: '1',
        pageSize: '25',
        searchQuery: 'a',
        role: 'PARTNER',
        tag: 'Payment Processor',
        state: 'Active',
        partnerId: partners.brightpath.id,
        sort: 'Name',
        ...asSuperAdmin,
        userId: superadmin.id,
      },
    },
    blockUser: {
      actor: superadmin,
      params: { id: loanadvisor.id },
      body: { ...asSuperAdmin, Reason: 'Left in June', Version: 1 },
    },
    listIssuerChanges: {
      actor: superadmin,
      query: { pageNo: '1', pageSize: '25', ofUserId: blockedId, ...asSuperAdmin, userId: superadmin.id },
    },
    decideIssuerChange: {
      actor: superadmin,
      params: { id: REFUSED_CHANGE_ID },
      body: { ...asSuperAdmin, Decision: 'dismiss' },
    },
    unblockUser: {
      actor: superadmin,
      params: { id: blockedId },
      body: { ...asSuperAdmin, Reason: 'Came back', Version: 1 },
    },
    getUser: { actor: maker, params: { id: maker.id }, query: asMaker },
    changeUser: [
      { actor: maker, params: { id: maker.id }, body: { UserId: maker.id, Version: 1, ...CONTACT } },
      {
        actor: superadmin,
        params: { id: loanadvisor.id },
        body: {
          ...asSuperAdmin,
          Version: 1,
          ...CONTACT,
          roles: ['STAFF'],
          tags: ['Accounts Payable Maker'],
          Reason: 'Moves to accounts',
          assignedcountries: ['NP', 'IN'],
          universities: [universities.sydney],
          financial_managers: false,
          showcommission: false,
        },
      },
    ],
    listAccounts: {
      actor: maker,
      query: { partnerIds: `${partners.brightpath.id},${partners.northstar.id}`, ...asMaker },
    },
    accountTags: { actor: maker, params: { userId: maker.id }, query: asMaker },
    inviteUser: [
      {
        actor: superadmin,
        body: {
          ...asSuperAdmin,
          email: 'fresh@tassel.example',
          first_name: 'Freya',
          last_name: 'Lund',
          roles: ['PARTNER'],
          tags: [],
          partner_id: partners.northstar.id,
          financial_managers: true,
          Reason: 'New at Northstar',
        },
      },
      {
        actor: superadmin,
        body: {
          ...asSuperAdmin,
          email: 'payer@tassel.example',
          first_name: 'Pavel',
          roles: ['STAFF'],
          tags: ['Payment Processor'],
          Reason: 'Second processor',
        },
      },
    ],
    inviteAgain: {
      actor: superadmin,
      params: { id: users.invitedId },
      body: { ...asSuperAdmin, userId: superadmin.id },
    },
    listUserSessions: {
      actor: superadmin,
      params: { id: loanadvisor.id },
      query: { ...asSuperAdmin, userId: superadmin.id },
    },
    endUserSessions: { actor: superadmin, params: { id: loanadvisor.id, sessionId: users.sessionId } },
    listRightChanges: {
      actor: superadmin,
      query: {
        pageNo: '1',
        pageSize: '25',
        state: 'Pending',
        changedUserId: people.staff.id,
        ...asSuperAdmin,
        userId: superadmin.id,
      },
    },
    decideRights: {
      actor: superadmin,
      params: { id: users.rightChangeId },
      body: { ...asSuperAdmin, Action: 'Approve', Remarks: 'Agreed' },
    },
    seeAs: {
      actor: superadmin,
      session: users.adminSessionId,
      params: { id: maker.id },
      body: { ...asSuperAdmin, Reason: 'They cannot find a note' },
    },
    endSeeAs: { actor: maker },
  } satisfies Record<string, ValidCall | [ValidCall, ...ValidCall[]]>
}
