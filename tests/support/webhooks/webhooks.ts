import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { ALL_MESSAGE_TYPES, type MessageType } from '#domain/webhooks/published'
import { announce } from '#server/platform/events/announce'
import { webhookSealName } from '#server/webhooks/secret'
import type { WebhookServices } from '#server/webhooks/webhook-services'
import { createSealer } from '#services/sealing/sealer'

/** The published example of the Standard Webhooks scheme. */
export const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const webhookSealer = createSealer('a sealing key of the tests, long enough')

/** By what tests send to receivers on this machine. */
export const LOCAL_SERVICES: WebhookServices = {
  sealer: webhookSealer,
  dns: { addresses: async () => ['127.0.0.1'] },
  allowPrivate: true,
}

/** Writes a webhook; the company's, for everything, unless said otherwise. */
export async function insertWebhook(
  db: Db,
  userId: string,
  spec: { url?: string; partnerId?: string | null; types?: readonly MessageType[] } = {},
): Promise<string> {
  const id = uuid()
  await db
    .insertInto('webhooks')
    .values({
      ...{ id, partner_id: spec.partnerId ?? null, url: spec.url ?? 'https://hooks.brightpath.example/in' },
      types: [...(spec.types ?? ALL_MESSAGE_TYPES)],
      secret_sealed: webhookSealer.seal(webhookSealName(id), EXAMPLE_SECRET),
      ...{ created_by: userId, changed_by: userId },
    })
    .execute()
  return id
}

/** Announces that a note took a step. */
export async function announceStep(
  db: Db,
  noteId: string,
  step: { from?: number; to: number; action?: number; version?: number },
): Promise<void> {
  const { from = 2, to, action = 102, version = 1 } = step
  const facts = { noteId, actionId: action, fromStatusId: from, toStatusId: to, actorId: null, version }
  await transaction(db, (tx) =>
    announce(tx, 'commission-note.status-changed', { ...facts, sequence: version }),
  )
}

/** Lets everything that waits for its next attempt be due, as if the time had passed. */
export async function passTime(db: Db): Promise<void> {
  await sql`update webhook_messages set due_at = now(), leased_until = null where state = 'waiting'`.execute(
    db,
  )
}
