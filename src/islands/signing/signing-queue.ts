import { fieldsOfQueued, type QueuedInvoice, type SigningQueue, withInvoice } from '#domain/signing/queue'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { postToGateway } from './post-to-gateway'

const KEPT = 'tassel:signing-queue'

/** The signing queue of this window; null if none was started. */
export function savedSigningQueue(): SigningQueue | null {
  const text = sessionStorage.getItem(KEPT)
  return text ? (JSON.parse(text) as SigningQueue) : null
}

/** Stores the queue's progress; null ends it. */
export function saveSigningQueue(queue: SigningQueue | null): void {
  if (queue) sessionStorage.setItem(KEPT, JSON.stringify(queue))
  else sessionStorage.removeItem(KEPT)
}

/** Starts signing an invoice of a queue and leaves for the gateway. @throws CallError */
export async function signQueued(queue: SigningQueue, invoice: QueuedInvoice): Promise<void> {
  const body = { ...fieldsOfQueued(queue, invoice) }
  const params = { id: invoice.noteId }
  const parameters = await callApi(routes.generateDigitalSignParams, { params, body })
  saveSigningQueue(withInvoice(queue, invoice.noteId, { reference: parameters.ReferenceNumber }))
  postToGateway(parameters)
}
