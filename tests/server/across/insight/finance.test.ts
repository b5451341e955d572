import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { ListClawBacks } from '#domain/claw-backs/schema'
import { ListNotes } from '#domain/commission-notes/list/schema'
import { daysAfter, indianDay } from '#domain/commission-notes/note/pay-clock'
import { lengthOfAmount } from '#domain/insight/money-months'
import { periodOf } from '#domain/insight/period'
import { ListInvoices } from '#domain/invoices/schema'
import { minus, sum } from '#domain/money/money'
import { todayIn } from '#domain/time/format'
import { openFinance } from '#server/across/insight/finance'
import { openHome } from '#server/across/insight/open-home'
import { openPictures } from '#server/across/insight/open-pictures'
import { readInsight } from '#server/across/insight/read-insight'
import { receivablesByAge } from '#server/across/insight/receivables'
import { listClawBacks } from '#server/claw-backs/list-claw-backs'
import { totalNotes } from '#server/commission-notes/list/total-notes'
import { listInvoices } from '#server/invoices/list-invoices'
import { counted } from '#tests/support/database/counted'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { insertUnreceived } from '#tests/support/notes/invoices'
import { noteRow } from '#tests/support/notes/notes'

const database = testDatabase()
const PERIOD = periodOf({}, todayIn('Asia/Kolkata'), 'last-6-months')
const world = sharedWorld(database)

/** An invoice with its receipts and its notes' shared and paid amounts, each as a fraction of the invoice. */
const anyInvoice = fc.record({
  isJpy: fc.boolean(),
  fee: fc.integer({ min: 900, max: 60_000 }),
  monthsAgo: fc.integer({ min: 0, max: 7 }),
  receivedPercent: fc.constantFrom(0, 33, 50, 100),
  sharedPercent: fc.constantFrom(0, 20, 33, 84, 85, 100, 120),
  paidPercent: fc.constantFrom(0, 50, 100),
  dueIn: fc.integer({ min: -5, max: 50 }),
})
const anyClawBack = fc.record({
  isJpy: fc.boolean(),
  amount: fc.integer({ min: 1, max: 900 }),
  state: fc.constantFrom('Proposed', 'Disputed', 'Consented', 'Cancelled'),
  isNorthstar: fc.boolean(),
})

beforeAll(async () => {
  const { db } = database
  const { maker, finance, admin, partner } = world.people
  const kinds = fc.sample(anyInvoice, { numRuns: 28, seed: 28 })
  const invoices = await insertUnreceived(
    db,
    kinds.map(({ isJpy, fee }, place) => ({
      number: `HOME/${place}`,
      companyId: 1,
      universityId: world.universities.sydney,
      currency: isJpy ? 'JPY' : 'AUD',
      lines: [{ name: `Student ${place}`, partnerId: world.partners.brightpath.id, fee: String(fee) }],
    })),
    maker.id,
  )
  const today = indianDay(Date.now())
  for (const [place, kind] of kinds.entries()) {
    const invoice = invoices[place]
    if (!invoice) throw new Error('No invoice')
    const decimals = kind.isJpy ? 0 : 2
    const part = (percent: number) => ((kind.fee / 10) * (percent / 100)).toFixed(decimals)
    await sql`update university_invoices set status_id = ${(place % 3) + 2},
      issued_on = (${today}::date - make_interval(months => ${kind.monthsAgo}))::date where id = ${invoice.id}`.execute(
      db,
    )
    if (kind.receivedPercent > 0)
      await sql`insert into invoice_receipts (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by)
        values (${uuid()}, ${invoice.id}, ${today}, ${part(kind.receivedPercent)}, ${invoice.currency}, ${uuid()}, '', ${finance.id})`.execute(
        db,
      )
    if (kind.sharedPercent === 0) continue
    const note = noteRow(world, {
      ...{ invoice_id: invoice.id, currency: invoice.currency, status_id: (place % 14) + 1 },
      ...{ payable_amount: part(kind.sharedPercent), expected_payment_on: daysAfter(today, kind.dueIn) },
    })
    await db.insertInto('notes').values(note).execute()
    if (kind.paidPercent > 0)
      await sql`insert into payments (id, note_id, amount, currency, processed_at, remarks, reference_number, paid_by, completes)
        values (${uuid()}, ${note.id}, ${part((kind.sharedPercent * kind.paidPercent) / 100)}, ${invoice.currency}, ${today},
          'Wired', ${uuid()}, ${finance.id}, false)`.execute(db)
  }
  const [note] = await db.selectFrom('notes').select('id').limit(1).execute()
  for (const each of fc.sample(anyClawBack, { numRuns: 30, seed: 28 })) {
    const isAnswered = each.state === 'Disputed' || each.state === 'Consented'
    await sql`insert into claw_backs (id, note_id, partner_id, currency, amount, reason, state, created_by, answered_by, answered_at, answer,
        cancelled_by, cancelled_at, cancel_reason)
      values (${uuid()}, ${note?.id}, ${world.partners[each.isNorthstar ? 'northstar' : 'brightpath'].id}, ${each.isJpy ? 'JPY' : 'AUD'},
        ${each.amount}, 'The student left', ${each.state}, ${finance.id},
        ${isAnswered ? partner.id : null}, ${isAnswered ? new Date() : null}, ${isAnswered ? 'Yes' : null},
        ${each.state === 'Cancelled' ? admin.id : null}, ${each.state === 'Cancelled' ? new Date() : null},
        ${each.state === 'Cancelled' ? 'A mistake' : null})`.execute(db)
  }
})

const addressed = (href: string) => Object.fromEntries(new URL(href, 'https://portal.example').searchParams)

async function invoicesAt(href: string) {
  const { db } = database
  return listInvoices(
    { db, actor: world.people.finance },
    ListInvoices.parse({ ...addressed(href), pageSize: '100' }),
  )
}

test('each month’s money matches the invoices of its list, by currency', async () => {
  const finance = await openFinance(database.db, world.people.finance, PERIOD)
  // Includes the invoices of the test world.
  expect(finance?.months.map(({ currency }) => currency)).toEqual(['AUD', 'CAD', 'JPY'])
  let found = 0
  for (const { months } of finance?.months ?? []) {
    expect(months.length).toBeGreaterThan(0)
    expect(months.length).toBeLessThanOrEqual(6)
    for (const { count, received, shared, paid, href } of months) {
      const { rows, totalCount } = await invoicesAt(href)
      found += totalCount
      expect(rows.length).toBe(totalCount)
      expect({
        count: totalCount,
        received: sum(rows.map((row) => row.Received)),
        shared: sum(rows.map((row) => row.SharedByNotes)),
        paid: sum(rows.map((row) => row.PaidOnNotes)),
      }).toEqual({ count, received, shared, paid })
    }
  }
  expect(found).toBeGreaterThan(20)
})

test('over-shared invoices are those whose rows say so', async () => {
  const finance = await openFinance(database.db, world.people.finance, PERIOD)
  const figure = finance?.toSettle.figures[0]
  const { rows, totalCount } = await invoicesAt(figure?.href ?? '')
  expect(totalCount).toBe(figure?.count)
  expect(rows.length).toBe(totalCount)
  const all = await invoicesAt('/university-invoices')
  expect(all.rows.length).toBe(all.totalCount)
  const over = all.rows.filter(({ IsOverShared }) => IsOverShared)
  expect(over.length).toBeGreaterThan(3)
  expect(over.length).toBeLessThan(all.totalCount)
  const ids = (of: typeof rows) => new Set(of.map(({ InvoiceId }) => InvoiceId))
  expect(ids(rows)).toEqual(ids(over))
})

test('open claw-backs add up to the amounts of their list', async () => {
  const { finance } = world.people
  const figure = (await openFinance(database.db, finance, PERIOD))?.toSettle.figures[1]
  const listOf = (href: string) => {
    const { clawBacks, clawBackCurrency } = addressed(href)
    expect(clawBacks).toBe('open')
    const query = { isOpen: 'true', currency: clawBackCurrency, pageSize: '100' }
    return listClawBacks({ db: database.db, actor: finance }, ListClawBacks.parse(query))
  }
  const all = await listOf(figure?.href ?? '')
  expect(all.totalCount).toBe(figure?.count)
  expect(new Set(all.rows.map(({ State }) => State))).toEqual(new Set(['Proposed', 'Disputed', 'Consented']))
  expect(figure?.amounts.map(({ Currency }) => Currency)).toEqual(['AUD', 'JPY'])
  for (const { Amount, href } of figure?.amounts ?? []) {
    const { rows } = await listOf(href)
    expect(sum(rows.map((row) => minus(row.Amount, row.Netted)))).toBe(Amount)
  }
})

test('each week’s cash need is the outstanding amount of its list of notes', async () => {
  const { finance } = world.people
  const { cash } = (await openFinance(database.db, finance, PERIOD)) ?? { cash: [] }
  expect(cash).toHaveLength(6)
  const amounts = cash.flatMap((week) => week.amounts)
  expect(amounts.length).toBeGreaterThan(3)
  for (const { Amount, href } of amounts) {
    const [total] = await totalNotes({ db: database.db, actor: finance }, ListNotes.parse(addressed(href)))
    expect(total?.OutstandingAmount).toBe(Amount)
  }
})

test('the home of finance takes at most five statements and is empty for others', async () => {
  const { finance, maker, staff, partner } = world.people
  const { db, statements } = counted(database.db)
  await openHome(db, finance)
  await openFinance(db, finance, PERIOD)
  await openPictures(db, finance, PERIOD)
  expect(statements()).toBeLessThanOrEqual(5)
  for (const other of [maker, staff, partner])
    expect(await openFinance(database.db, other, PERIOD)).toBeNull()
})

test('the dashboard of finance has the same figures and months', async () => {
  const { finance } = world.people
  const found = await openFinance(database.db, finance, PERIOD)
  const { Sections, Months } = await readInsight(
    { db: database.db, actor: finance },
    { dashboard: 'finance' },
  )
  expect(Sections.map(({ Title }) => Title)).toEqual(['Universities owe', 'To settle'])
  expect(Months.map(({ Currency, Month, Received }) => [Currency, Month, Received])).toEqual(
    (found?.months ?? []).flatMap(({ currency, months }) =>
      months.map(({ month, received }) => [currency, month, received]),
    ),
  )
  expect(Months.map(({ Month }) => Month)).toContain(todayIn(finance.timeZone).slice(0, 7))
})

test('a bar is proportional to the largest, and always visible', () => {
  const month = { month: '2026-11', count: 1, received: '1000.00', shared: '250.00', paid: '0.01', href: '/' }
  const money = { currency: 'AUD', months: [month] }
  expect(
    [month.received, month.shared, month.paid, '0.00'].map((each) => lengthOfAmount(each, money, 120)),
  ).toEqual([120, 30, 2, 0])
})

test('each age of what universities owe opens exactly the invoices that it counts', async () => {
  const { finance } = world.people
  const { db } = database
  const days = [0, 30, 31, 60, 61, 90, 91, 400]
  const today = todayIn(finance.timeZone)
  for (const [place, ago] of days.entries())
    await db
      .updateTable('university_invoices')
      .set({ status_id: 3, issued_on: daysAfter(today, -ago) })
      .where('number', '=', `HOME/${place}`)
      .execute()
  const section = await receivablesByAge(db, finance)
  const counted = new Set<string>()
  for (const { count, href, amounts } of section?.figures ?? []) {
    const { rows } = await invoicesAt(href)
    expect(rows.length).toBe(count)
    for (const { Number: number } of rows) counted.add(number)
    for (const { Currency, Amount, href: inCurrency } of amounts ?? []) {
      const own = (await invoicesAt(inCurrency ?? '')).rows
      expect(new Set(own.map((row) => row.Currency))).toEqual(new Set([Currency]))
      expect(Amount).toBe(sum(own.map((row) => minus(row.PayableAmount, row.Received))))
    }
  }
  const unpaid = await invoicesAt('/university-invoices?statusId=3')
  expect(counted).toEqual(new Set(unpaid.rows.map(({ Number: number }) => number)))
  for (const [age, places] of Object.entries({
    '0-30': [0, 1],
    '31-60': [2, 3],
    '61-90': [4, 5],
    'over-90': [6, 7],
  })) {
    const found = (await invoicesAt(`/university-invoices?age=${age}`)).rows.map(
      ({ Number: number }) => number,
    )
    expect(found).toEqual(expect.arrayContaining(places.map((place) => `HOME/${place}`)))
  }
})
