import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportRunDetails } from '#domain/imports/schema'
import { checkRun } from '#server/across/imports/check-run'
import { postRun } from '#server/across/imports/post-run'
import { claimRun } from '#server/across/imports/work-table'
import { counted } from '#tests/support/database/counted'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { useRuntime } from '#tests/support/http/http'
import { refused } from '#tests/support/http/refused'
import { importCalls, importCsv, type TypedImport } from '#tests/support/money/import-calls'
import { landed } from '#tests/support/money/import-company'

describe.each(testableKinds)('inviting users by a sheet on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  beforeEach(async () => {
    useRuntime(database.db)
  })

  const staff = (name: string, more: TypedImport = {}): TypedImport => ({
    ...{ email: `${name}@sheet.example`, first_name: name, roles: 'STAFF' },
    ...more,
  })
  const agent = (name: string, more: TypedImport = {}): TypedImport =>
    staff(name, { roles: 'PARTNER', partner: 'BP-0017', ...more })
  const check = (rows: readonly TypedImport[]) =>
    importCalls.check(database.db, world.people.admin, 'users', rows)
  const post = (run: Pick<ImportRunDetails, 'ImportId'>, leaveOut = false) =>
    importCalls.post(database.db, world.people.admin, run.ImportId, leaveOut)
  const people = async () => {
    const { rows } = await sql<{ email: string }>`
      select email, first_name, last_name, roles, tags, partner_id, parent_user_id, financial_manager, email_confirmed,
        (select count(*)::int from account_letters where user_id = users.id and kind = 'invitation') as letters,
        (select string_agg(action, ',') from history where subject = 'user' and subject_id = users.id::text and actor_id = ${world.people.admin.id}) as record
      from users where email like '%@sheet.example' order by email`.execute(database.db)
    return rows
  }
  const limitTo = async (most: number) => {
    await sql`insert into partner_tiers (name, max_counsellors) values ('Silver', ${most})`.execute(
      database.db,
    )
    await sql`update partners set tier = 'Silver' where id = ${world.partners.brightpath.id}`.execute(
      database.db,
    )
  }
  const taken = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from users
      where partner_id = ${world.partners.brightpath.id} and parent_user_id is not null`.execute(database.db)
    return rows[0]?.count ?? 0
  }

  it('lists errors and consequences row by row before anything is written', async () => {
    const before = await people()
    const rows = [
      staff('ana'),
      agent('bo', { partner: world.partners.brightpath.id, financial_managers: 'yes' }),
      staff('cy', { roles: 'admin', Reason: 'Second one' }),
      staff('dee', { email: '' }),
      staff('eli', { email: 'no address' }),
      staff('fay', { first_name: '' }),
      staff('gus', { roles: '' }),
      staff('hal', { roles: 'BOSS' }),
      staff('ida', { tags: 'Payment processor' }),
      staff('jon', { roles: 'STUDENT' }),
      staff('kim', { roles: 'PARTNER' }),
      staff('lea', { partner: 'BP-0017' }),
      agent('max', { partner: 'NOBODY' }),
      agent('ned', { tags: 'Accounts Payable Maker' }),
      staff('oli', { financial_managers: 'maybe' }),
      staff('pia', { financial_managers: 'Yes' }),
      staff('qi', { email: 'MAKER@tassel.example' }),
      staff('ana', { email: 'ANA@sheet.example' }),
      staff('bob', { email: 'Bo@Sheet.Example' }),
      staff('ray', { roles: 'STAFF, partner' }),
    ]
    expect(landed(await check(rows))).toEqual({
      2: ['ready'],
      3: ['ready', 'Becomes a counsellor of Brightpath Education.'],
      4: ['ready', 'A second administrator must approve. The invitation is sent once they do.'],
      5: ['faulty', 'E-mail: *E-mail is required.'],
      6: ['faulty', 'E-mail: Enter a valid e-mail address'],
      7: ['faulty', 'First Name: *First name is required.'],
      8: ['faulty', 'Roles: *Role is required.'],
      9: [
        'faulty',
        'Roles: A role is one of ADMIN, FINANCE, LOANADVISOR, PARTNER, PST, STAFF, STUDENT, SUPERADMIN',
      ],
      10: ['faulty', 'Reason: Please give a reason.'],
      11: ['faulty', 'Roles: Students sign up by themselves'],
      12: ['faulty', 'Partner: *Partner is required.'],
      13: ['faulty', 'Partner: People of a partner have the role PARTNER'],
      14: ['faulty', 'Partner: There is no partner with this code or id.'],
      15: ['faulty', 'Tags: Tags are for the company’s own people'],
      16: ['faulty', 'Financial Manager: Enter Yes or No.'],
      17: ['faulty', 'Financial Manager: A financial manager belongs to a partner'],
      18: [
        'duplicate',
        'Someone with this e-mail address already has an account, with another First Name, Last Name, Tags. It is not changed.',
      ],
      19: ['duplicate', 'Row 2 has the same E-mail.'],
      20: ['faulty', 'Row 3 has the same E-mail, with other values. Keep one of them.'],
      21: ['faulty', 'Roles: PARTNER cannot be combined with another role'],
    })
    expect(await people()).toEqual(before)
  })

  it('sends and records invitations, requests administrators, and invites nobody twice', async () => {
    const rows = [
      staff('ana', { last_name: 'Kay', tags: 'accounts payable maker; Accounts Payable Checker' }),
      agent('bo', { financial_managers: 'yes' }),
      staff('cy', { roles: 'ADMIN', Reason: 'Second one' }),
      staff('fin', { roles: 'STAFF, FINANCE', Reason: 'Month end' }),
      staff('dee', { email: '' }),
    ]
    const run = await check(rows)
    expect(await post(run, true)).toMatchObject({
      ...{ State: 'Posted', PostedCount: 4 },
      Message: '2 of them wait for a second administrator. The invitation is sent once they approve.',
    })
    const { brightpath } = world.partners
    const common = { email_confirmed: false, letters: 1, record: 'Invite' }
    expect(await people()).toEqual([
      {
        ...{ email: 'ana@sheet.example', first_name: 'ana', last_name: 'Kay', roles: ['STAFF'] },
        ...{ tags: ['Accounts Payable Maker', 'Accounts Payable Checker'], partner_id: null },
        ...{ parent_user_id: null, financial_manager: false, ...common },
      },
      {
        ...{ email: 'bo@sheet.example', first_name: 'bo', last_name: '', roles: ['PARTNER'], tags: [] },
        ...{ partner_id: brightpath.id, parent_user_id: world.people.partner.id },
        ...{ financial_manager: true, ...common },
      },
    ])
    const { rows: asked } = await sql`
      select invitation ->> 'email' as email, roles, state, reason, requested_by from right_changes
      order by email`.execute(database.db)
    expect(asked).toEqual([
      {
        ...{ email: 'cy@sheet.example', roles: ['ADMIN'], state: 'Pending', reason: 'Second one' },
        requested_by: world.people.admin.id,
      },
      {
        ...{ email: 'fin@sheet.example', roles: ['STAFF', 'FINANCE'], state: 'Pending', reason: 'Month end' },
        requested_by: world.people.admin.id,
      },
    ])
    const { rows: told } = await sql`select topic from events where topic = 'user.rights-asked'`.execute(
      database.db,
    )
    expect(told).toHaveLength(2)
    const facts = await sql`select facts from account_letters order by facts ->> 'company'`.execute(
      database.db,
    )
    expect(facts.rows).toEqual([
      { facts: { inviterName: 'Aleksandr Volkov', company: '', studentOf: '' } },
      { facts: { inviterName: '', company: 'Brightpath Education', studentOf: '' } },
    ])

    const again = await check(rows.slice(0, 4))
    expect(landed(again)).toEqual({
      2: ['duplicate', 'Someone with this e-mail address already has an account.'],
      3: ['duplicate', 'Someone with this e-mail address already has an account.'],
      4: ['duplicate', 'A change of these rights is already pending approval.'],
      5: ['duplicate', 'A change of these rights is already pending approval.'],
    })
    expect(await importCalls.askToPost(world.people.admin, again.ImportId)).toMatchObject(
      refused('IMPORT_NOTHING_TO_POST'),
    )
  })

  it('fills a partner’s places in the order of the sheet, and none of an inactive partner', async () => {
    const most = (await taken()) + 2
    await limitTo(most)
    const run = await check(['ana', 'bo', 'cy'].map((name) => agent(name)))
    const full = `Partner: This partner’s tier allows ${most} counsellors. Delete one, or ask an administrator for another tier.`
    expect(landed(run)).toMatchObject({ 2: ['ready', expect.anything()], 4: ['faulty', full] })
    await post(run, true)
    expect(await taken()).toBe(most)
    await sql`update partners set tier = null, deactivated_at = now() where id = ${world.partners.brightpath.id}`.execute(
      database.db,
    )
    expect(landed(await check([agent('dee')]))).toEqual({
      2: ['faulty', 'Partner: This partner is deactivated. Nobody can be invited to it.'],
    })
  })

  it('checks again when a place, an address or the poster’s right is gone', async () => {
    const { admin } = world.people
    await limitTo((await taken()) + 1)
    const run = await check([agent('ana')])
    await sql`update partner_tiers set max_counsellors = max_counsellors - 1`.execute(database.db)
    expect(await post(run)).toMatchObject({ State: 'Checked', Counts: { ready: 0, faulty: 1 } })
    const other = await check([staff('bo')])
    await importCalls.askToPost(admin, other.ImportId)
    await sql`update users set roles = '{STAFF}' where id = ${admin.id}`.execute(database.db)
    const claimed = await claimRun(database.db)
    if (!claimed) throw new Error('No import waits')
    await postRun(database.db, claimed, { done: 0, stop: async () => {} })
    expect(await people()).toEqual([])
  })

  it('makes the first user of a partner without an owner its owner', async () => {
    await sql`insert into partners (id, company, code, parent_email, address, city, country_id)
      values (gen_random_uuid(), 'Ownerless', 'OWN-1', 'o@own.example', 'Street', 'Lalitpur', 'NP')`.execute(
      database.db,
    )
    const run = await check(['zed', 'ana'].map((name) => agent(name, { partner: 'own-1' })))
    expect(landed(run)[2]).toEqual([
      'ready',
      'Ownerless has no owner yet: the first of its people becomes the owner.',
    ])
    await post(run)
    const { rows } = await sql`
      select first_name, time_zone, (select first_name from users owners where owners.id = users.parent_user_id) as owner
      from users where email like '%@sheet.example' order by first_name`.execute(database.db)
    expect(rows).toEqual([
      { first_name: 'ana', owner: 'zed', time_zone: 'Asia/Kathmandu' },
      { first_name: 'zed', owner: null, time_zone: 'Asia/Kathmandu' },
    ])
  })

  it('is open to a session, not to a personal token', async () => {
    const { admin } = world.people
    const run = await check([staff('ana')])
    const asProgram = { actor: admin, credential: 'bearer' as const }
    expect(await importCalls.askToPost(admin, run.ImportId, false, asProgram)).toMatchObject(
      refused('SESSION_REQUIRED'),
    )
    const bytes = importCsv('users', [staff('bo')])
    expect(await importCalls.uploadBytes(admin, 'users', bytes, 'People.csv', asProgram)).toMatchObject(
      refused('SESSION_REQUIRED'),
    )
    expect(await people()).toEqual([])
  })

  it('takes the same number of statements per hundred users as per dozen', async () => {
    const cost = async (count: number, prefix: string) => {
      const rows = Array.from({ length: count }, (_, n) =>
        (n % 2 ? agent : staff)(`${prefix}${n}`, n % 10 === 4 ? { roles: 'ADMIN', Reason: 'Needed' } : {}),
      )
      await importCalls.uploadBytes(world.people.admin, 'users', importCsv('users', rows))
      const { db, statements } = counted(database.db)
      const progress = { done: 0, stop: async () => {} }
      const first = await claimRun(database.db)
      if (!first) throw new Error('No import waits')
      await checkRun(db, first, progress, () => false)
      const checked = statements()
      await importCalls.askToPost(world.people.admin, first.id)
      const second = await claimRun(database.db)
      if (!second) throw new Error('No import waits')
      await postRun(db, second, progress)
      return { checked, posted: statements() - checked, count: (await people()).length }
    }
    const few = await cost(12, 'few')
    const many = await cost(620, 'many')
    expect({ ...many, count: 0 }).toEqual({ ...few, count: 0 })
    expect(many.count - few.count).toBe(620 - 62)
  })
})
