import type { MessageInHand } from '#server/webhooks/claim-message'
import { secretsOf } from '#server/webhooks/secret'
import type { WebhookServices } from '#server/webhooks/webhook-services'
import { postWebhook, type WebhookReply } from '#services/webhooks/post-webhook'
import { signedHeaders } from '#services/webhooks/signature'

export interface Attempted extends WebhookReply {
  attemptedAt: Date
  milliseconds: number
}

/** The receiver's id of a message, the same at every attempt. */
export function messageIdOf(id: string): string {
  return `msg_${id}`
}

/** Sends a message once. Any behaviour of the receiver is a result, not an error. */
export async function attemptMessage(
  message: Pick<
    MessageInHand,
    'id' | 'webhook_id' | 'body' | 'url' | 'secret_sealed' | 'previous_secret_sealed'
  >,
  { sealer, ...wire }: WebhookServices,
): Promise<Attempted> {
  const attemptedAt = new Date()
  const started = performance.now()
  const { id, webhook_id: webhookId, body, url } = message
  const timestamp = Math.floor(attemptedAt.getTime() / 1000)
  const headers = signedHeaders(
    { id: messageIdOf(id), timestamp, body },
    secretsOf(sealer, webhookId, message),
  )
  const reply = await postWebhook(url, { headers, body }, wire)
  return { ...reply, attemptedAt, milliseconds: Math.round(performance.now() - started) }
}
