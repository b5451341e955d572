import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { AddCounsellor, ChangeCounsellor, ListCounsellors } from '#domain/counsellors/schema'
import { AddStudent } from '#domain/students/profile/add-student'
import { addCounsellor } from '#server/counsellors/add-counsellor'
import { changeCounsellor, inviteCounsellor } from '#server/counsellors/change-counsellor'
import { listCounsellors } from '#server/counsellors/list-counsellors'
import { getCounsellorSettings, saveCounsellorSettings } from '#server/counsellors/settings'
import { convertEnquiry } from '#server/enquiries/convert-enquiry'
import { assignStudents } from '#server/students/list/assign-students'
import { addStudent } from '#server/students/profile/add-student'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { aCounsellor } from '#tests/support/people/counsellors'
import { sorted } from '#tests/support/sorted'
import { anEnquiry } from '#tests/support/students/enquiries'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

describe.each(testableKinds)('counsellors on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  const list = (actor: Actor, query: object = {}) =>
    listCounsellors({ db: database.db, actor }, ListCounsellors.parse({ pageSize: '1000', ...query }))
  const names = async (actor: Actor, query: object = {}) =>
    (await list(actor, query)).rows.map(({ FirstName }) => FirstName)
  const add = (actor: Actor, firstName: string, more: object = {}) =>
    addCounsellor(
      { db: database.db, actor },
      AddCounsellor.parse({
        FirstName: firstName,
        Email: `${firstName.toLowerCase()}@new.example`,
        ...more,
      }),
    )
  const change = (actor: Actor, { id, firstName }: Actor, more: object = {}) =>
    changeCounsellor(
      { db: database.db, actor },
      { id, ...ChangeCounsellor.parse({ FirstName: firstName, ...more }) },
    )
  const settle = (more: object = {}, actor: Actor = world.people.partner) =>
    saveCounsellorSettings(
      { db: database.db, actor },
      { id: world.partners.brightpath.id, AssignInTurn: false, OwnerCommissionNotices: true, ...more },
    )
  const limitTo = async (count: number) => {
    await sql`insert into partner_tiers (name, max_counsellors) values ('Silver', ${count})`.execute(
      database.db,
    )
    await sql`update partners set tier = 'Silver' where id = ${world.partners.brightpath.id}`.execute(
      database.db,
    )
  }
  it('only the owner can let a financial manager sign in their name', async () => {
    const { partner, admin, financemanager } = world.people
    const signs = async () =>
      (await list(partner)).rows.filter((row) => row.SignsForOwner).map((row) => row.CounsellorId)
    const given = { FinancialManager: true, SignsForOwner: true }
    for (const actor of [admin])
      await expect(change(actor, financemanager, given)).rejects.toMatchObject({
        fields: { SignsForOwner: 'Only the owner can let someone sign in their name' },
      })
    await expect(add(admin, 'Nima', { PartnerId: world.partners.brightpath.id, ...given })).rejects.toThrow()
    expect(await signs()).toEqual([])
    await change(partner, financemanager, given)
    expect(await signs()).toEqual([financemanager.id])
    // An administrator's change keeps the permission to sign.
    await change(admin, financemanager, { FinancialManager: true })
    expect(await signs()).toEqual([financemanager.id])
    await change(admin, financemanager, { FinancialManager: false, SignsForOwner: true })
    expect(await signs()).toEqual([])
  })

  const newStudent = (actor: Actor, place: number, more: object = {}) =>
    addStudent(
      { db: database.db, actor },
      AddStudent.parse({
        FirstName: 'New',
        Email: `new${place}@mail.example`,
        CountryId: 'NP',
        PartnerId: world.partners.brightpath.id,
        ...more,
      }),
    )
  const counsellorsOfNew = async () => {
    const { rows } = await sql<{ counsellor_id: string | null }>`
      select counsellor_id from students where email like 'new%@mail.example' order by email`.execute(
      database.db,
    )
    return rows.map(({ counsellor_id }) => counsellor_id)
  }

  it('are listed with their figures, to a partner its own and to staff all', async () => {
    const { partner, otherPartner, staff, counsellor } = world.people
    const { brightpath } = world.partners
    const studentId = await aStudent(database.db, { partnerId: brightpath.id, counsellorId: counsellor.id })
    await anApplication(database.db, {
      studentId,
      universityId: world.universities.sydney,
      stage: 'Submitted',
    })
    await anApplication(database.db, {
      studentId,
      universityId: world.universities.osaka,
      stage: 'Withdrawn',
    })
    await anEnquiry(database.db, { partnerId: brightpath.id, assigneeId: counsellor.id })
    await anEnquiry(database.db, { partnerId: brightpath.id, assigneeId: counsellor.id, state: 'Closed' })
    expect(await names(partner)).toEqual(['Farida', 'Kiran'])
    expect(await names(otherPartner)).toEqual([])
    expect(await names(staff)).toEqual(['Farida', 'Kiran'])
    expect(await names(staff, { partnerId: world.partners.northstar.id })).toEqual([])
    expect(await names(partner, { searchQuery: 'KIR gurung' })).toEqual(['Kiran'])
    expect(await names(partner, { sort: '-Students' })).toEqual(['Kiran', 'Farida'])
    const [row] = (await list(partner, { searchQuery: 'kiran' })).rows
    expect(row).toMatchObject({
      Students: 1,
      Applications: 1,
      Enquiries: 1,
      State: 'Active',
      MayHaveStudents: true,
      allowedActions: ['Edit', 'Delete'],
    })
    for (const actor of [counsellor, world.people.finance, world.people.student])
      await cannot(list(actor), 'FORBIDDEN')
  })

  it('are invited by the owner and staff, under the owner', async () => {
    const { partner, staff, otherPartner, counsellor } = world.people
    const { message, Counsellor } = await add(partner, 'Maya', {
      Mobile: '9841234567',
      OfficeFrom: '09:00',
      OfficeTo: '17:00',
      FinancialManager: true,
    })
    expect(message).toBe('The counsellor was invited.')
    expect(Counsellor).toMatchObject({
      State: 'Invited',
      Mobile: '+9779841234567',
      OfficeFrom: '09:00',
      FinancialManager: true,
      PartnerCompany: world.partners.brightpath.company,
      allowedActions: ['Edit', 'Invite', 'Delete'],
    })
    const { rows } =
      await sql`select parent_user_id, roles from users where id = ${Counsellor.CounsellorId}`.execute(
        database.db,
      )
    expect(rows).toEqual([{ parent_user_id: partner.id, roles: ['PARTNER'] }])
    await cannot(add(partner, 'Maya'), 'EMAIL_TAKEN')
    await expect(add(partner, 'Nima', { Mobile: '12' })).rejects.toMatchObject({
      fields: { Mobile: expect.any(String) },
    })
    await cannot(add(staff, 'Nima'), 'PARTNER_NOT_FOUND')
    await expect(add(staff, 'Nima', { PartnerId: world.partners.brightpath.id })).resolves.toBeTruthy()
    // A partner's user adds to their own partner, whatever partner they name.
    const other = await add(otherPartner, 'Oma', { PartnerId: world.partners.brightpath.id })
    expect(other.Counsellor.PartnerId).toBe(world.partners.northstar.id)
    await cannot(add(counsellor, 'Pia'), 'FORBIDDEN')
    expect(
      (await inviteCounsellor({ db: database.db, actor: partner }, { id: Counsellor.CounsellorId })).message,
    ).toBe('The invitation was sent again.')
    await cannot(
      inviteCounsellor({ db: database.db, actor: partner }, { id: counsellor.id }),
      'COUNSELLOR_NOT_INVITED',
    )
    await cannot(
      inviteCounsellor({ db: database.db, actor: otherPartner }, { id: Counsellor.CounsellorId }),
      'COUNSELLOR_NOT_FOUND',
    )
  })

  it('never exceed the tier’s limit, also when two take the last place', async () => {
    const { partner, staff } = world.people
    await limitTo(3)
    const tries = await Promise.allSettled([
      add(partner, 'Maya'),
      add(staff, 'Nima', { PartnerId: world.partners.brightpath.id }),
    ])
    expect(sorted(tries.map(({ status }) => status))).toEqual(['fulfilled', 'rejected'])
    expect(tries.find((one) => one.status === 'rejected')?.reason).toMatchObject({
      code: 'COUNSELLOR_LIMIT',
      message:
        'This partner’s tier allows 3 counsellors. Delete one, or ask an administrator for another tier.',
    })
    expect(
      await getCounsellorSettings({ db: database.db, actor: partner }, { id: world.partners.brightpath.id }),
    ).toMatchObject({
      Tier: 'Silver',
      Counsellors: 3,
      MaxCounsellors: 3,
    })
  })

  it('have settings protected against two simultaneous saves', async () => {
    const { partner, staff } = world.people
    const { Version } = await getCounsellorSettings(
      { db: database.db, actor: partner },
      { id: world.partners.brightpath.id },
    )
    const saved = await settle({ AssignInTurn: true, Version })
    expect(saved.Settings).toMatchObject({ AssignInTurn: true, Version: Version + 1 })
    await cannot(settle({ OwnerCommissionNotices: true, Version }, staff), 'STALE_VERSION', {
      message: `${partner.firstName} ${partner.lastName} changed this meanwhile.`,
      data: { current: { AssignInTurn: true, Version: Version + 1 }, changedBy: { UserId: partner.id } },
    })
    // A save without a version skips the check.
    expect((await settle({ AssignInTurn: false }, staff)).Settings.AssignInTurn).toBe(false)
  })

  it('are changed on the version that was seen, on record', async () => {
    const { partner, otherPartner, counsellor } = world.people
    const { Counsellor } = await change(partner, counsellor, {
      LastName: 'Rai',
      Version: 1,
      MayHaveStudents: false,
    })
    expect(Counsellor).toMatchObject({ LastName: 'Rai', MayHaveStudents: false, Version: 2 })
    await cannot(change(partner, counsellor, { Version: 1 }), 'STALE_VERSION', {
      data: { current: { LastName: 'Rai', Version: 2 }, changedBy: { UserId: partner.id } },
    })
    await cannot(change(otherPartner, counsellor), 'COUNSELLOR_NOT_FOUND')
    await cannot(change(counsellor, counsellor), 'FORBIDDEN')
    const { rows } =
      await sql`select action, changes from history where subject = 'user' and subject_id = ${counsellor.id}`.execute(
        database.db,
      )
    expect(rows).toEqual([
      {
        action: 'Edit',
        changes: [
          { Field: 'Last name', Old: 'Gurung', New: 'Rai' },
          { Field: 'May have students', Old: 'Yes', New: 'No' },
        ],
      },
    ])
  })

  it('always leave one user who is notified of commission payments', async () => {
    const { partner, financemanager } = world.people
    await settle({ OwnerCommissionNotices: false })
    for (const more of [{ FinancialManager: false }, { FinancialManager: true, CommissionNotices: false }])
      await cannot(change(partner, financemanager, more), 'COMMISSION_COMMS_NOT_ENABLED')
    await settle()
    await change(partner, financemanager, { FinancialManager: true, CommissionNotices: false })
    const offering = settle({ OwnerCommissionNotices: false })
    await cannot(offering, 'COMMISSION_COMMS_NOT_ENABLED')
  })

  it('receive students in turn, those with the fewest first', async () => {
    const { partner, counsellor, financemanager, staff } = world.people
    await aCounsellor(database.db, world, 'Indra', { isInvited: true })
    await aCounsellor(database.db, world, 'Bela', { mayHaveStudents: false })
    const third = await aCounsellor(database.db, world, 'Tara')
    await newStudent(partner, 0)
    await settle({ AssignInTurn: true })
    await aStudent(database.db, { partnerId: world.partners.brightpath.id, counsellorId: counsellor.id })
    for (const place of [1, 2, 3, 4]) await newStudent(place % 2 ? partner : staff, place)
    const [byHand, ...inTurn] = await counsellorsOfNew()
    expect(byHand).toBeNull()
    expect(new Set(inTurn.slice(0, 2))).toEqual(new Set([financemanager.id, third.id]))
    expect(new Set(inTurn.slice(2))).toHaveProperty('size', 2)
    expect(inTurn.filter((id) => id === counsellor.id)).toHaveLength(1)
  })

  it('receive students in turn under concurrent requests, and from enquiries', async () => {
    const { partner, counsellor, financemanager } = world.people
    await settle({ AssignInTurn: true })
    await Promise.all([1, 2, 3, 4, 5, 6].map((place) => newStudent(partner, place)))
    const given = Map.groupBy(await counsellorsOfNew(), (id) => id)
    expect(given.get(counsellor.id)).toHaveLength(3)
    expect(given.get(financemanager.id)).toHaveLength(3)
    const enquiryId = await anEnquiry(database.db, {
      partnerId: world.partners.brightpath.id,
      state: 'Qualified',
    })
    const { StudentId } = await convertEnquiry(
      { db: database.db, actor: partner },
      { id: enquiryId, Invite: false },
    )
    const { rows } = await sql<{
      id: string
    }>`select counsellor_id as id from students where id = ${StudentId}`.execute(database.db)
    expect([counsellor.id, financemanager.id]).toContain(rows[0]?.id)
  })

  it('a counsellor who may not have students cannot be assigned any by hand', async () => {
    const { partner } = world.people
    const without = await aCounsellor(database.db, world, 'Bela', { mayHaveStudents: false })
    const studentId = await aStudent(database.db, { partnerId: world.partners.brightpath.id })
    const refusal = {
      code: 'MAY_NOT_HAVE_STUDENTS',
      fields: { CounsellorId: 'This person may not have students.' },
    }
    await expect(
      assignStudents(
        { db: database.db, actor: partner },
        { StudentIds: [studentId], CounsellorId: without.id },
      ),
    ).rejects.toMatchObject(refusal)
    await expect(newStudent(partner, 1, { CounsellorId: without.id })).rejects.toMatchObject(refusal)
    await expect(newStudent(without, 2)).rejects.toMatchObject(refusal)
  })
})
