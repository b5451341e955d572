import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListApplications } from '#domain/applications/application'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay } from '#domain/commission-notes/note/pay-clock'
import { MAX_COUNTED } from '#domain/conversations/rules'
import { ListEnquiries } from '#domain/enquiries/schema'
import { type Figure, firstToDo } from '#domain/insight/home'
import { periodOf } from '#domain/insight/period'
import { ListInvoices } from '#domain/invoices/schema'
import { ListStudents } from '#domain/students/list/schema'
import { todayIn } from '#domain/time/format'
import { countWaiting } from '#server/across/insight/count-waiting'
import { openHome } from '#server/across/insight/open-home'
import { openPictures } from '#server/across/insight/open-pictures'
import { readInsight } from '#server/across/insight/read-insight'
import { listApplications } from '#server/applications/list-applications'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { listEnquiries } from '#server/enquiries/list-enquiries'
import { listInvoices } from '#server/invoices/list-invoices'
import { listStudents } from '#server/students/list/list-students'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { noteRow } from '#tests/support/notes/notes'
import { anApplication, aStudent } from '#tests/support/students/students'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const world = sharedWorld(database)
const DAY = 86_400_000
const PERIOD = periodOf({}, todayIn('Asia/Kolkata'), 'last-6-months')

beforeAll(async () => {
  await fillWith(fc.sample(anyNotes(), { numRuns: 1, seed: 28 })[0] ?? [])
})

interface NoteKind {
  status: number
  isNorthstar: boolean
  isJpy: boolean
  payable: number
  holder: 'maker' | 'checker' | 'processor' | null
  dueIn: number
  waited: number
}

const anyNotes = (): fc.Arbitrary<NoteKind[]> =>
  fc.array(
    fc.record({
      status: fc.integer({ min: 1, max: 17 }),
      isNorthstar: fc.boolean(),
      isJpy: fc.boolean(),
      payable: fc.integer({ min: 1, max: 90_000 }),
      holder: fc.constantFrom('maker', 'checker', 'processor', null),
      dueIn: fc.integer({ min: -40, max: 60 }),
      waited: fc.integer({ min: 0, max: 60 }),
    }),
    { minLength: 150, maxLength: 150 },
  )

async function fillWith(kinds: readonly NoteKind[]): Promise<void> {
  const { brightpath, northstar } = world.partners
  const rows = kinds.map((kind) => {
    const partner = kind.isNorthstar ? northstar : brightpath
    const id = kind.holder && world.people[kind.holder].id
    return noteRow(world, {
      status_id: kind.status,
      partner_id: partner.id,
      partner_company: partner.company,
      currency: kind.isJpy ? 'JPY' : 'AUD',
      payable_amount: String(kind.payable),
      maker_id: id,
      checker_id: id,
      payment_processor_id: id,
      expected_payment_on: daysAfter(indianDay(Date.now()), kind.dueIn),
      statutory_due_on: null,
      turn_changed_at: new Date(Date.now() - (kind.waited + 0.5) * DAY),
    })
  })
  await database.db.insertInto('notes').values(rows).execute()
}

/** The number of rows in the list at this URL; undefined for a list without its own count. */
async function listed(actor: Actor, href: string): Promise<number | undefined> {
  const { db } = database
  const { pathname, searchParams } = new URL(href, 'https://portal.example')
  const asked = { ...Object.fromEntries(searchParams), pageSize: '20', exactTotal: 'true' }
  if (pathname === '/commission-note' && searchParams.get('tab') !== 'Create')
    return (await listNotes({ db, actor }, { ...ListNotes.parse(asked) })).totalCount
  if (pathname === '/university-invoices')
    return (await listInvoices({ db, actor }, ListInvoices.parse(asked))).totalCount
  if (pathname === '/applications/list')
    return (await listApplications({ db, actor }, ListApplications.parse(asked))).totalCount
  if (pathname === '/students')
    return (await listStudents({ db, actor }, ListStudents.parse(asked))).totalCount
  if (pathname === '/enquiries' || pathname === '/partner-enquiry')
    return (await listEnquiries({ db, actor }, ListEnquiries.parse(asked))).totalCount
  return undefined
}

async function amountsListed(actor: Actor, { amounts }: Figure): Promise<Figure['amounts']> {
  return Promise.all(
    amounts.map(async (amount) => {
      const { pathname, searchParams } = new URL(amount.href, 'https://portal.example')
      if (pathname !== '/commission-note') return amount
      const query = ListNotes.parse(Object.fromEntries(searchParams))
      const [total] = await totalNotes({ db: database.db, actor }, query)
      return { ...amount, Amount: total?.OutstandingAmount ?? 'none' }
    }),
  )
}

const READERS = [
  'maker',
  'checker',
  'processor',
  'finance',
  'staff',
  'admin',
  'partner',
  'financemanager',
  'counsellor',
  'otherPartner',
] as const

test.each(READERS)('each figure on the home of %s matches its list', async (name) => {
  const actor = world.people[name]
  const sections = await openHome(database.db, actor)
  expect(sections.length).toBeGreaterThan(0)
  for (const figure of sections.flatMap(({ figures }) => figures)) {
    const found = await listed(actor, figure.href)
    if (found !== undefined) expect({ ...figure, count: found }).toEqual(figure)
    expect(await amountsListed(actor, figure)).toEqual(figure.amounts)
  }
})

test.each([...READERS, 'loanadvisor', 'pst'] as const)(
  'each bar in the charts of %s matches its list',
  async (name) => {
    const actor = world.people[name]
    const { now: pictures } = await openPictures(database.db, actor, PERIOD)
    for (const { bars } of pictures) {
      expect(bars.length).toBeGreaterThan(0)
      for (const bar of bars) expect({ ...bar, count: await listed(actor, bar.href) }).toEqual(bar)
    }
    const isOfNotes = pictures.some(({ title }) => title === 'Notes by who has them')
    expect(isOfNotes).toBe(!['counsellor', 'loanadvisor', 'pst'].includes(name))
  },
)

test('a student’s home has no figures', async () => {
  expect(await openHome(database.db, world.people.student)).toEqual([])
})

test('the first task is the first figure above zero', async () => {
  const sections = await openHome(database.db, world.people.maker)
  expect(sections[0]?.title).toBe('Notes to make')
  const first = firstToDo(sections)
  expect(first?.label).toBe('Sent back to you')
  expect(first?.count).toBeGreaterThan(0)
  expect(
    firstToDo([{ title: 'Notes', figures: [{ label: 'New', count: 0, href: '/', amounts: [] }] }]),
  ).toBeNull()
})

test('a partner sees the money of its own notes only', async () => {
  const own = await openHome(database.db, world.people.partner)
  const others = await openHome(database.db, world.people.otherPartner)
  const overdue = (home: typeof own) =>
    home[0]?.figures.find(({ label }) => label === 'Overdue payments')?.count ?? 0
  const all = await openHome(database.db, world.people.finance)
  const company = all.flatMap(({ figures }) => figures).find(({ label }) => label === 'Payments overdue')
  expect(overdue(own)).toBeGreaterThan(0)
  expect(overdue(others)).toBeGreaterThan(0)
  // The company's list also includes notes not yet sent to a partner.
  expect(company?.count).toBeGreaterThanOrEqual(overdue(own) + overdue(others))
})

test('a home takes at most three statements, and its charts two', async () => {
  for (const name of READERS) {
    const { db, statements } = counted(database.db)
    await openHome(db, world.people[name])
    expect(statements()).toBeGreaterThan(0)
    expect(statements()).toBeLessThanOrEqual(3)
    const before = statements()
    await openPictures(db, world.people[name], PERIOD)
    expect(statements() - before).toBeLessThanOrEqual(2)
  }
})

test('a dashboard shows the figures of the home and is refused to other roles', async () => {
  const { partner, staff, finance, maker } = world.people
  const { Sections, Pictures } = await readInsight(
    { db: database.db, actor: partner },
    { dashboard: 'partner' },
  )
  const home = await openHome(database.db, partner)
  expect(Sections.map(({ Figures }) => Figures.map(({ Count }) => Count))).toEqual(
    home.map(({ figures }) => figures.map(({ count }) => count)),
  )
  expect(Pictures.map(({ Title }) => Title)).toContain('Notes by who has them')
  expect(
    (await readInsight({ db: database.db, actor: finance }, { dashboard: 'finance' })).Sections[0]?.Title,
  ).toBe('Universities owe')
  const quiet = await readInsight({ db: database.db, actor: staff }, { dashboard: 'inactive-partners' })
  expect(quiet.Pictures[0]?.Bars.map(({ Label }) => Label)).toContain('90 days and above')
  for (const [actor, dashboard] of [
    [partner, 'staff'],
    [maker, 'partner'],
    [maker, 'finance'],
    [partner, 'inactive-partners'],
    [world.people.student, 'staff'],
  ] as const)
    await cannot(readInsight({ db: database.db, actor }, { dashboard }), 'FORBIDDEN')
})

test('the menu counts the notes that wait for each user, as their list does', async () => {
  const { maker, checker, processor, partner, otherPartner, finance, staff, admin } = world.people
  for (const [actor, query] of [
    [maker, { tab: 'AllNotes', waitingFor: 'me' }],
    [checker, { tab: 'AllNotes', waitingFor: 'me' }],
    [processor, { tab: 'AllNotes', waitingFor: 'me' }],
    [partner, { tab: 'InProgress', turn: 'partner' }],
    [otherPartner, { tab: 'InProgress', turn: 'partner' }],
  ] as const) {
    const total = (await listNotes({ db: database.db, actor }, { ...ListNotes.parse(query) })).totalCount
    expect(total, actor.email).toBeGreaterThan(0)
    expect((await countWaiting({ db: database.db, actor })).CommissionNotes, actor.email).toBe(total)
  }
  for (const actor of [finance, staff, admin])
    expect((await countWaiting({ db: database.db, actor })).CommissionNotes, actor.email).toBe(0)
})

test('the menu’s count is one statement that stops at its maximum', async () => {
  const { checker } = world.people
  const own = { status_id: 2, checker_id: checker.id }
  await database.db
    .insertInto('notes')
    .values(Array.from({ length: MAX_COUNTED + 1 }, () => noteRow(world, own)))
    .execute()
  const { db, statements } = counted(database.db)
  expect((await countWaiting({ db, actor: checker })).CommissionNotes).toBe(MAX_COUNTED)
  expect(statements()).toBe(1)
})

test('a user without a home is refused the counts', async () => {
  await cannot(countWaiting({ db: database.db, actor: world.people.student }), 'FORBIDDEN')
})

test('a counsellor’s home counts the due, new and silent items of their students', async () => {
  const { counsellor, student } = world.people
  const partnerId = world.partners.brightpath.id
  const mine = { partnerId, counsellorId: counsellor.id }
  const figureOf = async (label: string) => {
    const figures = (await openHome(database.db, counsellor)).flatMap((section) => section.figures)
    return figures.find((figure) => figure.label === label)
  }
  const labels = ['Documents to review', 'Edit requests', 'Silent for 21 days', 'Deadlines in 7 days']
  const before = await Promise.all(labels.map(async (label) => (await figureOf(label))?.count))
  const longAgo = new Date(Date.now() - 22 * DAY)
  const [id, , , , notMine] = await Promise.all([
    aStudent(database.db, { ...mine, lastActivityAt: longAgo }),
    aStudent(database.db, { ...mine, lastActivityAt: new Date(Date.now() - 20 * DAY) }),
    // Neither enrolled students nor those whose only application ended count as silent.
    aStudent(database.db, { ...mine, lastActivityAt: longAgo }).then((studentId) =>
      anApplication(database.db, { studentId, universityId: world.universities.sydney, stage: 'Enrolled' }),
    ),
    aStudent(database.db, { ...mine, lastActivityAt: longAgo }).then((studentId) =>
      anApplication(database.db, { studentId, universityId: world.universities.sydney, stage: 'Rejected' }),
    ),
    aStudent(database.db, { partnerId, lastActivityAt: longAgo }),
  ])
  const applicationId = await anApplication(database.db, {
    studentId: id,
    universityId: world.universities.sydney,
  })
  await sql`insert into application_deadlines (id, application_id, name, due_on)
    values (${uuid()}, ${applicationId}, 'Deposit', current_date + 3)`.execute(database.db)
  for (const studentId of [id, notMine]) {
    await sql`insert into student_edit_requests (id, student_id, kind, state, reason, requested_by)
      values (${uuid()}, ${studentId}, 'profile', 'Pending', 'A typing mistake', ${student.id})`.execute(
      database.db,
    )
    const file = uuid()
    await sql`insert into files (id, name, content_type, size, sha256, uploaded_by)
      select ${file}, 'marks.pdf', 'application/pdf', 1, '', ${student.id}`.execute(database.db)
    await sql`insert into student_documents (id, student_id, type_id, folder, file_id, uploaded_by)
      values (${uuid()}, ${studentId}, 1, 'mine', ${file}, ${student.id})`.execute(database.db)
  }
  const after = await Promise.all(labels.map(figureOf))
  expect(after.map((figure) => figure?.count)).toEqual(before.map((count) => (count ?? 0) + 1))
  for (const figure of after) expect(await listed(counsellor, figure?.href ?? '')).toBe(figure?.count)
})
