import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { payoutAdvice as advice, downloadAdvices as route } from '#domain/wallet/calls'
import { payoutAdviceDocument } from '#server/wallet/payout-advice'
import type { PaymentAdviceDocument } from '#services/pdf/payment-documents'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { moneyActions } from '#tests/support/money/money-actions'
import { insertNote } from '#tests/support/notes/notes'
import { unzipped } from '#tests/support/services/zip'

const test = testDatabase()
const world = worldPerTest(test)
let actions: ReturnType<typeof moneyActions>

beforeAll(async () => {
  actions = moneyActions(test.db)
  useRuntime(test.db, {
    pdf: {
      render: async (_, data) => new TextEncoder().encode((data as PaymentAdviceDocument).number),
      close: async () => {},
    },
  })
})

const note = (more: object = {}) =>
  insertNote(test.db, world, { status_id: 10, partner_invoice_payable: '2700.00', ...more })
const ask = (actor: Actor, query: Record<string, string> = {}) =>
  callEndpoint(route, { actor, url: `/?${new URLSearchParams(query)}` })
/** The file names in the archive, each with the reference printed on its advice. */
async function advices(actor: Actor, query: Record<string, string> = {}) {
  const { status, headers, response } = await ask(actor, query)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  const files = unzipped(new Uint8Array(await response.arrayBuffer()))
  expect(Number(headers.get('x-total-count'))).toBe(files.size)
  return [...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])
}

it('holds an advice for each listed payment, also for two of one day and for a reversed one', async () => {
  const { processor, admin, partner } = world.people
  const id = await note()
  const { number } = await test.db
    .selectFrom('notes')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const [index, Amount] of ['100', '200', '300'].entries()) {
    const paid = await actions.pay(processor, id, { Amount, PaymentReferenceNumber: `PART-${index}` })
    if (index === 0) await actions.reverse(admin, paid.PaymentId)
  }
  const name = `Payment advice ${number.replaceAll('/', '-')} 2026-11-18`
  expect(await advices(partner)).toEqual([
    [`${name}.pdf`, 'PART-2'],
    [`${name} (2).pdf`, 'PART-1'],
    [`${name} (3).pdf`, 'PART-0'],
  ])
  expect(await advices(partner, { searchQuery: 'PART-2' })).toEqual([[`${name}.pdf`, 'PART-2']])
})

/** Returns the money of a payment to the wallet and pays it out. */
async function payout(Remarks = '') {
  const { processor, finance, admin, partner } = world.people
  const { PaymentId } = await actions.pay(processor, await note(), { PaymentReferenceNumber: 'NOTE-1' })
  await actions.refund(finance, PaymentId, 'wallet', '500')
  const { SettlementId: id } = (await actions.settle(partner, 'AUD')).Settlement
  await actions.move(admin, id, 'Authorize')
  await actions.move(processor, id, 'Attempt')
  const complete = () =>
    actions.move(processor, id, 'Complete', {
      PaymentReferenceNumber: 'OUT-1',
      PaidOn: '2026-11-20',
      Remarks,
    })
  return { id, complete }
}

it('holds the advice of a payout beside those of payments', async () => {
  const { complete } = await payout()
  await complete()
  const found = await advices(world.people.partner)
  expect(found[0]).toEqual(['Payment advice of payout OUT-1 2026-11-20.pdf', 'OUT-1'])
  expect(found.map(([, reference]) => reference)).toEqual(['OUT-1', 'NOTE-1'])
})

it('a payout has an advice once it is paid, for its partner and finance alone', async () => {
  const { partner, otherPartner, finance, student } = world.people
  const { id, complete } = await payout()
  const one = (actor: Actor, of = id) => callEndpoint(advice, { actor, params: { id: of } })
  expect((await one(partner)).status).toBe(404)
  await complete()
  for (const actor of [partner, finance]) {
    const { status, headers } = await one(actor)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  }
  expect((await one(otherPartner)).status).toBe(404)
  expect((await one(student)).status).toBe(403)
  const document = await payoutAdviceDocument(test.db, partner, id, 'https://portal.example')
  expect(document).toMatchObject({
    ...{ number: 'OUT-1', date: '2026-11-20', currency: 'AUD', net: '500.00', mode: 'Bank Transfer' },
    ...{ noteNumber: null, recipient: { name: 'Brightpath Education' } },
  })
})

it('holds only the partner’s own advices and is refused without access to payments', async () => {
  const { processor, partner, otherPartner, student } = world.people
  await actions.pay(processor, await note(), { PaymentReferenceNumber: 'OURS' })
  expect((await advices(partner)).map(([, reference]) => reference)).toEqual(['OURS'])
  const none = await ask(otherPartner)
  expect([none.status, none.json.error.code]).toEqual([404, 'NO_ADVICES'])
  expect((await ask(otherPartner, { partnerId: world.partners.brightpath.id })).status).not.toBe(200)
  expect((await ask(student)).status).toBe(403)
})
