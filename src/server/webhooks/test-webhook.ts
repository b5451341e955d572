import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { WEBHOOK_TESTS } from '#domain/webhooks/rate-limit'
import type { WebhookTest } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import type { Context } from '#server/platform/runtime/context'
import { type Attempted, attemptMessage } from '#server/webhooks/send-message'
import { recordAttempt } from '#server/webhooks/settle-message'
import { ownWebhooks } from '#server/webhooks/webhook-row'
import type { WebhookServices } from '#server/webhooks/webhook-services'

interface Tested {
  url: string
  secret_sealed: string
  previous_secret_sealed: string | null
}

/** Sends even if off; once, logged, at most ten times a minute. Returns the answer. @throws FORBIDDEN, NOT_FOUND, RATE_LIMITED */
export async function testWebhook(
  { db, actor, services }: Context & { services: WebhookServices },
  { id }: { id: string },
): Promise<WebhookTest> {
  mustBeAllowed(actor, 'webhooks.keep')
  const { rows } = await sql<Tested>`
    select url, secret_sealed, case when previous_until > now() then previous_secret_sealed end as previous_secret_sealed
    from webhooks where id = ${id} and ${ownWebhooks(actor)}`.execute(db)
  const [webhook] = rows
  if (!webhook) throw new AppError('NOT_FOUND')
  await countInWindow(db, WEBHOOK_TESTS, id)
  const messageId = uuid()
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type: 'webhook.test', timestamp, data: { WebhookId: id } })
  const attempted = await attemptMessage({ ...webhook, id: messageId, webhook_id: id, body }, services)
  await writeDown(db, { id: messageId, webhookId: id, body }, attempted)
  const { status, error, answerText, milliseconds } = attempted
  return {
    Succeeded: error === null,
    Status: status,
    Error: error,
    Said: answerText,
    Milliseconds: milliseconds,
  }
}

async function writeDown(
  db: Db,
  { id, webhookId, body }: { id: string; webhookId: string; body: string },
  attempted: Attempted,
): Promise<void> {
  await transaction(db, async (tx) => {
    const { rows } = await sql`
      insert into webhook_messages (id, webhook_id, type, subject_field, subject_id, body, state, attempts, settled_at)
      select ${id}, webhooks.id, 'webhook.test', '', ${id}, ${body}, ${attempted.error === null ? 'sent' : 'failed'}, 1, now()
      from webhooks where webhooks.id = ${webhookId} for key share returning id`.execute(tx)
    if (rows.length > 0) await recordAttempt(tx, { id, attempts: 1 }, attempted)
  })
}
