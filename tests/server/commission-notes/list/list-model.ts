import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '#domain/access/actor'
import {
  DIFFERENCES,
  DUE,
  ListNotes,
  PENDING_DAYS,
  SORTS,
  WAITING_FOR,
} from '#domain/commission-notes/list/schema'
import { statusFiltersOf } from '#domain/commission-notes/note/labels'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { statusOf } from '#domain/commission-notes/note/workflow'
import { openTestDatabase, type TestDatabase } from '#tests/support/database/database'
import { noteRow } from '#tests/support/notes/notes'
import { makeWorld, type World } from '#tests/support/world'

const DAY = 86_400_000
const NAMES = ['Anna Rossi', 'नेहा शर्मा', '100%_sure\\Name', 'anna rossini']
const UNIVERSITIES = ['University of Sydney', 'Toronto University']
export let test: TestDatabase
export let world: World
export let notes: ReturnType<typeof noteRow>[]
let invoiceNumbers: Map<string, string>
/** 120 notes that vary in every filter and sort field, by small coprime cycles. */
function manyNotes(): ReturnType<typeof noteRow>[] {
  const { maker, maker2, checker, processor, admin } = world.people
  const { brightpath, northstar } = world.partners
  const pick = <T>(from: readonly T[], index: number): T => from[index % from.length] as T
  return Array.from({ length: 120 }, (_, i) => {
    const partner = pick([brightpath, brightpath, northstar], i)
    return noteRow(world, {
      status_id: (i % 17) + 1,
      partner_id: partner.id,
      partner_company: partner.company,
      subsidiary_id: i % 7 === 0 ? partner.subsidiaryId : null,
      invoice_id: pick([world.invoices.aud.id, world.invoices.jpy.id], i),
      currency: pick(['AUD', 'JPY'], i),
      payable_amount: `${pick([900, 10000, 25], i)}.50`,
      is_gst_enabled: Math.floor(i / 2) % 3 === 0,
      student_names: pick(NAMES, i),
      university_name: pick(UNIVERSITIES, Math.floor(i / 3)),
      maker_id: pick([maker.id, maker2.id, null], Math.floor(i / 2)),
      checker_id: pick([checker.id, null], Math.floor(i / 5)),
      payment_processor_id: pick([null, processor.id, admin.id], Math.floor(i / 4)),
      has_differences: i % 3 === 1,
      financial_year: pick(['2526', '2627'], Math.floor(i / 4)),
      expected_payment_on: pick(
        [null, -9, -1, 0, 3, 7, 8, 40].map((days) =>
          days === null ? null : daysAfter(indianDay(Date.now()), days),
        ),
        Math.floor(i / 2),
      ),
      statutory_due_on: pick(
        [null, daysAfter(indianDay(Date.now()), -2), daysAfter(indianDay(Date.now()), 5)],
        i,
      ),
      turn_changed_at: new Date(Date.now() - pick([0.5, 6.9, 7.1, 12, 29.9, 30.1, 90], i) * DAY),
      ...((i % 17) + 1 === 17 && {
        payment_processed_at: pick(['2026-11-03', '2026-10-30', '2026-11-20'], Math.floor(i / 17)),
      }),
      // Around midnight in India, the test company's time zone.
      created_at: new Date(Date.UTC(2026, 9, (i % 20) + 1, 18, pick([29, 30, 31], i))),
    })
  })
}
/** The paid amounts of some notes, by id. */
const PARTS = new Map<string, number>()
async function payParts() {
  const paid = notes.filter((_, i) => i % 4 === 1).map(({ id }, i) => ({ id, amount: (i % 3) * 7 + 1 }))
  for (const { id, amount } of paid) PARTS.set(id, amount)
  await test.db
    .insertInto('payments')
    .values(
      paid.map(({ id, amount }, i) => ({
        id: uuid(),
        note_id: id,
        amount: String(amount),
        currency: 'AUD',
        processed_at: '2026-11-01',
        remarks: 'Wired',
        reference_number: `UTR-${i}`,
        paid_by: world.people.processor.id,
        completes: false,
      })),
    )
    .execute()
}
type Row = ReturnType<typeof noteRow>
const MAKERS_TURN = [1, 3, 6, 8, 16]
const CHECKERS_TURN = [2, 4, 7, 9]
const PROCESSORS_TURN = [10, 12, 14, 15]
const instant = (value: unknown): number => new Date(value as Date).getTime()
const indianDay = (value: unknown): string =>
  new Date(instant(value) + 5.5 * 3_600_000).toISOString().slice(0, 10)
const daysPending = (row: Row): number => Math.floor((Date.now() - instant(row.turn_changed_at)) / DAY)
export function sees(actor: Actor, row: Row): boolean {
  if (actor.roles.includes('PARTNER')) return row.partner_id === actor.partnerId && row.status_id > 4
  return true
}
function holder(row: Row): string | null | undefined {
  if (MAKERS_TURN.includes(row.status_id)) return row.maker_id
  if (CHECKERS_TURN.includes(row.status_id)) return row.checker_id
  if (PROCESSORS_TURN.includes(row.status_id)) return row.payment_processor_id
  return undefined
}
/** An administrator acts in every turn of the company, a partner in its own, and a role in its turn. */
function waitsFor(actor: Actor, row: Row): boolean {
  const isPartnersTurn = [5, 11, 13].includes(row.status_id)
  if (actor.roles.includes('PARTNER')) return isPartnersTurn
  return holder(row) !== undefined && actor.roles.includes('ADMIN')
}
const dueOn = (row: Row): string | null =>
  [5, 11, 13, 17].includes(row.status_id) ? null : (row.expected_payment_on ?? null)
const WITHIN = { today: 0, '7days': 7, '30days': 30 } as const
function isDue(due: (typeof DUE)[number], row: Row): boolean {
  const on = dueOn(row)
  if (on === null) return false
  const days = Math.round((Date.parse(on) - Date.parse(indianDay(Date.now()))) / DAY)
  const law = row.statutory_due_on
  if (due === 'statutory') return Boolean(law) && String(law) < indianDay(Date.now())
  return due === 'overdue' ? days < 0 : days >= 0 && days <= WITHIN[due]
}
const universityOf = (row: Row): string =>
  row.invoice_id === world.invoices.aud.id ? world.universities.sydney : world.universities.osaka
const RANGE = { '0-7': [0, 7], '7-30': [7, 30], '30+': [30, Number.POSITIVE_INFINITY] } as const
/** The filters without SQL, one row at a time. */
function fits(actor: Actor, query: ListNotes, row: Row): boolean {
  const labels = query.statusLabel?.split(',')
  const statuses = statusFiltersOf(actor).flatMap((x) => (labels?.includes(x.label) ? x.statusIds : []))
  const [least, below] = query.pendingDays ? RANGE[query.pendingDays] : [0, 0]
  const text = [row.number, row.partner_company, row.university_name, row.student_names]
    .join(' ')
    .toLowerCase()
  const wants = query.assigneeUserId === 'none' ? null : query.assigneeUserId
  return (
    sees(actor, row) &&
    (!labels || statuses.includes(row.status_id)) &&
    (query.statusId === undefined || query.statusId === row.status_id) &&
    (query.tab !== 'InProgress' || row.status_id !== 17) &&
    (query.tab !== 'Paid' || row.status_id === 17) &&
    (query.searchQuery ?? '').split(' ').every((word) => text.includes(word.toLowerCase())) &&
    (!query.startDate || indianDay(row.created_at) >= query.startDate) &&
    (!query.endDate || indianDay(row.created_at) <= query.endDate) &&
    (!query.pendingDays || (row.status_id !== 17 && daysPending(row) >= least && daysPending(row) < below)) &&
    (wants === undefined || (!actor.roles.includes('PARTNER') && holder(row) === wants)) &&
    (!query.waitingFor || waitsFor(actor, row)) &&
    (!query.due || isDue(query.due, row)) &&
    (!query.differences ||
      (!actor.roles.includes('PARTNER') && row.has_differences === (query.differences === 'some'))) &&
    (!query.turn || statusOf(row.status_id).turn === query.turn) &&
    (!query.financialYear || row.financial_year === query.financialYear) &&
    (!query.universityId || universityOf(row) === query.universityId) &&
    (!query.invoiceId || row.invoice_id === query.invoiceId) &&
    (invoiceNumbers.get(row.invoice_id) ?? '').includes((query.invoiceNumber ?? '').toUpperCase()) &&
    (!query.partnerId || row.partner_id === query.partnerId) &&
    (!query.SubsidiaryId || row.subsidiary_id === query.SubsidiaryId) &&
    (!query.currency || row.currency === query.currency)
  )
}
const KEYS: Record<string, (row: Row) => string | number> = {
  created: (row) => instant(row.created_at),
  number: (row) => row.number,
  // Sorts within each currency.
  payable: (row) => ofCurrency(row, Number(row.payable_amount)),
  total: (row) => ofCurrency(row, totalOf(row)),
  outstanding: (row) => ofCurrency(row, totalOf(row) - (PARTS.get(row.id) ?? 0)),
  // Paid notes no longer wait and sort as the shortest wait.
  pending: (row) => (row.status_id === 17 ? Number.NEGATIVE_INFINITY : 0) - instant(row.turn_changed_at),
  due: (row) => dueOn(row) ?? '9999',
  paid: (row) => String(row.payment_processed_at),
  partner: (row) => row.partner_company,
  university: (row) => row.university_name,
  status: (row) => row.status_id,
}
function totalOf({ payable_amount, is_gst_enabled, currency }: Row): number {
  const payable = Number(payable_amount)
  const tax = is_gst_enabled ? payable * 0.18 : 0
  return payable + (currency === 'JPY' ? Math.round(tax) : Math.round(tax * 100) / 100)
}
const ofCurrency = ({ currency }: Row, amount: number) => `${currency} ${amount.toFixed(2).padStart(12, '0')}`
export function expected(actor: Actor, query: ListNotes): { total: number; ids: string[] } {
  const descending = query.sort.startsWith('-')
  const sort = query.sort.replace('-', '')
  const key = KEYS[query.tab === 'Paid' && sort === 'due' ? 'paid' : sort] as (row: Row) => string | number
  const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
  const found = notes
    .filter((row) => fits(actor, query, row))
    .toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id))
  if (descending) found.reverse()
  // Notes that are not due come last in both directions.
  if (query.sort === '-due' && query.tab !== 'Paid')
    found.sort((a, b) => Number(dueOn(a) === null) - Number(dueOn(b) === null))
  const from = (query.pageNo - 1) * query.pageSize
  return { total: found.length, ids: found.slice(from, from + query.pageSize).map((row) => row.id) }
}
const wish = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 })
export const anyQuery = () =>
  fc
    .record({
      pageNo: fc.integer({ min: 1, max: 3 }),
      pageSize: fc.constantFrom(20, 25, 50, 100),
      tab: wish(['AllNotes', 'InProgress', 'Paid'] as const),
      searchQuery: wish([
        'anna',
        'ROSSI',
        'rossi anna',
        '100%',
        '_',
        '\\',
        '%',
        'नेहा',
        'CN/2627',
        'toronto rossi',
      ]),
      startDate: wish(['2026-10-02', '2026-10-09']),
      endDate: wish(['2026-10-09', '2026-10-12']),
      statusId: wish([1, 5, 10, 17]),
      statusLabel: wish([
        'Revision in CN needed',
        'Sent to Partner',
        'Revision in CN needed,Sent to Partner',
      ]),
      assigneeUserId: wish(['none' as const, world.people.maker.id, world.people.processor.id]),
      invoiceId: wish([world.invoices.aud.id]),
      invoiceNumber: wish(['inv/', '%', ...invoiceNumbers.values()]),
      partnerId: wish([world.partners.brightpath.id, world.partners.northstar.id]),
      SubsidiaryId: wish([world.partners.brightpath.subsidiaryId as string]),
      currency: wish(['AUD', 'JPY'] as const),
      waitingFor: wish(WAITING_FOR),
      due: wish(DUE),
      differences: wish(DIFFERENCES),
      turn: wish(['maker', 'checker', 'partner', 'paymentProcessor', 'done'] as const),
      financialYear: wish(['2526', '2627']),
      universityId: wish([world.universities.sydney, world.universities.osaka]),
      pendingDays: wish(PENDING_DAYS),
      sort: fc.constantFrom(...SORTS, ...SORTS.map((x) => `-${x}` as const)),
    })
    .map((query) => ListNotes.parse(query))
export const query = (more: Partial<ListNotes> = {}) => ListNotes.parse(more)

/** A company with many notes for all tests of a file. */
export function withManyNotes(): void {
  beforeAll(async () => {
    test = await openTestDatabase()
    world = await makeWorld(test.db)
    notes = manyNotes()
    await test.db.insertInto('notes').values(notes).execute()
    await payParts()
    const invoices = await test.db.selectFrom('university_invoices').select(['id', 'number']).execute()
    invoiceNumbers = new Map(invoices.map(({ id, number }) => [id, number]))
  })
  afterAll(() => test.close())
}
