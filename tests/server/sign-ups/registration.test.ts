import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { SaveStudentRegistration } from '#domain/sign-ups/registration'
import { getStudentRegistration, saveStudentRegistration } from '#server/sign-ups/registration'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { cannot } from '#tests/support/vocabulary/cannot'

const GIVEN = { Enabled: true, Fields: ['Level'], DefaultCounsellorId: 'round-robin' }

describe.each(testableKinds)('student registration on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  let id: string
  beforeEach(async () => {
    id = world.partners.brightpath.id
  })

  const get = (actor: Actor, partnerId: string | undefined = id) =>
    getStudentRegistration({ db: database.db, actor }, { id: partnerId })
  const keep = (actor: Actor, input: object = {}) =>
    saveStudentRegistration(
      { db: database.db, actor },
      { id, ...SaveStudentRegistration.parse({ ...GIVEN, ...input }) },
    )

  it('is on by default', async () => {
    expect(await get(world.people.partner)).toMatchObject({
      PartnerId: id,
      HasAccess: true,
      Enabled: true,
      DefaultCounsellorId: 'round-robin',
      ChangedBy: null,
      ChangedAt: null,
      Version: 1,
    })
  })

  it('is saved by the owner and staff, and names who saved last', async () => {
    const { partner, staff, counsellor } = world.people
    await keep(partner, { DefaultCounsellorId: counsellor.id, Intakes: ['Fall 2027', 'Fall 2027'] })
    const { StudentRegistration } = await keep(staff, { WelcomeText: 'Namaste', Version: 2 })
    expect(StudentRegistration).toMatchObject({ WelcomeText: 'Namaste', Version: 3, Intakes: [] })
    expect(StudentRegistration.ChangedBy).toContain(staff.lastName)
    const record = await database.db
      .selectFrom('history')
      .select(['actor_id', 'action'])
      .where('subject', '=', 'partner')
      .where('action', '=', 'Student registration')
      .execute()
    expect(new Set(record.map(({ actor_id }) => actor_id))).toEqual(new Set([partner.id, staff.id]))
  })

  it('offers intakes that a student can choose, and keeps those offered before', async () => {
    const { partner } = world.people
    const next = `Fall ${new Date().getFullYear() + 1}`
    const refused = {
      'Intakes.1': 'This intake is over. Choose a later one.',
      'Intakes.2': expect.stringContaining('Choose an intake up to'),
    }
    await cannot(keep(partner, { Intakes: [next, 'Fall 2001', 'Fall 2099'] }), 'VALIDATION_FAILED', {
      fields: refused,
    })
    await keep(partner)
    await sql`update student_registrations set intakes = '{Fall 2001}'`.execute(database.db)
    const { StudentRegistration } = await keep(partner, { Intakes: ['Fall 2001', next] })
    expect(StudentRegistration.Intakes).toEqual(['Fall 2001', next])
  })

  it('refuses an older version and names who saved first', async () => {
    const { admin, partner, staff } = world.people
    await keep(staff)
    await cannot(keep(admin, { Version: 1 }), 'STALE_VERSION', {
      data: { changedBy: { UserId: staff.id }, current: { Version: 2, ChangedBy: 'Sunil Perera' } },
    })
    await cannot(keep(partner, { Version: 1 }), 'STALE_VERSION', {
      data: { changedBy: { UserId: '', Name: 'Someone' }, current: { Version: 2, ChangedBy: null } },
    })
  })

  it('is closed to everybody else and refuses another partner’s counsellor', async () => {
    const { counsellor, financemanager, otherPartner, student, finance, partner } = world.people
    for (const actor of [counsellor, financemanager, student, finance]) {
      await cannot(get(actor), 'FORBIDDEN')
      await cannot(keep(actor), 'FORBIDDEN')
    }
    await cannot(get(otherPartner), 'NOT_FOUND')
    await cannot(keep(otherPartner), 'NOT_FOUND')
    await expect(keep(partner, { DefaultCounsellorId: otherPartner.id })).rejects.toMatchObject({
      fields: { DefaultCounsellorId: 'DATA NOT FOUND' },
    })
  })

  it('names what the partner’s access lacks, and refuses to save', async () => {
    const { partner, staff } = world.people
    await database.db
      .updateTable('partners')
      .set({ switched_off: ['sign-up'] })
      .where('id', '=', id)
      .execute()
    const shut = {
      ...partner,
      partnerStatus: {
        state: 'Active' as const,
        contract: 'None' as const,
        isDeactivated: false,
        tier: null,
        tierFeatures: null,
        switchedOff: ['sign-up' as const],
      },
    }
    expect(await get(shut)).toMatchObject({
      HasAccess: false,
      Reason: 'An administrator has switched this off for the partner.',
    })
    await cannot(keep(shut), 'PARTNER_SWITCHED_OFF')
    await cannot(keep(staff), 'PARTNER_SWITCHED_OFF')
  })
})
