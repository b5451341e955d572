import type { Db } from '#db/database'
import type { Situation } from '#tests/support/http/situation'
import { insertPeople, person } from '#tests/support/people'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** What the hosted issuer refused to do about whom `makeBlockedUser` made. */
const REFUSED_CHANGE_ID = '0199f3a0-0000-7000-8000-000000000060'

/** Somebody whom the super administrator has blocked, and who is not blocked at their hosted issuer; their id. */
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

/** Requests by which administrators look after people that are accepted in this situation. */
export function userCalls({ world: { people, partners }, blockedId }: Situation) {
  const { superadmin, loanadvisor } = people
  const asSuperAdmin = { UserId: superadmin.id }
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
  } satisfies Record<string, ValidCall>
}
