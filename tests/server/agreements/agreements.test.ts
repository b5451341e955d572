import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ListAgreements } from '#domain/agreements/schema'
import { deliverEvents } from '#server/across/notices/deliver'
import { getAgreement } from '#server/agreements/get-agreement'
import { listAgreements } from '#server/agreements/list-agreements'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { agree } from '#tests/support/money/agreements'
import { acting } from '#tests/support/vocabulary/acting'
import { cannot } from '#tests/support/vocabulary/cannot'

const test = testDatabase()
const world = worldPerTest(test)

const people = () => acting(test.db, world.people)

describe('an agreement', () => {
  it('is proposed and decided by different users of finance, and records both', async () => {
    const { finance, admin, checker } = people()
    const { AgreementId: id } = await finance.proposesAgreement({ PartnerId: world.partners.brightpath.id })
    await cannot(finance.approvesAgreement(id), 'AGREEMENT_OWN', { status: 403 })
    await cannot(checker.approvesAgreement(id), 'FORBIDDEN')
    await cannot(admin.rejectsAgreement(id), 'REMARKS_REQUIRED')
    const { message, Agreement } = await admin.approvesAgreement(id)
    expect(message).toBe('The agreement is active.')
    expect(Agreement).toMatchObject({
      State: 'Active',
      PartnerCompany: 'Brightpath Education',
      Decided: { By: 'Aleksandr Volkov' },
      Version: 2,
    })
    await cannot(admin.approvesAgreement(id), 'AGREEMENT_DECIDED')
    const { History } = await getAgreement({ db: test.db, actor: checker }, { id })
    expect(History.map(({ Action, By }) => [Action, By])).toEqual([
      ['Approve', 'Aleksandr Volkov'],
      ['Propose', 'Fatima Al-Mansoori'],
    ])
  })

  it('shows the latest 200 of its versions, each with its changes, and then the older ones', async () => {
    const { finance } = people()
    const { AgreementId: id } = await finance.proposesAgreement({ Value: '10.00' })
    await sql`insert into history (id, subject, subject_id, version, action, actor_id, details, created_at)
      select gen_random_uuid(), subject, subject_id, n, 'Change', actor_id,
        jsonb_set(details, '{terms,Value}', to_jsonb(n || '.00')), created_at + n * interval '1 minute'
      from history, generate_series(2, 202) n where subject_id = ${id}`.execute(test.db)
    const { History, OlderHistory } = await getAgreement({ db: test.db, actor: world.people.finance }, { id })
    expect(History).toHaveLength(200)
    expect(History.at(-1)).toMatchObject({
      Version: 3,
      Changes: [{ Field: 'Value', Old: '2.00', New: '3.00' }],
    })
    const historyBefore = OlderHistory ?? ''
    expect(
      await getAgreement({ db: test.db, actor: world.people.finance }, { id, historyBefore }),
    ).toMatchObject({
      History: [{ Version: 2, Changes: [{ Field: 'Value', Old: '10.00', New: '2.00' }] }, { Version: 1 }],
      OlderHistory: null,
    })
  })

  it('is never decided by an author of its terms, even if others rewrote them', async () => {
    const { finance, admin, superadmin } = people()
    const { AgreementId: id } = await finance.proposesAgreement()
    await admin.rejectsAgreement(id, 'Ten is too much')
    const { Agreement } = await superadmin.changesAgreement(id, { Value: '9.00' }, { Version: 2 })
    expect(Agreement).toMatchObject({ State: 'Pending', Value: '9.00', Decided: null })
    for (const author of [finance, superadmin]) await cannot(author.approvesAgreement(id), 'AGREEMENT_OWN')
    expect((await admin.approvesAgreement(id)).Agreement.State).toBe('Active')
    const { History } = await getAgreement({ db: test.db, actor: finance }, { id })
    expect(History[1]).toMatchObject({
      Action: 'Change',
      Changes: [{ Field: 'Value', Old: '10.00', New: '9.00' }],
    })
  })

  it('keeps its terms while active; only its end may move earlier', async () => {
    const { finance, admin } = people()
    const { AgreementId: id } = await agree(test.db, world.people, { ValidTo: '2027-12-31' })
    for (const refused of [
      { Value: '11.00' },
      { ValidTo: '2028-01-01' },
      { ValidTo: null },
      { ValidTo: '2027-06-30', Value: '11.00' },
    ])
      await cannot(finance.changesAgreement(id, { ValidTo: '2027-12-31', ...refused }), 'AGREEMENT_IN_FORCE')
    expect((await finance.changesAgreement(id, { ValidTo: '2027-06-30' })).Agreement).toMatchObject({
      State: 'Active',
      ValidTo: '2027-06-30',
    })
    await admin.endsAgreement(id, 'The contract was cancelled')
    await cannot(finance.changesAgreement(id, { ValidTo: '2027-01-01' }), 'AGREEMENT_ENDED')
  })

  it('cannot overlap another of equal specificity until that one has ended', async () => {
    const { finance, admin } = people()
    const PartnerId = world.partners.brightpath.id
    const first = await agree(test.db, world.people, { PartnerId })
    const again = finance.proposesAgreement({ PartnerId, ValidFrom: '2027-01-01', Value: '12' })
    await expect(again).rejects.toMatchObject({
      code: 'AGREEMENT_CONFLICT',
      status: 409,
      data: { AgreementId: first.AgreementId },
    })
    await finance.proposesAgreement({ PartnerId, UniversityId: world.universities.sydney })
    await admin.endsAgreement(first.AgreementId, 'Renewed')
    await finance.proposesAgreement({ PartnerId, ValidFrom: '2027-01-01', Value: '12' })
  })

  it('shows the approver which agreement it replaces', async () => {
    const { finance, admin } = people()
    const PartnerId = world.partners.brightpath.id
    const all = await agree(test.db, world.people, { PartnerId: null, Value: '8' })
    await agree(test.db, world.people, { PartnerId: world.partners.northstar.id, Value: '9' })
    const { AgreementId: id } = await finance.proposesAgreement({ PartnerId })
    const asked = await getAgreement({ db: test.db, actor: admin }, { id })
    expect(asked.Replaces).toMatchObject([
      {
        AgreementId: all.AgreementId,
        Ground: 'All partners · All universities',
        Terms: '8% of the fee less scholarship',
      },
    ])
    const query = ListAgreements.parse({ State: 'Pending' })
    expect((await listAgreements({ db: test.db, actor: admin }, query)).rows[0]?.Replaces).toEqual(
      asked.Replaces,
    )
    expect((await getAgreement({ db: test.db, actor: finance }, { id })).Replaces).toBeNull()
    await admin.approvesAgreement(id)
    expect((await getAgreement({ db: test.db, actor: admin }, { id })).Replaces).toBeNull()
  })

  it('is withdrawn by its proposer without a reason and makes room for another', async () => {
    const { finance, admin } = people()
    const PartnerId = world.partners.brightpath.id
    const { AgreementId: id } = await finance.proposesAgreement({ PartnerId })
    await cannot(admin.withdrawsAgreement(id), 'AGREEMENT_NOT_OWN', { status: 403 })
    const { message, Agreement } = await finance.withdrawsAgreement(id)
    expect(message).toBe('The agreement was withdrawn.')
    expect(Agreement).toMatchObject({
      State: 'Ended',
      Decided: null,
      Ended: { By: 'Fatima Al-Mansoori', Remarks: '' },
      Actions: [],
      Version: 2,
    })
    await cannot(admin.approvesAgreement(id), 'AGREEMENT_ENDED')
    const { History } = await getAgreement({ db: test.db, actor: finance }, { id })
    expect(History.map(({ Action }) => Action)).toEqual(['Withdraw', 'Propose'])
    await finance.proposesAgreement({ PartnerId })
  })

  it('is either withdrawn or approved when both happen at once', async () => {
    const { finance, admin } = people()
    const { AgreementId: id } = await finance.proposesAgreement()
    const tried = await Promise.allSettled([finance.withdrawsAgreement(id), admin.approvesAgreement(id)])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { State, History } = await getAgreement({ db: test.db, actor: finance }, { id })
    expect([State, History[0]?.Action]).toEqual(
      tried[0]?.status === 'fulfilled' ? ['Ended', 'Withdraw'] : ['Active', 'Approve'],
    )
  })

  it('is refused if it changed since the user saw it', async () => {
    const { finance, admin } = people()
    const { AgreementId: id } = await finance.proposesAgreement()
    await finance.changesAgreement(id, { Value: '9.00' })
    await cannot(admin.approvesAgreement(id, { Version: 1 }), 'STALE_VERSION', {
      data: { current: { Value: '9.00' } },
    })
  })

  it('refuses unknown partners and universities', async () => {
    const { finance } = people()
    const nobody = '01890000-0000-7000-8000-000000000000'
    const typed = finance.proposesAgreement({ PartnerId: nobody, UniversityId: nobody })
    await cannot(typed, 'VALIDATION_FAILED', {
      fields: { PartnerId: 'DATA NOT FOUND', UniversityId: 'DATA NOT FOUND' },
    })
  })

  it('notifies its deciders, and after the decision its proposer', async () => {
    const { finance, admin, superadmin } = people()
    const { AgreementId } = await agree(test.db, world.people)
    await deliverEvents(test.db, { publicUrl: 'https://portal.example', state: 'kept' }, { limit: 100 })
    const told = await test.db
      .selectFrom('notifications')
      .select(['user_id', 'kind', 'path'])
      .where('kind', 'like', 'agreement-%')
      .execute()
    const path = `/agreements/${AgreementId}`
    expect(told).toHaveLength(3)
    expect(told).toContainEqual({ user_id: admin.id, kind: 'agreement-proposed', path })
    expect(told).toContainEqual({ user_id: superadmin.id, kind: 'agreement-proposed', path })
    expect(told).toContainEqual({ user_id: finance.id, kind: 'agreement-approved', path })
  })
})

describe('the list of agreements', () => {
  it('lists pending ones first, filters by partner, university, tier and state, not for partners', async () => {
    const { finance, maker, partner } = people()
    await agree(test.db, world.people, { PartnerId: world.partners.brightpath.id })
    await agree(test.db, world.people, { Tier: 'Gold' })
    await finance.proposesAgreement({ UniversityId: world.universities.osaka })
    const list = async (query: object) =>
      (await listAgreements({ db: test.db, actor: maker }, ListAgreements.parse(query))).rows.map(
        ({ PartnerCompany, Tier, UniversityName }) => PartnerCompany ?? Tier ?? UniversityName,
      )
    expect(await list({})).toEqual(['大阪大学', 'Gold', 'Brightpath Education'])
    expect(await list({ searchQuery: 'bright' })).toEqual(['Brightpath Education'])
    expect(await list({ State: 'Pending' })).toEqual(['大阪大学'])
    expect(await list({ partnerId: world.partners.northstar.id })).toEqual([])
    await cannot(listAgreements({ db: test.db, actor: partner }, ListAgreements.parse({})), 'FORBIDDEN')
  })
})
