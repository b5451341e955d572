import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { PartnerEnquiry } from '#domain/onboarding/partner-enquiry'
import { deliverEvents } from '#server/across/notices/deliver'
import { sendPartnerEnquiry } from '#server/onboarding/send-partner-enquiry'
import { openCode } from '#server/sign-ups/codes/open-code'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { makeTier } from '#tests/support/people/partners'
import { cannot } from '#tests/support/vocabulary/cannot'
import { sealer } from '#tests/support/vocabulary/sealer'

const TYPED = { company: 'Himal Study', country: 'NP', name: 'Asha Rai', email: ' asha@himal.example' }

describe.each(testableKinds)('signing up on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)

  it('stores an enquiry once, however often its form is sent', async () => {
    const more = { mobile: '9841234567', website: 'himal.example', students: '40', message: 'Namaste' }
    const enquiry = PartnerEnquiry.parse({ ...TYPED, ...more })
    const id = uuid()
    await Promise.all([
      sendPartnerEnquiry(database.db, id, enquiry),
      sendPartnerEnquiry(database.db, id, enquiry),
    ])
    const { rows } = await sql`select * from partner_enquiries`.execute(database.db)
    expect(rows).toMatchObject([
      {
        id,
        company: 'Himal Study',
        country_id: 'NP',
        city: '',
        contact_name: 'Asha Rai',
        email: 'asha@himal.example',
        mobile: '+9779841234567',
        website: 'https://himal.example',
        students_a_year: 40,
        message: 'Namaste',
        state: 'New',
      },
    ])
    await cannot(sendPartnerEnquiry(database.db, 'mine', enquiry), 'MALFORMED_REQUEST')
  })

  it('notifies its deciders once, and nobody of a partner', async () => {
    const id = uuid()
    await sendPartnerEnquiry(database.db, id, PartnerEnquiry.parse(TYPED))
    await sendPartnerEnquiry(database.db, id, PartnerEnquiry.parse(TYPED))
    const mailSettings = { publicUrl: 'https://portal.example', state: 'kept' } as const
    await deliverEvents(database.db, mailSettings, { limit: 100 })
    const told = await database.db.selectFrom('notifications').select(['user_id', 'kind', 'path']).execute()
    const { staff, admin, finance, partner } = world.people
    const notice = { kind: 'partner-enquiry', path: '/partners/enquiries?state=New' }
    expect(told).toContainEqual({ user_id: staff.id, ...notice })
    expect(told.filter(({ user_id }) => user_id === admin.id)).toEqual([{ user_id: admin.id, ...notice }])
    expect(told.filter(({ user_id }) => user_id === finance.id || user_id === partner.id)).toEqual([])
  })

  it('accepts an enquiry with the required fields only', async () => {
    expect(PartnerEnquiry.parse({ ...TYPED, students: '' })).toMatchObject({ students: null, mobile: '' })
    const wrong = PartnerEnquiry.safeParse({ ...TYPED, country: 'XX', email: 'asha', students: '0' })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
      '*Country is required.',
      'Enter a valid e-mail address.',
      'Enter a number from 1 to 100,000.',
    ])
  })

  it.each([
    ['himal.example', 'https://himal.example'],
    ['http://www.himal.example:8080/a?b=c', 'http://www.himal.example:8080/a?b=c'],
    ['हिमाल.example', 'https://हिमाल.example'],
    ['', ''],
  ])('accepts %j as the web address of an enquiry', (typed, website) => {
    expect(PartnerEnquiry.parse({ ...TYPED, website: typed })).toMatchObject({ website })
  })

  it.each([
    'nonsense',
    'https://nonsense',
    'nonsense.',
    '12345',
    'himal..example',
    'himal study.example',
    'himal.example/our story',
    'ftp://himal.example',
  ])('refuses %j as the web address of an enquiry', (website) => {
    const wrong = PartnerEnquiry.safeParse({ ...TYPED, website })
    expect(wrong.error?.issues.map(({ message }) => message)).toEqual(['Enter a valid web address.'])
  })

  it.each([
    ['is active', sql`deactivated_at = null`, true],
    ['is deactivated', sql`deactivated_at = now()`, false],
    ['awaits approval', sql`partner_state = 'Onboarding'`, false],
    ['has a future contract', sql`contract_from = '2999-01-01'`, false],
    ['has a contract that ended', sql`contract_to = '2020-01-31'`, false],
    ['has sign-up switched off', sql`switched_off = '{sign-up}'`, false],
    ['has something else switched off', sql`switched_off = '{wallet}'`, true],
    ['has a tier without sign-up', sql`tier = 'Silver'`, false],
    ['has a tier with it', sql`tier = 'Gold'`, true],
  ])(
    'finds a partner that %s by its code if its student sign-up is open',
    async (_which, columns, isFound) => {
      const { brightpath } = world.partners
      await makeTier(database.db, 'Gold')
      await makeTier(database.db, 'Silver')
      await sql`update partner_tiers set features = '{students}' where name = 'Silver'`.execute(database.db)
      await sql`update partners set ${columns} where id = ${brightpath.id}`.execute(database.db)
      const { rows } = await sql<{
        code: string
      }>`select code from partners where id = ${brightpath.id}`.execute(database.db)
      const code = rows[0]?.code ?? ''
      const open = (typed: string) => openCode(database.db, sealer, { code: typed, tenantId: null })
      if (isFound)
        expect(await open(` ${code.toLowerCase()} `)).toMatchObject({
          partnerId: brightpath.id,
          codeId: null,
        })
      else await cannot(open(code), 'SIGN_UP_OFF')
      await cannot(open(`${code}x`), 'SIGN_UP_CODE_INVALID')
    },
  )
})
