import { expect, it } from 'vitest'
import { invoiceEditRequestAction, invoiceEditRequests } from '#domain/invoice-revisions/edit-calls'
import type { InvoiceEditRequest } from '#domain/invoice-revisions/edit-request'
import { callEndpoint } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { cannot } from '#tests/support/vocabulary/cannot'
import { refusedAsStale } from '#tests/support/vocabulary/refused-as-stale'
import { asked, get, inNewWorld, test, world } from './edit-calls'

inNewWorld()

const requested = async (): Promise<InvoiceEditRequest> =>
  (await get(invoiceEditRequests, world.people.finance)).json.data[0]
const decide = (RequestId: string, Action: string, Version?: number) => {
  const actor = world.people.finance
  const seen = Version === undefined ? {} : { Version }
  const body = { UserId: actor.id, RequestId, Action, Remarks: 'Checked', ...seen }
  return callEndpoint(invoiceEditRequestAction, { actor, method: 'POST', body })
}

it('a decision is refused once more notes would go back than the decider saw', async () => {
  const id = await asked()
  const { Version, Effect } = await requested()
  await insertNote(test.db, world, { status_id: 10 })
  for (const action of ['Approve', 'Reject']) {
    const current = await refusedAsStale(test.db, () => decide(id, action, Version))
    expect(current).toMatchObject({ RequestId: id, State: 'Pending', CanDecide: true })
    expect(current.Effect.Notes).toBe((Effect?.Notes ?? 0) + 1)
  }
  const now = await requested()
  expect(now.Version).not.toBe(Version)
  expect((await requested()).Version).toBe(now.Version)
  expect((await decide(id, 'Approve', now.Version)).status).toBe(200)
})

it('a decision is refused once the invoice was revised; then the request is only rejected', async () => {
  const id = await asked()
  const { Version } = await requested()
  await test.db.updateTable('university_invoices').set({ version: 2 }).execute()
  const current = await refusedAsStale(test.db, () => decide(id, 'Reject', Version))
  expect(current).toMatchObject({ IsOutdated: true, CanDecide: true })
  await cannot(decide(id, 'Approve', current.Version), 'EDIT_REQUEST_OUTDATED')
  expect((await decide(id, 'Reject', current.Version)).status).toBe(200)
})
