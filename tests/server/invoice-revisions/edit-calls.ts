import type { Actor } from '#domain/access/actor'
import type { Address } from '#domain/api/route'
import { invoiceEditRequest, invoiceEditRequestAction } from '#domain/invoice-revisions/edit-calls'
import type { TestDatabase } from '#tests/support/database/database'
import { inNewWorlds } from '#tests/support/database/hooks'
import { callEndpoint, type EndpointAnswer, useRuntime } from '#tests/support/http/http'
import { pick } from '#tests/support/money/entries'
import type { World } from '#tests/support/world'

export let test: TestDatabase
export let world: World

export const lineOf = (place: number) => {
  const [application] = pick(world.invoices.aud, place)
  if (!application) throw new RangeError('No such line')
  const { AcknowledgementId, InstallmentGeneratedFor } = application
  return { AcknowledgementId, InstallmentGeneratedFor }
}

async function post(
  call: typeof invoiceEditRequest | typeof invoiceEditRequestAction,
  actor: Actor,
  body: Record<string, unknown>,
): Promise<EndpointAnswer> {
  return callEndpoint(call, { actor, method: 'POST', body: { UserId: actor.id, ...body } })
}

export async function get(call: Address, actor: Actor): Promise<EndpointAnswer> {
  return callEndpoint(call, { actor, params: { id: world.invoices.aud.id } })
}
export const ask = (actor: Actor, Changes: Record<string, unknown>, more: Record<string, unknown> = {}) =>
  post(invoiceEditRequest, actor, {
    InvoiceId: world.invoices.aud.id,
    Remarks: 'The university corrected the fee',
    Changes,
    ...more,
  })
export const decide = (actor: Actor, RequestId: string, Action: 'Approve' | 'Reject', Remarks = '') =>
  post(invoiceEditRequestAction, actor, { RequestId, Action, Remarks })

/** The maker's request to raise the first student's fee. */
export async function asked(): Promise<string> {
  const { json } = await ask(world.people.maker, { Lines: [{ ...lineOf(0), TuitionFee: '21000' }] })
  return json.data.Request.RequestId
}
export const revisedEvents = () =>
  test.db.selectFrom('events').select('payload').where('topic', '=', 'invoice.revised').execute()

/** Each test begins in a new world. */
export function inNewWorld(): void {
  inNewWorlds((newTest, newWorld) => {
    test = newTest
    world = newWorld
    useRuntime(test.db)
  })
}
