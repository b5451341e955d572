import { fieldsOfQueued, type QueuedInvoice, type SigningQueue, withInvoice } from '#domain/signing/queue'
import * as routes from '#domain/signing/routes'
import { callApi } from '#islands/lib/call'
import { postToGateway } from './post-to-gateway'

const STORAGE_KEY = 'tassel:signing-queue'

/** The signing queue of this window; null if none was started. */
export function savedSigningQueue(): SigningQueue | null {
  const text = sessionStorage.getItem(STORAGE_KEY)
  return text ? (JSON.parse(text) as SigningQueue) : null
}

/** Stores the queue's progress; null ends it. */
export function saveSigningQueue(queue: SigningQueue | null): void {
  if (queue) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(queue))
  else sessionStorage.removeItem(STORAGE_KEY)
}

/** Starts signing an invoice of a queue and leaves for the gateway. @throws CallError */
export async function signQueued(queue: SigningQueue, invoice: QueuedInvoice): Promise<void> {
  const body = { ...fieldsOfQueued(queue, invoice) }
  const params = { id: invoice.noteId }
  const parameters = await callApi(routes.generateDigitalSignParams, { params, body })
  saveSigningQueue(withInvoice(queue, invoice.noteId, { reference: parameters.ReferenceNumber }))
  postToGateway(parameters)
}
