import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { foldStoredSums, sumAgain, verifyStoredSums } from '#db/stored-sums'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import type { Figure } from '#domain/insight/home'
import { PERIODS, type Period, periodOf } from '#domain/insight/period'
import { todayIn } from '#domain/time/format'
import { ListTransactions } from '#domain/wallet/schema'
import { openPictures } from '#server/across/insight/open-pictures'
import { readInsight } from '#server/across/insight/read-insight'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { listTransactions } from '#server/wallet/list-transactions'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote, noteRow } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'

const database = testDatabase()
const world = sharedWorld(database)
const HOUR = 3_600_000
const TODAY = todayIn('UTC')

/** Notes by hours and days of age, on both sides of each start of a month in every time zone. */
const anyNote = fc.record({
  status: fc.integer({ min: 1, max: 17 }),
  isNorthstar: fc.boolean(),
  hoursAgo: fc.oneof(fc.integer({ min: 0, max: 24 * 60 }), fc.integer({ min: 0, max: 24 * 900 })),
})
const anyPayment = fc.record({
  kind: fc.constantFrom(
    ['payment', 'debit', -1],
    ['settlement', 'debit', -1],
    ['payment-reversed', 'auto refunded', 1],
    ['refund-wallet', 'auto refunded on wallet', 1],
    ['claw-back', 'debit', -1],
  ),
  isNorthstar: fc.boolean(),
  isJpy: fc.boolean(),
  size: fc.integer({ min: 0, max: 90_000 }),
  daysAgo: fc.integer({ min: 0, max: 800 }),
})

beforeAll(async () => {
  const { db } = database
  const { brightpath, northstar } = world.partners
  const notes = fc.sample(anyNote, { numRuns: 260, seed: 31 }).map((kind) => {
    const partner = kind.isNorthstar ? northstar : brightpath
    const created = new Date(Date.now() - kind.hoursAgo * HOUR)
    return noteRow(world, {
      ...{ status_id: kind.status, partner_id: partner.id, partner_company: partner.company },
      ...{ created_at: created, turn_changed_at: created },
    })
  })
  await db.insertInto('notes').values(notes).execute()
  for (const [place, each] of fc.sample(anyPayment, { numRuns: 200, seed: 31 }).entries()) {
    const [entryKind, kind, sign] = each.kind
    await sql`insert into wallet_transactions (entry_id, position, day, sequence, entry_kind, kind, source_table, source_id,
        partner_id, currency, effect, size)
      values (${uuid()}, 0, ${TODAY}::date - ${each.daysAgo}::int, ${place + 100_000}, ${entryKind}, ${kind}, 'payments', ${uuid()},
        ${each.isNorthstar ? northstar.id : brightpath.id}, ${each.isJpy ? 'JPY' : 'AUD'},
        ${Number(sign) * each.size}, ${each.size})`.execute(db)
  }
})

const anyPeriod: fc.Arbitrary<Period> = fc
  .record({
    name: fc.constantFrom(...PERIODS),
    beganAgo: fc.integer({ min: 0, max: 800 }),
    days: fc.integer({ min: 0, max: 364 }),
  })
  .map(({ name, beganAgo, days }) => {
    const start = Date.parse(TODAY) - beganAgo * 24 * HOUR
    const day = (at: number) => new Date(at).toISOString().slice(0, 10)
    const asked = { period: name, startDate: day(start), endDate: day(start + days * 24 * HOUR) }
    return periodOf(asked, TODAY, 'this-month')
  })

const READERS = [
  ...['maker', 'checker', 'processor', 'finance', 'admin', 'staff'],
  ...['partner', 'financemanager', 'counsellor', 'otherPartner'],
] as const
const ZONES = ['UTC', 'Asia/Kolkata', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'] as const

function addressed(href: string): Record<string, string> {
  return Object.fromEntries(new URL(href, 'https://portal.example').searchParams)
}

async function notesAt(actor: Actor, href: string): Promise<number> {
  const query = ListNotes.parse({ ...addressed(href), pageSize: '20', exactTotal: 'true' })
  return (await listNotes({ db: database.db, actor }, { ...query })).totalCount
}

async function paymentsAt(actor: Actor, href: string) {
  const query = ListTransactions.parse({ ...addressed(href), pageSize: '20', exactTotal: 'true' })
  return listTransactions({ db: database.db, actor }, { about: 'payments', ...query })
}

async function mustBeThatOfItsList(actor: Actor, figure: Figure): Promise<void> {
  expect((await paymentsAt(actor, figure.href)).totalCount).toBe(figure.count)
  for (const { Currency, Amount, href } of figure.amounts) {
    const { Totals } = await paymentsAt(actor, href)
    expect(Totals.map((total) => total.Currency)).toEqual([Currency])
    expect([Totals[0]?.Debit, Totals[0]?.Credit]).toContain(Amount)
  }
}

test('each chart and figure of a period matches its list, for every reader, period and time zone', async () => {
  const found = { bars: 0, figures: 0 }
  await fc.assert(
    fc.asyncProperty(
      anyPeriod,
      fc.constantFrom(...(READERS as readonly (keyof World['people'])[])),
      fc.constantFrom(...ZONES),
      async (period, name, timeZone) => {
        const actor = { ...world.people[name], timeZone }
        const { inPeriod } = await openPictures(database.db, actor, period)
        for (const bar of inPeriod.pictures.flatMap(({ bars }) => bars)) {
          expect(addressed(bar.href)).toMatchObject({
            startDate: period.startDate,
            endDate: period.endDate,
          })
          expect({ ...bar, count: await notesAt(actor, bar.href) }).toEqual(bar)
          found.bars += bar.count
        }
        for (const figure of inPeriod.sections.flatMap(({ figures }) => figures)) {
          await mustBeThatOfItsList(actor, figure)
          found.figures += figure.count
        }
      },
    ),
    { numRuns: 60, seed: 31 },
  )
  expect(found.bars).toBeGreaterThan(500)
  expect(found.figures).toBeGreaterThan(200)
})

test('current figures do not depend on the period', async () => {
  for (const name of ['finance', 'partner'] as const) {
    const actor = world.people[name]
    const of = async (period: 'this-month' | 'last-year') =>
      openPictures(database.db, actor, periodOf({ period }, TODAY, 'this-month'))
    const [month, year] = [await of('this-month'), await of('last-year')]
    expect(month.now).toEqual(year.now)
    expect(month.now.length).toBeGreaterThan(0)
    expect(month.inPeriod).not.toEqual(year.inPeriod)
  }
})

test('a dashboard shows the requested period, by default six months', async () => {
  const { partner, counsellor } = world.people
  const { Period, Sections } = await readInsight(
    { db: database.db, actor: partner },
    { dashboard: 'partner', period: 'last-year' },
  )
  const { inPeriod } = await openPictures(
    database.db,
    partner,
    periodOf({ period: 'last-year' }, todayIn(partner.timeZone), 'this-month'),
  )
  expect(Period.Name).toBe('last-year')
  expect(Period.Pictures.map(({ Bars }) => Bars.map(({ Count }) => Count))).toEqual(
    inPeriod.pictures.map(({ bars }) => bars.map(({ count }) => count)),
  )
  expect(Period.Sections[0]?.Title).toBe('Payments')
  const usual = await readInsight({ db: database.db, actor: partner }, { dashboard: 'partner' })
  expect(usual.Period.Name).toBe('last-6-months')
  expect(usual.Sections).toEqual(Sections)
  // A user who cannot see notes has no figures about them in any period.
  expect(
    (await readInsight({ db: database.db, actor: counsellor }, { dashboard: 'partner' })).Period,
  ).toMatchObject({
    Sections: [],
    Pictures: [],
  })
})

test('money returned to its source has its amount, for its partner and the company alone', async () => {
  const { processor, finance, partner, otherPartner } = world.people
  const { db } = database
  const note = { status_id: 10, partner_invoice_payable: '2700.00' }
  const actions = moneyActions(db)
  const { PaymentId } = await actions.pay(processor, await insertNote(db, world, note))
  await actions.refund(finance, PaymentId, 'source', '60')
  await actions.refund(finance, PaymentId, 'source', '15.50')
  const figureOf = async (actor: Actor, startDate: string) => {
    const period = periodOf({ period: 'custom', startDate, endDate: '2026-11-30' }, TODAY, 'this-month')
    const { inPeriod } = await openPictures(db, actor, period)
    return inPeriod.sections[0]?.figures.find(({ label }) => label === 'Auto refunded on source')
  }
  for (const actor of [partner, finance]) {
    expect(await figureOf(actor, '2026-11-05')).toMatchObject({
      count: 2,
      amounts: [{ Currency: 'AUD', Amount: '75.50' }],
    })
    expect(await figureOf(actor, '2026-11-20')).toBeUndefined()
  }
  expect(await figureOf(otherPartner, '2026-11-05')).toBeUndefined()
})

test('the sums by month match the rows, also when merged, rebuilt and after changes', async () => {
  const { db } = database
  const [note] = await db.selectFrom('notes').select('id').limit(1).execute()
  await sql`update notes set created_at = created_at - interval '40 days' where id = ${note?.id}`.execute(db)
  await sql`update notes set partner_id = ${world.partners.northstar.id} where id = ${note?.id}`.execute(db)
  for (let turn = 0; turn < 102; turn++)
    await sql`update notes set status_id = ${(turn % 2) + 1} where id = ${note?.id}`.execute(db)
  await sql`delete from notes where id = ${note?.id}`.execute(db)
  expect(await verifyStoredSums(db)).toEqual([])
  expect(await foldStoredSums(db)).toBeGreaterThan(200)
  expect(await verifyStoredSums(db)).toEqual([])
  await sumAgain(db)
  expect(await verifyStoredSums(db)).toEqual([])
  await sql`update payment_months set count = count + 1 where month = (select max(month) from payment_months)`.execute(
    db,
  )
  await sql`delete from note_months where month = (select max(month) from note_months)`.execute(db)
  expect(new Set((await verifyStoredSums(db)).map(({ what }) => what))).toEqual(
    new Set(['what is kept in note_months differs', 'what is kept in payment_months differs']),
  )
})
