import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { ALL_MESSAGE_TYPES, type MessageType } from '#domain/webhooks/message-types'
import { announce } from '#server/platform/events/announce'
import { webhookSealName } from '#server/webhooks/secret'
import type { WebhookServices } from '#server/webhooks/webhook-services'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import { sealer } from '#tests/support/vocabulary/sealer'

/** The published example of the Standard Webhooks scheme. */
export const EXAMPLE_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const webhookSealer = sealer

/** The services with which tests send to receivers on this machine. */
export const LOCAL_SERVICES: WebhookServices = {
  sealer: webhookSealer,
  dns: { addresses: async () => ['127.0.0.1'] },
  allowPrivate: true,
}

/** Writes a webhook: the company's, for all types, unless changed. */
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

/** Announces a step of a note. */
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

/** Makes every waiting attempt due, as if the time had passed. */
export async function passTime(db: Db): Promise<void> {
  await sql`update webhook_messages set due_at = now(), leased_until = null where state = 'waiting'`.execute(
    db,
  )
}

/** The company's webhook, and a message that it refused. */
export interface SituationWebhook {
  webhookId: string
  messageId: string
}

/** Writes a webhook of the company, or of this partner, with a failed message. */
export async function makeWebhook(
  db: Db,
  userId: string,
  partnerId: string | null = null,
): Promise<SituationWebhook> {
  // The portal does not connect to an address of this machine, which fails at once.
  const webhookId = await insertWebhook(db, userId, { partnerId, url: 'https://127.0.0.1/hooks' })
  // Its secret was just replaced.
  await db
    .updateTable('webhooks')
    .set((webhook) => ({
      previous_secret_sealed: webhook.ref('secret_sealed'),
      previous_until: new Date('2099-01-01'),
    }))
    .where('id', '=', webhookId)
    .execute()
  const messageId = uuid()
  await db
    .insertInto('webhook_messages')
    .values({
      ...{ id: messageId, webhook_id: webhookId, event_id: 1, type: 'note.sent' },
      ...{ subject_field: 'noteId', subject_id: uuid(), body: '{}' },
      ...{ state: 'failed', attempts: 1, settled_at: new Date() },
    })
    .execute()
  const attempt = { message_id: messageId, number: 1, attempted_at: new Date(), milliseconds: 12 }
  await db
    .insertInto('webhook_attempts')
    .values({ ...attempt, status: 500, error: 'Answered 500', said: 'Out of paper' })
    .execute()
  return { webhookId, messageId }
}

/** Requests on webhooks that are accepted in this situation. */
export function webhookCalls({ world: { people }, webhook }: Situation) {
  const { superadmin } = people
  const UserId = superadmin.id
  const asSuperadmin = { actor: superadmin, query: { UserId, userId: UserId } }
  const { webhookId, messageId } = webhook
  const one = { actor: superadmin, params: { id: webhookId } }
  const Url = 'https://hooks.tassel.example/portal'
  const terms = { Url, Description: 'The data warehouse', Events: ['note.paid', 'student.enrolled'] }
  return {
    listWebhooks: asSuperadmin,
    addWebhook: { actor: superadmin, body: { UserId, ...terms } },
    changeWebhook: { ...one, body: { UserId, ...terms, IsOn: true, Version: 1 } },
    deleteWebhook: { ...one, body: { UserId, Version: 1 } },
    replaceSecret: { ...one, body: { UserId, Version: 1 } },
    testWebhook: { ...one, body: { UserId } },
    listWebhookMessages: {
      ...{ ...asSuperadmin, ...one },
      query: { ...asSuperadmin.query, pageNo: '1', pageSize: '25', state: 'failed' },
    },
    sendAgain: { ...one, body: { UserId, MessageIds: [messageId] } },
  } satisfies Record<string, ValidCall>
}
