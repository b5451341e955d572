import Big from 'big.js'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListAgreements } from '#domain/agreements/schema'
import { ListBankChanges } from '#domain/bank-details/change'
import type { Figure } from '#domain/insight/home'
import { ListInvoices } from '#domain/invoices/schema'
import { ListPartnerEnquiries } from '#domain/onboarding/schema'
import { ListRightChanges } from '#domain/people/rights/schema'
import { RIGHTS_WAIT } from '#domain/people/rights/states'
import { ListClaims } from '#domain/students/claims/schema'
import { countWaiting } from '#server/across/insight/count-waiting'
import { openHome } from '#server/across/insight/open-home'
import { listAgreements } from '#server/agreements/list-agreements'
import { listChanges } from '#server/bank-details/list-changes'
import { listDrafts } from '#server/commission-notes/drafts/list-drafts'
import { pendingInvoiceEditRequests } from '#server/invoice-revisions/edit-requests'
import { listInvoices } from '#server/invoices/list-invoices'
import { listPartnerEnquiries } from '#server/onboarding/partner-enquiries'
import { listRightChanges } from '#server/people/rights/list-right-changes'
import { listClaims } from '#server/students/claims/list-claims'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { agree, propose } from '#tests/support/money/agreements'
import { BANK_SERVICES, requestChange } from '#tests/support/money/bank-changes'
import { makeClaim } from '#tests/support/students/claims'

const database = testDatabase()
const world = sharedWorld(database)

beforeAll(async () => {
  const { db } = database
  const { people, partners, invoices } = world
  const { maker, finance, admin, superadmin, partner } = people
  await requestChange(db, partner, { partnerId: partners.brightpath.id, subsidiaryId: null })
  await agree(db, people, { Level: 'Postgraduate' })
  await propose(db, finance, { Level: 'Undergraduate' })
  await propose(db, finance, { Level: 'Diploma' })
  await makeClaim(db, world)
  for (const [invoice, state] of [
    [invoices.aud, 'Pending'],
    [invoices.jpy, 'Pending'],
    [invoices.cad, 'Rejected'],
  ] as const)
    await sql`insert into invoice_edit_requests (id, invoice_id, invoice_version, requested_by, remarks, wanted, changes, state)
      values (${uuid()}, ${invoice.id}, 1, ${maker.id}, 'A line is missing', '{}', '[]', ${state})`.execute(
      db,
    )
  for (const [who, state] of [
    [maker, 'Pending'],
    [finance, 'Approved'],
  ] as const)
    await sql`insert into right_changes (id, user_id, roles, tags, old_roles, old_tags, reason, state, requested_by)
      values (${uuid()}, ${who.id}, '{STAFF}', '{}', '{STAFF}', '{}', 'Joins the desk', ${state}, ${superadmin.id})`.execute(
      db,
    )
  for (const state of ['New', 'New', 'Declined'])
    await sql`insert into partner_enquiries (id, company, country_id, contact_name, email, state)
      values (${uuid()}, 'Lantern', 'NP', 'Maya', ${`${uuid()}@lantern.example`}, ${state})`.execute(db)
  for (const owner of [maker, maker, admin, superadmin])
    await sql`insert into drafts (id, invoice_id, partner_id, created_by, updated_by)
      values (${uuid()}, ${invoices.aud.id}, ${partners.brightpath.id}, ${owner.id}, ${owner.id})`.execute(db)
  for (const [invoice, days, status] of [
    [invoices.aud, 5, 3],
    [invoices.audMore, 5, 3],
    [invoices.jpy, 45, 3],
    [invoices.cad, 120, 3],
  ] as const)
    await sql`update university_invoices set status_id = ${status}, issued_on = current_date - ${days}::int
      where id = ${invoice.id}`.execute(db)
  await sql`insert into invoice_receipts (id, invoice_id, received_at, amount, currency, reference_number, remarks, recorded_by)
    values (${uuid()}, ${invoices.aud.id}, current_date, 120.5, 'AUD', 'R-1', '', ${finance.id})`.execute(db)
})

/** The number of rows in the list at this URL; undefined for lists that `home.test.ts` compares. */
async function listed(actor: Actor, href: string): Promise<number | undefined> {
  const { db } = database
  const { pathname, searchParams } = new URL(href, 'https://portal.example')
  const asked = Object.fromEntries(searchParams)
  const lists: Record<string, () => Promise<number>> = {
    '/bank-changes': async () =>
      (await listChanges({ db, actor, how: BANK_SERVICES }, ListBankChanges.parse(asked))).totalCount,
    '/agreements': async () => (await listAgreements({ db, actor }, ListAgreements.parse(asked))).totalCount,
    '/commission-note/invoice-requests': async () => (await pendingInvoiceEditRequests({ db, actor })).length,
    '/users': async () => {
      expect(asked).toEqual({ rights: 'waiting' })
      return (await listRightChanges({ db, actor }, ListRightChanges.parse({ state: RIGHTS_WAIT })))
        .totalCount
    },
    '/partners/enquiries': async () =>
      (await listPartnerEnquiries({ db, actor }, ListPartnerEnquiries.parse(asked))).totalCount,
    '/students/claims': async () => (await listClaims({ db, actor }, ListClaims.parse(asked))).totalCount,
    ...(asked.tab === 'Create' && {
      '/commission-note': async () => (await listDrafts({ db, actor })).length,
    }),
  }
  return lists[pathname]?.()
}

const figuresOf = async (actor: Actor) =>
  (await openHome(database.db, actor)).flatMap(({ figures }) => figures)

test.each([
  ['admin', 7],
  ['superadmin', 7],
  ['finance', 3],
  ['staff', 2],
  ['maker', 1],
] as const)('each approval and draft on the home of %s matches its list', async (name, least) => {
  const actor = world.people[name]
  let compared = 0
  for (const figure of await figuresOf(actor)) {
    const count = await listed(actor, figure.href)
    if (count === undefined) continue
    compared += 1
    expect({ ...figure, count }).toEqual(figure)
    expect(count, figure.label).toBeGreaterThan(0)
  }
  expect(compared).toBeGreaterThanOrEqual(least)
})

const APPROVALS = {
  BankChanges: 'Changes of bank details',
  Agreements: 'Agreements',
  InvoiceRequests: 'Changes of university invoices',
  Users: 'Rights of users',
  Partners: 'New partners',
  Students: 'Students claimed by two partners',
} as const

test.each(['superadmin', 'finance', 'staff', 'maker', 'partner'] as const)(
  'the menu of %s shows the same approvals as their home',
  async (name) => {
    const actor = world.people[name]
    const onHome = new Map((await figuresOf(actor)).map(({ label, count }) => [label, count]))
    const waiting = await countWaiting({ db: database.db, actor })
    for (const [entry, label] of Object.entries(APPROVALS))
      expect(waiting[entry as keyof typeof APPROVALS], label).toBe(onHome.get(label) ?? 0)
    expect(waiting.Enquiries).toBe(onHome.get('New enquiries') ?? 0)
  },
)

test('the amount universities owe matches the invoices of each list, by currency', async () => {
  const { finance } = world.people
  const owed = (await figuresOf(finance)).filter(({ label }) => label.startsWith('Invoices issued'))
  expect(owed.map(({ count }) => count)).toEqual([1, 0, 1, 2])
  for (const { amounts, count, href } of owed) {
    expect((await invoicesAt(href)).length).toBe(count)
    for (const amount of amounts) expect(await leftAt(amount)).toBe(amount.Amount)
  }
})

async function invoicesAt(href: string) {
  const { searchParams } = new URL(href, 'https://portal.example')
  const query = ListInvoices.parse({ ...Object.fromEntries(searchParams), pageSize: '1000' })
  return (await listInvoices({ db: database.db, actor: world.people.finance }, query)).rows
}

async function leftAt({ href }: Figure['amounts'][number]): Promise<string> {
  const rows = await invoicesAt(href)
  const left = rows.reduce(
    (sum, { PayableAmount, Received }) => sum.plus(PayableAmount).minus(Received),
    new Big(0),
  )
  return left.toFixed(2)
}
