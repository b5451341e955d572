import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { BANK_FIELDS } from '#domain/bank-details/fields'
import { ChangeUser } from '#domain/people/users/change-user'
import { ListAccounts, UserProfile } from '#domain/people/users/profile'
import { profileSources } from '#server/across/profiles/profile-sources'
import { changeUser } from '#server/people/users/change-user'
import { getUser } from '#server/people/users/get-user'
import { accountTags, listAccounts } from '#server/people/users/list-accounts'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { BANK_SERVICES, saveDetails } from '#tests/support/money/bank-changes'
import { sorted } from '#tests/support/sorted'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('profiles on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const { sealer } = BANK_SERVICES
  const read = (actor: Actor, { id }: Pick<Actor, 'id'>) =>
    getUser({ db: database.db, actor, sources: profileSources({ db: database.db, actor, sealer }) }, { id })
  const change = (actor: Actor, { id }: Pick<Actor, 'id'>, input: object) =>
    changeUser(
      { db: database.db, actor, sources: (tx) => profileSources({ db: tx, actor, sealer }) },
      { id, ...ChangeUser.parse(input) },
    )
  const historyOf = async ({ id }: Pick<Actor, 'id'>) => {
    const { rows } = await sql<{ action: string; changes: unknown; actor_id: string }>`
      select action, changes, actor_id from history where subject = 'user' and subject_id = ${id} order by created_at, id`.execute(
      database.db,
    )
    return rows
  }

  it('have all fields of the specification, in its spelling', async () => {
    const { financemanager, partner } = world.people
    await saveDetails(database.db, { partnerId: world.partners.brightpath.id, subsidiaryId: null })
    const profile = await read(partner, financemanager)
    expect(sorted(Object.keys(profile))).toEqual(sorted(Object.keys(UserProfile.shape)))
    expect(profile).toMatchObject({
      id: financemanager.id,
      company: 'Brightpath Education',
      partner_code: 'BP-0017',
      parentuser: partner.id,
      userroles: [{ roleid: { name: 'PARTNER' } }],
      usertags: [],
      usertaggroups: ['Partner'],
      financial_managers: true,
      is_blocked_in_auth0: false,
      state: null,
      country: null,
      officetimings: { counselortier: null, officefromtime: null, officetotime: null },
    })
    expect(sorted(Object.keys(profile.bankdetails ?? {}))).toEqual(sorted(BANK_FIELDS))
  })

  it('show full bank details to authorised readers, on record, and masked ones to others', async () => {
    const { partner, counsellor, staff } = world.people
    await saveDetails(database.db, { partnerId: world.partners.brightpath.id, subsidiaryId: null })
    const whole = (await read(partner, partner)).bankdetails?.account_no ?? ''
    expect(whole).toMatch(/^\d+$/)
    for (const reader of [counsellor, staff])
      expect((await read(reader, counsellor)).bankdetails?.account_no).toBe(`••••${whole.slice(-4)}`)
    const seen = { ...partner, seenBy: { id: world.people.admin.id, name: 'Admin', until: '' } }
    expect((await read(seen, partner)).bankdetails?.account_no).toBe(`••••${whole.slice(-4)}`)
    const { rows } = await sql<{ user_id: string }>`select user_id from bank_detail_views`.execute(
      database.db,
    )
    expect(rows).toEqual([{ user_id: partner.id }])
  })

  it('are readable by their user, their partner’s owner, and company staff', async () => {
    const { people } = world
    const readers = Object.values(people)
    for (const reader of readers)
      for (const whom of readers) {
        const isStaff = reader.partnerId === null && reader.studentId === null
        const isOwner = reader === people.partner || reader === people.otherPartner
        const mayRead =
          isStaff ||
          reader === whom ||
          (isOwner && whom.partnerId !== null && whom.partnerId === reader.partnerId)
        if (mayRead) expect((await read(reader, whom)).email).toBe(whom.email)
        else await cannot(read(reader, whom), 'USER_NOT_FOUND')
        const tags = accountTags({ db: database.db, actor: reader }, { userId: whom.id })
        if (mayRead) expect(await tags).toMatchObject({ tags: whom.tags })
        else await cannot(tags, 'USER_NOT_FOUND', { message: 'Failed to fetch user data.' })
      }
  })

  it('include the tag groups of tags and roles', async () => {
    const { maker, checker, processor, admin, partner, staff } = world.people
    const groups = async ({ id }: Actor) =>
      (await accountTags({ db: database.db, actor: admin }, { userId: id })).tagGroups
    expect(await groups(maker)).toEqual(['Maker'])
    expect(await groups(checker)).toEqual(['Checker'])
    expect(await groups(processor)).toEqual(['Payment Processor'])
    expect(await groups(admin)).toEqual(['Maker', 'Checker', 'Payment Processor'])
    expect(await groups(partner)).toEqual(['Partner'])
    expect(await groups(staff)).toEqual([])
  })

  it('list users of partners in scope', async () => {
    const { partner, staff, student } = world.people
    const partnerIds = [world.partners.brightpath.id, world.partners.northstar.id]
    const ids = ListAccounts.parse({ partnerIds: partnerIds.join(',') }).partnerIds
    const names = async (actor: Actor) =>
      (await listAccounts({ db: database.db, actor }, { partnerIds: ids })).map(({ email }) => email)
    expect(await names(staff)).toHaveLength(4)
    expect(await names(partner)).toHaveLength(3)
    await cannot(names(student), 'FORBIDDEN')
  })

  it('save the user’s contact fields and record the old values', async () => {
    const { staff } = world.people
    const { message, User } = await change(staff, staff, {
      Version: 1,
      mobile: '098220 12345',
      country_id: 'IN',
      state_id: 'MH',
      city: 'Nagpur',
      officefromtime: '09:30',
      officetotime: '18:00',
      time_zone: 'Asia/Kathmandu',
    })
    expect(message).toBe('The profile was saved.')
    expect(User).toMatchObject({
      mobile: '+919822012345',
      countrycode: '+91',
      state: { id: 'MH', name: 'Maharashtra', CountryId: 'IN' },
      country: { Id: 'IN', Name: 'India' },
      time_zone: 'Asia/Kathmandu',
      officetimings: { officefromtime: '09:30', officetotime: '18:00' },
      Version: 2,
    })
    expect(await historyOf(staff)).toEqual([
      {
        action: 'Edit',
        actor_id: staff.id,
        changes: expect.arrayContaining([{ Field: 'Mobile No.', Old: '', New: '+919822012345' }]),
      },
    ])
    // Repeating the change changes nothing.
    const again = await change(staff, staff, { Version: 2, mobile: '+91 98220 12345' })
    expect(again.User.Version).toBe(2)
    expect(await historyOf(staff)).toHaveLength(1)
  })

  it.each([
    [{ city: 'Nagpur' }, { mobile: '*Mobile No. is required.' }],
    [{ mobile: '' }, { mobile: '*Mobile No. is required.' }],
    [
      { mobile: '12' },
      { mobile: 'Enter a telephone number, with its country code where it is not of your country' },
    ],
    [{ mobile: '+919822012345', state_id: 'MH' }, { country_id: 'Choose the country of the state' }],
    [
      { mobile: '+919822012345', country_id: 'NP', state_id: 'MH' },
      { state_id: 'Choose a state of the country' },
    ],
    [{ mobile: '+919822012345', officefromtime: '09:30' }, { officetotime: '*Office hours to is required.' }],
    [
      { mobile: '+919822012345', officefromtime: '25:00', officetotime: '9' },
      { officefromtime: 'Enter a time such as 09:30' },
    ],
    [{ mobile: '+919822012345', time_zone: 'Mars/Olympus' }, { time_zone: 'Choose a time zone' }],
  ])('refuse %j', (input, fields) => {
    const { error } = ChangeUser.safeParse(input)
    const told = Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
    )
    expect(told).toMatchObject(fields)
  })

  it('are changed by their user and administrators only, and nobody gives themself rights', async () => {
    const { admin, superadmin, staff, finance, partner, counsellor } = world.people
    const contact = { mobile: '+919822012345' }
    for (const actor of [finance, staff, partner])
      await cannot(change(actor, counsellor, contact), 'FORBIDDEN')
    await cannot(change(counsellor, partner, contact), 'USER_NOT_FOUND')
    await cannot(change(staff, staff, { showcommission: false }), 'FORBIDDEN')
    await cannot(change(staff, staff, { roles: ['ADMIN'] }), 'FORBIDDEN')
    await cannot(change(admin, admin, { roles: ['SUPERADMIN'] }), 'RIGHTS_OWN')
    await cannot(change(admin, superadmin, contact), 'FORBIDDEN')
    await cannot(change(admin, counsellor, { ...contact, Version: 7 }), 'STALE_VERSION', {
      data: { current: { Version: 1 } },
    })
    const { User } = await change(admin, counsellor, {
      assignedcountries: ['NP', 'IN', 'NP'],
      universities: [world.universities.sydney],
      financial_managers: true,
      showcommission: false,
    })
    expect(User).toMatchObject({
      assignedcountries: [
        { Id: 'IN', Name: 'India' },
        { Id: 'NP', Name: 'Nepal' },
      ],
      universities: [{ id: world.universities.sydney }],
      financial_managers: true,
      showcommission: false,
    })
    await expect(change(admin, staff, { financial_managers: true })).rejects.toMatchObject({
      fields: { financial_managers: 'A financial manager belongs to a partner' },
    })
  })

  it('can be sent back whole, with changed fields', async () => {
    const { admin, staff, partner, counsellor } = world.people
    await saveDetails(database.db, { partnerId: world.partners.brightpath.id, subsidiaryId: null })
    for (const whom of [staff, partner, counsellor])
      await change(whom, whom, { mobile: '+919822012345', country_id: 'IN', state_id: 'MH' })
    await change(admin, counsellor, { assignedcountries: ['NP'], universities: [world.universities.sydney] })
    await sql`update partners set show_commission = false where id = ${partner.partnerId}`.execute(
      database.db,
    )
    for (const [actor, whom] of [
      [staff, staff],
      [partner, partner],
      [counsellor, counsellor],
      [admin, counsellor],
    ] as const) {
      const profile = await read(actor, whom)
      expect((await change(actor, whom, profile)).User).toEqual(profile)
      const moved = {
        ...profile,
        city: 'Pokhara',
        country: { Id: 'NP', Name: 'Nepal' },
        state: null,
        officetimings: { ...profile.officetimings, officefromtime: '09:00', officetotime: '17:00' },
      }
      const { User } = await change(actor, whom, moved)
      expect(User).toEqual({ ...moved, Version: profile.Version + 1 })
      await change(actor, whom, { ...profile, Version: User.Version })
    }
    const { rows } = await sql<{ shows: boolean }>`
      select sees_commission as shows from users where id = ${counsellor.id}`.execute(database.db)
    expect(rows).toEqual([{ shows: true }])
    const profile = await read(admin, counsellor)
    const { User } = await change(admin, counsellor, {
      ...profile,
      universities: [],
      assignedcountries: [...profile.assignedcountries, { Id: 'IN' }],
      usertags: [],
    })
    expect(User).toMatchObject({ universities: [], assignedcountries: [{ Id: 'IN' }, { Id: 'NP' }] })
  })

  it('refuse unknown fields and fields that other calls change', async () => {
    const { staff, partner, loanadvisor } = world.people
    expect(ChangeUser.safeParse({ shoe_size: 43 }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['shoe_size'] },
    ])
    await change(staff, staff, { mobile: '+919822012345' })
    const profile = await read(staff, staff)
    for (const [field, value] of [
      ['id', loanadvisor.id],
      ['emailconfirmed', !profile.emailconfirmed],
      ['mfa_enabled', !profile.mfa_enabled],
      ['theme_version', 2],
      ['is_blocked_in_auth0', true],
      ['usertaggroups', ['Maker']],
    ] as const)
      await cannot(change(staff, staff, { ...profile, [field]: value }), 'VALIDATION_FAILED', {
        fields: { [field]: `${field} cannot be changed here.` },
      })
    await cannot(change(staff, staff, { ...profile, email: 'other@tassel.example' }), 'EMAIL_OWN')
    await saveDetails(database.db, { partnerId: world.partners.brightpath.id, subsidiaryId: null })
    await change(partner, partner, { mobile: '+919822012345' })
    const own = await read(partner, partner)
    await expect(
      change(partner, partner, { ...own, bankdetails: { ...own.bankdetails, account_no: '1' } }),
    ).rejects.toMatchObject({ fields: { bankdetails: 'bankdetails cannot be changed here.' } })
    const counselortier = { id: 'x', maxsubsidiaries: null, noofcounselor: 99, tiername: 'Gold' }
    await expect(
      change(partner, partner, { ...own, officetimings: { ...own.officetimings, counselortier } }),
    ).rejects.toMatchObject({
      fields: { 'officetimings.counselortier': 'counselortier cannot be changed here.' },
    })
    expect((await read(partner, partner)).Version).toBe(own.Version)
  })

  it('the second of two saves of one version is refused', async () => {
    const { admin, staff } = world.people
    const tries = await Promise.allSettled([
      change(staff, staff, { Version: 1, mobile: '+919822012345' }),
      change(admin, staff, { Version: 1, mobile: '+919822054321' }),
    ])
    expect(sorted(tries.map(({ status }) => status))).toEqual(['fulfilled', 'rejected'])
    expect(await historyOf(staff)).toHaveLength(1)
  })
})
