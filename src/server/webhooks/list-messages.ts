import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import type { ListMessages, WebhookMessage } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { findWebhook } from '#server/webhooks/webhook-row'

interface MessageRow {
  id: string
  type: WebhookMessage['Event']
  state: WebhookMessage['State']
  created_at: Date
  due_at: Date
  settled_at: Date | null
  body: string
  attempts: WebhookMessage['Attempts'] | null
}

/**
 * Returns the messages of a webhook, newest first, with each attempt (`GET /webhooks/{id}/messages`).
 * @throws AppError FORBIDDEN, NOT_FOUND
 */
export async function listMessages(
  db: Db,
  actor: Actor,
  id: string,
  { pageNo, pageSize, state }: Pick<z.output<typeof ListMessages>, 'pageNo' | 'pageSize' | 'state'>,
): Promise<CountedPage<WebhookMessage>> {
  mustBeAllowed(actor, 'webhooks.keep')
  await findWebhook(db, actor, id)
  const these = sql`webhook_id = ${id} ${state === undefined ? sql`` : sql`and state = ${state}`}`
  const counted = await sql<{ count: number }>`select count(*)::int as count
    from (select from webhook_messages where ${these} limit ${COUNTED_UP_TO + 1}) as counted`.execute(db)
  const { rows } = await sql<MessageRow>`
    select id, type, state, created_at, due_at, settled_at, body,
      (select json_agg(json_build_object('AttemptedAt', attempted_at, 'Milliseconds', milliseconds, 'Status', status,
          'Error', error, 'Said', said) order by number)
        from webhook_attempts where message_id = webhook_messages.id) as attempts
    from webhook_messages where ${these}
    order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const count = counted.rows[0]?.count ?? 0
  return {
    rows: rows.map(toMessage),
    totalCount: Math.min(count, COUNTED_UP_TO),
    totalIsExact: count <= COUNTED_UP_TO,
    pageNo,
    pageSize,
  }
}

function toMessage(row: MessageRow): WebhookMessage {
  return {
    MessageId: row.id,
    Event: row.type,
    State: row.state,
    CreatedAt: row.created_at.toISOString(),
    DueAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
    SettledAt: row.settled_at?.toISOString() ?? null,
    Payload: row.body,
    Attempts: (row.attempts ?? []).map((attempt) => ({
      ...attempt,
      AttemptedAt: new Date(attempt.AttemptedAt).toISOString(),
    })),
  }
}
