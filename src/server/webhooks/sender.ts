import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { claimMessage, webhooksWithDue } from '#server/webhooks/claim-message'
import { attemptMessage } from '#server/webhooks/send-message'
import { settleMessage } from '#server/webhooks/settle-message'
import type { WebhookServices } from '#server/webhooks/webhook-services'

const LOOK_AGAIN_MS = 5_000
/** The most webhooks a process sends to at once. With several, a receiver that hangs delays few others. */
const MAX_WEBHOOKS = 8
const AT_ONCE = 4

export interface WebhookSender {
  close(): Promise<void>
}

/** Starts sending webhook messages: whenever one is written, and every few seconds those that are due. */
export async function openWebhookSender(parts: {
  db: Db
  listen: Listen
  log: Logger
  services: WebhookServices
}): Promise<WebhookSender> {
  const { db, listen, log, services } = parts
  const active = new Map<string, number>()
  const running = new Set<Promise<void>>()
  let isClosed = false

  const sendAll = async (webhookId: string): Promise<void> => {
    while (!isClosed) {
      const message = await claimMessage(db, webhookId)
      if (!message) return
      const attempted = await attemptMessage(message, services)
      await settleMessage(db, message, attempted, () => isClosed)
    }
  }
  /** Does not wait for a receiver: meanwhile other messages, also to the same receiver, are claimed. */
  const begin = (webhookId: string): void => {
    active.set(webhookId, (active.get(webhookId) ?? 0) + 1)
    const end = () => {
      const left = (active.get(webhookId) ?? 0) - 1
      if (left > 0) active.set(webhookId, left)
      else active.delete(webhookId)
      running.delete(run)
    }
    const run: Promise<void> = sendAll(webhookId).then(
      () => {
        end()
        // A message may have been written since the last check.
        work.wake()
      },
      (err: unknown) => {
        end()
        log.error({ err, webhookId }, 'messages of a webhook were not sent')
      },
    )
    running.add(run)
  }
  const look = async (): Promise<void> => {
    if (isClosed) return
    const full = [...active].filter(([, count]) => count >= AT_ONCE).map(([id]) => id)
    for (const webhookId of await webhooksWithDue(db, full)) {
      const count = active.get(webhookId) ?? 0
      if (count === 0 && active.size >= MAX_WEBHOOKS) continue
      for (let more = count; more < AT_ONCE; more++) begin(webhookId)
    }
  }

  const work = recurring('the sending to webhooks', look, { everyMs: LOOK_AGAIN_MS, log })
  const stop = await listen('webhooks', () => work.wake())
  return {
    async close() {
      isClosed = true
      await stop()
      await work.close()
      await Promise.all(running)
    },
  }
}
