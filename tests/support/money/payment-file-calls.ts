import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import * as calls from '#domain/payments/calls'
import { callEndpoint, type EndpointAnswer } from '#tests/support/http/http'
import { insertNote, type NoteSpec } from '#tests/support/notes/notes'
import type { World } from '#tests/support/world'
import { paymentFile, type TypedPayment } from './payment-files'

/** The calls of payment files, over HTTP as a browser sends them. */
export const paymentFileCalls = {
  upload: async (actor: Actor, rows: readonly TypedPayment[], name = 'Payments.xlsx') =>
    paymentFileCalls.uploadBytes(actor, await paymentFile(rows), name),
  async uploadBytes(actor: Actor, bytes: Uint8Array<ArrayBuffer> | string, name = 'Payments.xlsx') {
    const body = new FormData()
    body.set('UserId', actor.id)
    body.set('dataFile', new File([bytes], name))
    return send(calls.uploadPaymentFile, { actor, body })
  },
  post: (actor: Actor, BatchId: string) =>
    send(calls.postPaymentBatch, { actor, body: { UserId: actor.id, BatchId } }),
  undo: (actor: Actor, id: string, Remarks?: string) =>
    send(calls.undoPaymentBatch, { actor, params: { id }, body: { UserId: actor.id, Remarks } }),
  list: (actor: Actor, query = '') => send(calls.listPaymentBatches, { actor, url: `/${query}` }),
  get: (actor: Actor, id: string) => send(calls.getPaymentBatch, { actor, params: { id } }),
}

async function send(call: Call, given: Parameters<typeof callEndpoint>[1]): Promise<EndpointAnswer> {
  const headers: Record<string, string> = call.needs ? { 'idempotency-key': uuid() } : {}
  return callEndpoint(call, { method: call.method, headers, ...given })
}

/** Notes that wait for their payment, with the partner's invoice on file; returns id and number of each. */
export async function payableNotes(
  db: Db,
  world: World,
  count: number,
  more: NoteSpec = {},
): Promise<{ id: string; number: string }[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await insertNote(db, world, { status_id: 10, partner_invoice_payable: '2700.00', ...more }))
  if (ids.length === 0) return []
  const rows = await db.selectFrom('notes').select(['id', 'number']).where('id', 'in', ids).execute()
  return ids.map((id) => ({ id, number: rows.find((row) => row.id === id)?.number ?? '' }))
}
