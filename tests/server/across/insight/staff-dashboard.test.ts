import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay } from '#domain/commission-notes/note/pay-clock'
import { ListEnquiries } from '#domain/enquiries/schema'
import { periodOf } from '#domain/insight/period'
import { totalOf } from '#domain/insight/pictures'
import { CountSendBacks } from '#domain/send-backs/schema'
import { ListStudents } from '#domain/students/list/schema'
import { todayIn } from '#domain/time/format'
import { openFinance } from '#server/across/insight/finance'
import { openStaffDashboard } from '#server/across/insight/open-staff-dashboard'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { listEnquiries } from '#server/enquiries/list-enquiries'
import { countSendBacks } from '#server/send-backs/count-send-backs'
import { listStudents } from '#server/students/list/list-students'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { noteRow } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'

const database = testDatabase()
const PERIOD = periodOf({}, todayIn('Asia/Kolkata'), 'last-6-months')
const DAYS_30 = periodOf({}, todayIn('Asia/Kolkata'), 'last-30-days')
const world = sharedWorld(database)

beforeAll(async () => {
  const { db } = database
  const { maker, checker, processor } = world.people
  const today = indianDay(Date.now())
  const rows = Array.from({ length: 160 }, (_, place) =>
    noteRow(world, {
      status_id: (place % 17) + 1,
      currency: place % 3 === 0 ? 'JPY' : 'AUD',
      payable_amount: String(100 + place),
      ...(place % 4 > 0 && {
        maker_id: maker.id,
        checker_id: checker.id,
        payment_processor_id: processor.id,
      }),
      expected_payment_on: daysAfter(today, (place % 50) - 8),
      statutory_due_on: place % 5 === 0 ? daysAfter(today, (place % 50) - 4) : null,
    }),
  )
  await db.insertInto('notes').values(rows).execute()
  const reasons = await db
    .selectFrom('send_back_reasons')
    .selectAll()
    .where('stage', '=', 'checker')
    .execute()
  for (const [place, note] of rows.slice(0, 12).entries()) {
    const sentBy = place % 3 === 0 ? processor : checker
    await history(note.id, 1, maker, null, 1, 6)
    await history(note.id, 2, maker, 1, 2, 4)
    // A remark does not change the status.
    await history(note.id, 3, maker, 2, 2, 3)
    await history(note.id, 4, sentBy, 2, 3, 1)
    await sql`insert into note_reasons (id, note_id, sequence, stage, reason_id, partner_id)
      values (${uuid()}, ${note.id}, 4, 'checker', ${place % 4 === 0 ? null : (reasons[place % 2]?.id ?? null)}, ${note.partner_id})`.execute(
      db,
    )
  }
  for (const state of ['New', 'New', 'Converted', 'Closed'])
    await sql`insert into enquiries (id, first_name, email, state, source, country_id, student_id)
      values (${uuid()}, 'Maya', ${`${uuid()}@mail.example`}, ${state}, 'Website', 'NP',
        case when ${state} = 'Converted' then (select id from students limit 1) end)`.execute(db)
  await sql`update students set stage = 'Enrolled' where id in (select id from students limit 3)`.execute(db)
})

async function history(
  noteId: string,
  sequence: number,
  actor: Actor,
  from: number | null,
  to: number,
  daysAgo: number,
) {
  await sql`insert into note_history (id, note_id, sequence, actor_id, acted_as, action_id, action_name, from_status_id, to_status_id,
      created_at, hash)
    values (${uuid()}, ${noteId}, ${sequence}, ${actor.id}, 'maker', 101, 'SendToChecker', ${from}, ${to},
      now() - make_interval(days => ${daysAgo}::int), ${`${noteId}-${sequence}`})`.execute(database.db)
}

/** The number of rows in the list at this URL. */
async function listed(actor: Actor, href: string): Promise<number> {
  const { db } = database
  const { pathname, searchParams } = new URL(href, 'https://portal.example')
  const asked = { ...Object.fromEntries(searchParams), exactTotal: 'true' }
  if (pathname === '/commission-note')
    return (await listNotes({ db, actor }, { ...ListNotes.parse(asked) })).totalCount
  if (pathname === '/students')
    return (await listStudents({ db, actor }, ListStudents.parse(asked))).totalCount
  if (pathname === '/enquiries')
    return (await listEnquiries({ db, actor }, ListEnquiries.parse(asked))).totalCount
  if (pathname === '/send-backs')
    return (await countSendBacks({ db, actor }, CountSendBacks.parse(asked))).reduce(
      (sum, { Count }) => sum + Count,
      0,
    )
  throw new Error(`No list at ${href}`)
}

test.each(['staff', 'admin', 'maker', 'checker'] as const)(
  'each bar for %s matches its list',
  async (name) => {
    const actor = world.people[name]
    const { now, inPeriod } = await openStaffDashboard(database.db, actor, DAYS_30)
    const pictures = [...now, ...inPeriod]
    const titles = pictures.map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Notes by person', 'Payments ahead', 'From enquiry to enrolment']),
    )
    const sums = new Map(pictures.map((picture) => [picture.title, totalOf(picture)]))
    expect(sums.get('Payments ahead'), 'notes due today are due in 7 and 30 days too').toBe(null)
    expect(sums.get('From enquiry to enrolment'), 'enquiries and students').toBe(null)
    for (const { bars } of pictures)
      for (const bar of bars) expect({ ...bar, count: await listed(actor, bar.href) }).toEqual(bar)
    expect(titles.includes('Send-backs by reason')).toBe(name === 'admin')
  },
)

test('the reader’s own bar is “You”, and carries the name for others', async () => {
  const labels = async (actor: Actor) =>
    (await openStaffDashboard(database.db, actor, DAYS_30)).now
      .find(({ title }) => title === 'Notes by person')
      ?.bars.map(({ label }) => label)
  const { checker, admin } = world.people
  const name = `${checker.firstName} ${checker.lastName}`
  expect(await labels(checker)).toContain('You')
  expect(await labels(checker)).not.toContain(name)
  expect(await labels(admin)).toContain(name)
  expect(await labels(admin)).not.toContain('You')
})

test('each week’s cash need is the outstanding amount of its list of notes', async () => {
  const { staff } = world.people
  const { cash } = await openStaffDashboard(database.db, staff, DAYS_30)
  expect(cash).toHaveLength(6)
  expect(cash.flatMap(({ amounts }) => amounts).length).toBeGreaterThan(6)
  for (const { amounts } of cash)
    for (const { Amount, href } of amounts) {
      const { searchParams } = new URL(href, 'https://portal.example')
      const [total] = await totalNotes(
        { db: database.db, actor: staff },
        ListNotes.parse(Object.fromEntries(searchParams)),
      )
      expect(total?.OutstandingAmount).toBe(Amount)
    }
})

test('the home of finance has the same weeks with one statement, and no other home has them', async () => {
  const { finance, staff, partner, maker } = world.people
  const { db, statements } = counted(database.db)
  expect((await openFinance(db, finance, PERIOD))?.cash).toEqual(
    (await openStaffDashboard(database.db, staff, DAYS_30)).cash,
  )
  expect(statements()).toBe(1)
  for (const other of [staff, partner, maker])
    expect(await openFinance(database.db, other, PERIOD)).toBeNull()
})

test('a stage lasts from the step into it to the step out of it', async () => {
  const { stages } = await openStaffDashboard(database.db, world.people.staff, DAYS_30)
  expect(stages).toEqual([
    { turn: 'maker', steps: 12, median: '2.0', slowest: '2.0' },
    { turn: 'checker', steps: 12, median: '3.0', slowest: '3.0' },
  ])
})

test('the dashboard takes four statements, and is refused outside company staff', async () => {
  const { db, statements } = counted(database.db)
  await openStaffDashboard(db, world.people.admin, DAYS_30)
  expect(statements()).toBe(4)
  for (const name of ['partner', 'student', 'counsellor', 'finance'] as const)
    await cannot(openStaffDashboard(database.db, world.people[name], DAYS_30), 'FORBIDDEN')
})
