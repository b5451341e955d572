import { beforeAll, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { listInvoices, markCardAsRead } from '#domain/invoices/calls'
import { sharedWorld, testDatabase } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'

const test = testDatabase()
const world = sharedWorld(test)

beforeAll(async () => {
  useRuntime(test.db)
})

async function isNew(actor: Actor): Promise<boolean> {
  const { json } = await callEndpoint(listInvoices, { actor })
  return json.data.rows.find((row: { InvoiceId: string }) => row.InvoiceId === world.invoices.aud.id).IsNew
}
async function mark(actor: Actor, InvoiceId = world.invoices.aud.id) {
  const body = { UserId: actor.id, InvoiceId }
  return callEndpoint(markCardAsRead, { actor, method: 'POST', body })
}
const changeInvoice = (set: { version?: number; created_at?: Date }) =>
  test.db.updateTable('university_invoices').set(set).where('id', '=', world.invoices.aud.id).execute()

it('an invoice is new to each user until they read it, and again after a revision', async () => {
  const { maker, maker2 } = world.people
  expect(await isNew(maker)).toBe(true)
  const { status, json } = await mark(maker)
  expect(status).toBe(200)
  expect(json.data).toEqual({
    message: 'Marked as read.',
    InvoiceId: world.invoices.aud.id,
    ReadAt: expect.stringMatching(/^20.*Z$/),
  })
  expect([await isNew(maker), await isNew(maker2)]).toEqual([false, true])
  await changeInvoice({ version: 2 })
  expect(await isNew(maker)).toBe(true)
  await mark(maker)
  await mark(maker)
  expect(await isNew(maker)).toBe(false)
})

it('an old invoice is new to nobody unless it was revised since they read it', async () => {
  const { maker, maker2 } = world.people
  await changeInvoice({ created_at: new Date(Date.now() - 31 * 86_400_000), version: 3 })
  expect([await isNew(maker), await isNew(maker2)]).toEqual([true, false])
})

it.each([
  ['partner', 403],
  ['staff', 403],
  ['student', 403],
  ['checker', 200],
] as const)('the %s receives %i', async (who, status) => {
  expect((await mark(world.people[who])).status).toBe(status)
})

it('an unknown invoice is not found', async () => {
  expect((await mark(world.people.maker, world.people.maker.id)).status).toBe(404)
})
