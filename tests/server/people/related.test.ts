import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import { InviteUser } from '#domain/people/rights/schema'
import { ChangeUser } from '#domain/people/users/change-user'
import { profileSources } from '#server/across/profiles/profile-sources'
import { decideBankChange } from '#server/bank-details/decide-change'
import { decideRights } from '#server/people/rights/decide-rights'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { refuseRelated } from '#server/people/rights/refuse-related'
import { changeUser } from '#server/people/users/change-user'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { BANK_SERVICES, CALLED, requestChange, saveDetails } from '#tests/support/money/bank-changes'
import { insertPeople, person } from '#tests/support/people'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('a second person’s decision on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const refusal = (decider: string, ...askers: (string | null)[]) =>
    transaction(database.db, (tx) => refuseRelated(tx, { id: decider }, askers)).then(
      () => null,
      (error) => error.code,
    )

  it('is open to unrelated users', async () => {
    const { admin, finance } = world.people
    expect(await refusal(finance.id, admin.id, null)).toBeNull()
    expect(await refusal(finance.id)).toBeNull()
  })

  it.each(['Invite', 'Rights'])('is refused in both directions after %s', async (action) => {
    const { admin, finance, superadmin } = world.people
    await database.db
      .insertInto('history')
      .values({ id: uuid(), subject: 'user', subject_id: finance.id, actor_id: admin.id, action })
      .execute()
    expect(await refusal(finance.id, admin.id)).toBe('DECIDER_RELATED')
    expect(await refusal(admin.id, finance.id)).toBe('DECIDER_RELATED')
    expect(await refusal(admin.id, superadmin.id, finance.id)).toBe('DECIDER_RELATED')
    expect(await refusal(superadmin.id, finance.id)).toBeNull()
  })

  it('is not refused for other history entries, such as a block', async () => {
    const { admin, finance } = world.people
    await database.db
      .insertInto('history')
      .values({ id: uuid(), subject: 'user', subject_id: finance.id, actor_id: admin.id, action: 'Block' })
      .execute()
    expect(await refusal(finance.id, admin.id)).toBeNull()
  })

  describe('about bank details that an administrator asked to change', () => {
    let changeId: string
    let second: Actor
    let third: Actor
    beforeEach(async () => {
      const { id: partnerId } = world.partners.brightpath
      const parent = { partnerId, subsidiaryId: null }
      second = person('second@tassel.example', 'Second Admin', ['ADMIN'])
      third = person('third@tassel.example', 'Third Admin', ['ADMIN'])
      await insertPeople(database.db, [second, third])
      await saveDetails(database.db, parent)
      changeId = await requestChange(database.db, world.people.admin, parent)
    })

    const invite = (roles: string[]) =>
      inviteWithRights(
        { db: database.db, actor: world.people.admin },
        InviteUser.parse({ email: 'new@tassel.example', first_name: 'Nadia', roles, Reason: 'Month end' }),
      )
    const approveRights = (actor: Actor, id: string | null | undefined) =>
      decideRights({ db: database.db, actor }, { id: id ?? '', Action: 'Approve', Remarks: '' })
    const give = (actor: Actor, { id }: Actor, roles: string[]) =>
      changeUser(
        {
          db: database.db,
          actor,
          sources: (tx) => profileSources({ db: tx, actor, sealer: BANK_SERVICES.sealer }),
        },
        { id, ...ChangeUser.parse({ roles, Reason: 'Needed' }) },
      )
    const decide = (actor: Actor, Action: 'Approve' | 'Reject' = 'Approve', Remarks = '') =>
      decideBankChange(
        { db: database.db, actor, services: BANK_SERVICES },
        { id: changeId, Action, Remarks, ...CALLED, UserId: actor.id },
      )
    /** The account with this address and its current rights. */
    const accountOf = async (email: string): Promise<Actor> => {
      const { id, roles } = await database.db
        .selectFrom('users')
        .select(['id', 'roles'])
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return { ...person(email, 'Nadia', roles as Actor['roles']), id }
    }
    const stateNow = async () =>
      (
        await database.db
          .selectFrom('bank_detail_changes')
          .select('state')
          .where('id', '=', changeId)
          .executeTakeFirstOrThrow()
      ).state

    it('is refused to a user that this administrator invited as FINANCE, alone or with another', async () => {
      const { RightChangeId, InvitedUserId } = await invite(['FINANCE'])
      expect(InvitedUserId).toBeNull()
      await cannot(approveRights(world.people.admin, RightChangeId), 'RIGHT_CHANGE_OWN')
      await approveRights(second, RightChangeId)
      const invited = await accountOf('new@tassel.example')
      expect(invited.roles).toEqual(['FINANCE'])
      await cannot(decide(invited), 'DECIDER_RELATED')
      expect(await stateNow()).toBe('Pending')
      await decide(world.people.finance)
      expect(await stateNow()).toBe('Approved')
    })

    it('is refused to a user that this administrator invited as STAFF before they were FINANCE', async () => {
      await invite(['STAFF'])
      const { RightChangeId } = await give(second, await accountOf('new@tassel.example'), ['FINANCE'])
      await approveRights(third, RightChangeId)
      await cannot(decide(await accountOf('new@tassel.example')), 'DECIDER_RELATED')
    })

    it('is refused to a user for whom that administrator requested or approved FINANCE', async () => {
      const { admin, staff, maker } = world.people
      const asked = await give(admin, staff, ['FINANCE'])
      await approveRights(second, asked.RightChangeId)
      const approved = await give(second, maker, ['FINANCE'])
      await approveRights(admin, approved.RightChangeId)
      for (const { email } of [staff, maker]) await cannot(decide(await accountOf(email)), 'DECIDER_RELATED')
    })

    it('may still be a rejection by a related user, since that moves no money', async () => {
      const { admin, staff } = world.people
      const { RightChangeId } = await give(admin, staff, ['FINANCE'])
      await approveRights(second, RightChangeId)
      await decide(await accountOf(staff.email), 'Reject', 'Not by phone')
      expect(await stateNow()).toBe('Rejected')
    })
  })

  it('about rights is refused to a user whom the requester gave rights', async () => {
    const { admin, superadmin, staff, maker } = world.people
    const second = person('second@tassel.example', 'Second Admin', ['ADMIN'])
    await insertPeople(database.db, [second])
    const sealer = BANK_SERVICES.sealer
    const ask = async (actor: Actor, { id }: Actor, roles: string[]) =>
      (
        await changeUser(
          { db: database.db, actor, sources: (tx) => profileSources({ db: tx, actor, sealer }) },
          { id, ...ChangeUser.parse({ roles, Reason: 'Needed' }) },
        )
      ).RightChangeId ?? ''
    const approve = (actor: Actor, id: string) =>
      decideRights({ db: database.db, actor }, { id, Action: 'Approve', Remarks: '' })
    await approve(superadmin, await ask(admin, staff, ['ADMIN']))
    const puppet: Actor = { ...staff, roles: ['ADMIN'] }
    const wanted = await ask(admin, maker, ['FINANCE'])
    await cannot(approve(puppet, wanted), 'DECIDER_RELATED')
    await approve(second, wanted)
  })
})
