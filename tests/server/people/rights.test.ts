import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Actor, ROLES, type Role, TAGS, type Tag } from '#domain/access/actor'
import { decideRights as DECIDE } from '#domain/people/rights/calls'
import { InviteUser, ListRightChanges, type RightChange } from '#domain/people/rights/schema'
import { RIGHTS_WORKFLOW } from '#domain/people/rights/workflow'
import { ChangeUser } from '#domain/people/users/change-user'
import { profileSources } from '#server/across/profiles/profile-sources'
import { decideRights } from '#server/people/rights/decide-rights'
import { inviteWithRights } from '#server/people/rights/invite-with-rights'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { changeBlock } from '#server/people/users/block-user'
import { changeUser } from '#server/people/users/change-user'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertPeople, person } from '#tests/support/people'
import { sorted } from '#tests/support/sorted'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'
import { sealer } from '#tests/support/vocabulary/sealer'

describe.each(testableKinds)('rights on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let second: Actor
  beforeEach(async () => {
    second = person('second@tassel.example', 'Second Admin', ['ADMIN'])
    await insertPeople(database.db, [second])
  })

  const give = (
    actor: Actor,
    { id }: Pick<Actor, 'id'>,
    rights: { roles?: Role[]; tags?: Tag[]; email?: string },
  ) =>
    changeUser(
      { db: database.db, actor, sources: (tx) => profileSources({ db: tx, actor, sealer }) },
      { id, ...ChangeUser.parse({ ...rights, Reason: 'Needed' }) },
    )
  const ask = async (actor: Actor, whom: Pick<Actor, 'id'>, rights: { roles?: Role[]; tags?: Tag[] }) =>
    (await give(actor, whom, rights)).RightChangeId ?? ''
  const decide = (actor: Actor, id: string, Action: 'Approve' | 'Reject' | 'Withdraw', Remarks = 'Agreed') =>
    decideRights({ db: database.db, actor }, { id, Action, Remarks })
  const rightsOf = async ({ id }: Pick<Actor, 'id'>) =>
    database.db.selectFrom('users').select(['roles', 'tags']).where('id', '=', id).executeTakeFirstOrThrow()
  const listed = async (actor: Actor) =>
    (await listRightChanges({ db: database.db, actor }, ListRightChanges.parse({ state: 'Pending' }))).rows
  const topics = async () => {
    const { rows } = await sql<{ topic: string }>`select topic from events order by id`.execute(database.db)
    return rows.map(({ topic }) => topic)
  }

  it('without need for approval apply at once, are recorded, and end the user’s sessions', async () => {
    const { admin, staff } = world.people
    const { RightChangeId, User } = await give(admin, staff, { tags: ['Accounts Payable Maker'] })
    expect(RightChangeId).toBeNull()
    expect(User.usertags).toEqual(['Accounts Payable Maker'])
    const { rows } =
      await sql`select action, remarks, changes from history where subject = 'user' and subject_id = ${staff.id}`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        action: 'Rights',
        remarks: 'Needed',
        changes: [{ Field: 'Roles and tags', Old: 'STAFF', New: 'STAFF, Accounts Payable Maker' }],
      },
    ])
    expect(await topics()).toContain('user.rights-changed')
  })

  it.each([
    ['ADMIN', { roles: ['ADMIN'] }],
    ['FINANCE', { roles: ['STAFF', 'FINANCE'] }],
    ['Payment Processor', { tags: ['Payment Processor'] }],
  ] as const)('of %s need a second administrator, neither the requester nor the user', async (_, rights) => {
    const { admin, staff, finance } = world.people
    const id = await ask(admin, staff, { ...rights } as never)
    expect(id).not.toBe('')
    expect(await rightsOf(staff)).toMatchObject({ roles: ['STAFF'], tags: [] })
    await cannot(ask(second, staff, { ...rights } as never), 'RIGHTS_PENDING')
    await cannot(decide(admin, id, 'Approve'), 'RIGHT_CHANGE_OWN')
    await cannot(decide(finance, id, 'Approve'), 'FORBIDDEN')
    const { RightChange } = await decide(second, id, 'Approve')
    expect(RightChange).toMatchObject({ State: 'Approved', DecidedBy: 'Second Admin', allowedActions: [] })
    expect(await rightsOf(staff)).toMatchObject(rights)
    await cannot(decide(second, id, 'Reject'), 'REQUEST_DECIDED')
    expect(await topics()).toEqual(
      expect.arrayContaining(['user.rights-asked', 'user.rights-changed', 'user.rights-decided']),
    )
  })

  it('of a super administrator need another super administrator', async () => {
    const { admin, superadmin } = world.people
    const id = await ask(admin, second, { roles: ['SUPERADMIN'] })
    const third = person('third@tassel.example', 'Third Admin', ['ADMIN'])
    await insertPeople(database.db, [third])
    await cannot(decide(third, id, 'Approve'), 'RIGHTS_NEED_SUPERADMIN')
    await cannot(decide(second, id, 'Approve'), 'RIGHTS_OWN')
    await decide(superadmin, id, 'Approve')
    expect(await rightsOf(second)).toMatchObject({ roles: ['SUPERADMIN'] })
  })

  it('are refused if they changed meanwhile, can be rejected with a reason, or withdrawn', async () => {
    const { admin, staff } = world.people
    const id = await ask(admin, staff, { roles: ['ADMIN'] })
    await give(second, staff, { roles: ['LOANADVISOR'] })
    await cannot(decide(second, id, 'Approve'), 'RIGHT_CHANGE_OUTDATED')
    await cannot(decide(second, id, 'Reject', ''), 'REMARKS_REQUIRED')
    await decide(second, id, 'Reject', 'Not needed')
    const another = await ask(admin, staff, { roles: ['ADMIN'] })
    await cannot(decide(second, another, 'Withdraw'), 'FORBIDDEN')
    await decide(admin, another, 'Withdraw')
    const { rows } = await listRightChanges(
      { db: database.db, actor: admin },
      ListRightChanges.parse({ changedUserId: staff.id }),
    )
    expect(rows.map(({ State }) => State)).toEqual(['Withdrawn', 'Rejected'])
    expect(await rightsOf(staff)).toMatchObject({ roles: ['LOANADVISOR'] })
  })

  it('are not given to a user who was blocked since the decider saw the request', async () => {
    const { admin, superadmin, staff } = world.people
    const id = await ask(admin, staff, { roles: ['ADMIN'] })
    const [{ Version }] = (await listed(second)) as [RightChange]
    await changeBlock(
      { db: database.db, actor: superadmin },
      { id: staff.id, action: 'Block', Reason: 'Left' },
    )
    useRuntime(database.db)
    const call = (Action: 'Approve' | 'Reject', seen: number) =>
      callEndpoint(DECIDE, {
        ...{ actor: second, method: 'PUT', params: { id } },
        body: { UserId: second.id, Action, Remarks: 'Agreed', Version: seen },
      })
    for (const action of ['Approve', 'Reject'] as const) {
      const current = await refusedAsStale(database.db, () => call(action, Version))
      expect(current).toMatchObject({ RightChangeId: id, State: 'Pending', Version: Version + 1 })
    }
    expect((await call('Reject', Version + 1)).status).toBe(200)
  })

  it('are outdated once the address of the user is another, whatever the decider saw', async () => {
    const { admin, staff } = world.people
    const id = await ask(admin, staff, { roles: ['ADMIN'] })
    await give(admin, staff, { email: 'elsewhere@tassel.example' })
    await cannot(decide(second, id, 'Approve'), 'RIGHT_CHANGE_OUTDATED')
  })

  it('of an invited user are decided on as requested: the request never changes', async () => {
    const { admin } = world.people
    const wanted = { email: 'new@tassel.example', first_name: 'Nadia', roles: ['ADMIN'], Reason: 'New' }
    await inviteWithRights({ db: database.db, actor: admin }, InviteUser.parse(wanted))
    expect(await listed(second)).toMatchObject([{ ChangedUserId: null, Version: 1 }])
  })

  it('are decided once when several decide at once', async () => {
    const { admin, superadmin, staff } = world.people
    const id = await ask(admin, staff, { roles: ['ADMIN'] })
    const tries = await Promise.allSettled([
      decide(second, id, 'Approve'),
      decide(superadmin, id, 'Reject', 'No'),
      decide(admin, id, 'Withdraw'),
    ])
    expect(sorted(tries.map(({ status }) => status))).toEqual(['fulfilled', 'rejected', 'rejected'])
    const codes = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(codes).toEqual(['REQUEST_DECIDED', 'REQUEST_DECIDED'])
  })

  it('that exclude each other are refused', async () => {
    const { admin, staff, counsellor } = world.people
    const refused = async (whom: Actor, rights: { roles?: Role[]; tags?: Tag[] }) =>
      expect(give(admin, whom, rights)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
    await refused(staff, { roles: ['PARTNER'] })
    await refused(staff, { roles: ['STUDENT'] })
    await refused(counsellor, { roles: ['STAFF'] })
    await refused(counsellor, { roles: ['PARTNER', 'STAFF'] })
    await refused(counsellor, { tags: ['Accounts Payable Maker'] })
  })

  describe('of an invited user', () => {
    const invite = (actor: Actor, more: object) =>
      inviteWithRights(
        { db: database.db, actor },
        InviteUser.parse({
          email: 'new@tassel.example',
          first_name: 'Nadia',
          roles: ['STAFF'],
          Reason: 'New colleague',
          ...more,
        }),
      )
    const invited = () =>
      database.db
        .selectFrom('users')
        .select(['id', 'roles', 'tags', 'partner_id', 'parent_user_id', 'email_confirmed'])
        .where('email', '=', 'new@tassel.example')
        .executeTakeFirst()

    it('apply at once if no approval is needed', async () => {
      const { admin, partner, staff } = world.people
      await cannot(invite(staff, {}), 'FORBIDDEN')
      await expect(invite(admin, { roles: ['PARTNER'] })).rejects.toMatchObject({
        fields: { partner_id: '*Partner is required.' },
      })
      await cannot(invite(admin, { email: 'MAKER@tassel.example' }), 'EMAIL_TAKEN')
      const { InvitedUserId } = await invite(admin, {
        roles: ['PARTNER'],
        partner_id: world.partners.brightpath.id,
      })
      expect(await invited()).toMatchObject({
        id: InvitedUserId,
        roles: ['PARTNER'],
        parent_user_id: partner.id,
        email_confirmed: false,
      })
    })

    it.each(['ADMIN', 'FINANCE'])(
      'wait with %s for a second administrator, as does the account',
      async (role) => {
        const { admin } = world.people
        const { InvitedUserId, RightChangeId } = await invite(admin, { roles: [role] })
        expect(InvitedUserId).toBeNull()
        expect(await invited()).toBeUndefined()
        await cannot(invite(second, { roles: [role] }), 'RIGHTS_PENDING')
        await cannot(decide(admin, RightChangeId ?? '', 'Approve'), 'RIGHT_CHANGE_OWN')
        await decide(second, RightChangeId ?? '', 'Approve')
        expect(await invited()).toMatchObject({ roles: [role], email_confirmed: false })
      },
    )
  })

  it('always leave the company a super administrator, whatever the order of actions', async () => {
    const { superadmin, admin, staff } = world.people
    const another = person('another@tassel.example', 'Another Super', ['SUPERADMIN'])
    await insertPeople(database.db, [another])
    const people = [superadmin, another, admin, second, staff]
    const step = fc.record({
      by: fc.constantFrom(...people),
      whom: fc.constantFrom(...people),
      what: fc.constantFrom('Block', 'Unblock', 'roles', 'approve'),
      roles: fc.subarray(
        ROLES.filter((role) => role !== 'PARTNER' && role !== 'STUDENT'),
        { minLength: 1 },
      ),
      tags: fc.subarray([...TAGS]),
    })
    const take = async ({
      by,
      whom,
      what,
      roles,
      tags,
    }: {
      by: Actor
      whom: Actor
      what: string
      roles: Role[]
      tags: Tag[]
    }) => {
      const row = await database.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', by.id)
        .executeTakeFirstOrThrow()
      if (row.is_blocked) return
      const actor = { ...by, roles: row.roles as Role[], tags: row.tags as Tag[] }
      if (what === 'Block' || what === 'Unblock')
        await changeBlock({ db: database.db, actor }, { id: whom.id, action: what, Reason: 'Left' })
      else if (what === 'roles') await give(actor, whom, { roles, tags })
      else
        for (const { RightChangeId, allowedActions } of (
          await listRightChanges({ db: database.db, actor }, ListRightChanges.parse({}))
        ).rows)
          if (allowedActions.includes('Approve')) await decide(actor, RightChangeId, 'Approve')
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        async (rounds) => {
          // The actions of a round run at once, the rounds one after the other.
          for (const round of rounds) await Promise.allSettled(round.map(take))
          const { rows } = await sql`select from users
          where 'SUPERADMIN' = any(roles) and not is_blocked and email_confirmed`.execute(database.db)
          expect(rows.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 25 },
    )
  })

  it('have a workflow whose every step is tested above', () => {
    expect(RIGHTS_WORKFLOW.transitions.map(({ action }) => action)).toEqual(['Approve', 'Reject', 'Withdraw'])
  })
})
