import { fieldsOfQueued, type QueuedInvoice, type SigningQueue, withInvoice } from '#domain/signing/queue'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { postToGateway } from './post-to-gateway'

const KEPT = 'tassel:signing-queue'

/** The queue that this window signs; null where none was begun. */
export function keptSigningQueue(): SigningQueue | null {
  const text = sessionStorage.getItem(KEPT)
  return text ? (JSON.parse(text) as SigningQueue) : null
}

/** Keeps how far the queue has come; null ends it. */
export function keepSigningQueue(queue: SigningQueue | null): void {
  if (queue) sessionStorage.setItem(KEPT, JSON.stringify(queue))
  else sessionStorage.removeItem(KEPT)
}

/** Begins the signing of one of a queue and leaves for the gateway; throws CallError where it is refused. */
export async function signQueued(queue: SigningQueue, invoice: QueuedInvoice): Promise<void> {
  const body = { ...fieldsOfQueued(queue, invoice) }
  const params = { id: invoice.noteId }
  const parameters = await callApi(routes.generateDigitalSignParams, { params, body })
  keepSigningQueue(withInvoice(queue, invoice.noteId, { reference: parameters.ReferenceNumber }))
  postToGateway(parameters)
}
