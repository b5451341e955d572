import type { Logger } from 'pino'
import type { Db } from '#db/database'
import type { Listen } from '#db/listening'
import { recurring } from '#server/platform/jobs/recurring'
import { claimMessage, webhooksWithDue } from '#server/webhooks/claim-message'
import { attemptMessage } from '#server/webhooks/send-message'
import { settleMessage } from '#server/webhooks/settle-message'
import type { WebhookServices } from '#server/webhooks/webhook-services'

const LOOK_AGAIN_MS = 5_000
/** So many webhooks are sent to at once by a process, so that receivers who hang hold up few others. */
const MAX_WEBHOOKS = 8
/** So many messages to each of them. */
const AT_ONCE = 4

/** The sender of webhooks' messages of a process, at work until it is closed. */
export interface WebhookSender {
  /** Finishes the messages in hand. */
  close(): Promise<void>
}

/** Starts to send the messages of webhooks: when one is written, and every few seconds what is due by then. */
export async function openWebhookSender(parts: {
  db: Db
  listen: Listen
  log: Logger
  services: WebhookServices
}): Promise<WebhookSender> {
  const { db, listen, log, services } = parts
  /** How many messages of each webhook are on their way. */
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
  /** What one receiver does is not waited for: others, and others of its own, are looked for meanwhile. */
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
        // Something may have been written after the last look.
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
