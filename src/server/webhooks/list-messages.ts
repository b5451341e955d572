import { sql } from 'kysely'
import type { z } from 'zod'
import { COUNTED_UP_TO } from '#domain/paging/counted'
import type { CountedPage } from '#domain/paging/schema'
import type { ListMessages, WebhookMessage } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { columns, moment } from '#server/platform/rows/columns'
import { momentText } from '#server/platform/rows/moment-text'
import type { Context } from '#server/platform/runtime/context'
import { findWebhook } from '#server/webhooks/webhook-row'

const MESSAGE = columns<WebhookMessage, { messages: 'webhook_messages' }>()({
  MessageId: 'messages.id',
  Event: sql<WebhookMessage['Event']>`messages.type`,
  State: 'messages.state',
  CreatedAt: moment('messages.created_at'),
  DueAt: moment(sql<Date | null>`case when messages.state = 'waiting' then messages.due_at end`),
  SettledAt: moment('messages.settled_at'),
  Payload: 'messages.body',
  Attempts: sql<WebhookMessage['Attempts']>`coalesce((
    select json_agg(json_build_object('AttemptedAt', ${momentText('attempted_at')}, 'Milliseconds', milliseconds, 'Status', status,
      'Error', error, 'Said', said) order by number)
    from webhook_attempts where message_id = messages.id), '[]')`,
})

/** A webhook's messages with each attempt, newest first. @throws AppError FORBIDDEN, NOT_FOUND */
export async function listMessages(
  { db, actor }: Context,
  {
    id,
    pageNo,
    pageSize,
    state,
  }: { id: string } & Pick<z.output<typeof ListMessages>, 'pageNo' | 'pageSize' | 'state'>,
): Promise<CountedPage<WebhookMessage>> {
  mustBeAllowed(actor, 'webhooks.keep')
  await findWebhook(db, actor, id)
  const these = sql`webhook_id = ${id} ${state === undefined ? sql`` : sql`and state = ${state}`}`
  const counted = await sql<{ count: number }>`select count(*)::int as count
    from (select from webhook_messages where ${these} limit ${COUNTED_UP_TO + 1}) as counted`.execute(db)
  const rows = await MESSAGE.read(
    db,
    sql`select ${MESSAGE.list} from webhook_messages messages where ${these}
    order by created_at desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  )
  const count = counted.rows[0]?.count ?? 0
  return {
    rows: rows.map(toMessage),
    totalCount: Math.min(count, COUNTED_UP_TO),
    totalIsExact: count <= COUNTED_UP_TO,
    pageNo,
    pageSize,
  }
}

/** JSON has the database's spelling of a moment. */
function toMessage(row: WebhookMessage): WebhookMessage {
  const Attempts = row.Attempts.map((attempt) => ({
    ...attempt,
    AttemptedAt: new Date(attempt.AttemptedAt).toISOString(),
  }))
  return { ...row, Attempts }
}
