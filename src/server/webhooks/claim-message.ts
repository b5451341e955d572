import { sql } from 'kysely'
import type { Db } from '#db/database'

export interface MessageInHand {
  id: string
  webhook_id: string
  attempts: number
  failures: number
  body: string
  url: string
  /** The webhook's version: this attempt does not affect a newer one. */
  version: number
  secret_sealed: string
  previous_secret_sealed: string | null
}

/** Longer than an attempt may take, from the name lookup to the answer. */
const LEASE_SECONDS = 60

/** Subqueries run per message until one may go; a join would run them for thousands. Due times are in milliseconds, so now is too. */
const MAY_GO = sql`messages.state = 'waiting' and messages.due_at <= now()::timestamptz(3)
  and (messages.leased_until is null or messages.leased_until < now())
  and (select true from webhook_messages earlier
    where earlier.webhook_id = messages.webhook_id and earlier.subject_id = messages.subject_id and earlier.state = 'waiting'
      and (earlier.event_id, earlier.id) < (messages.event_id, messages.id) limit 1) is null
  and (messages.event_id < (select min(id) from events where published_at is null)
    or (select true from events
      where events.published_at is null and events.id < messages.event_id
        and events.payload ->> messages.subject_field = messages.subject_id::text limit 1) is null)`

/** The webhooks with a message that may go now, except the given ones. */
export async function webhooksWithDue(db: Db, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where disabled_at is null and not (id = any(${[...except]}::uuid[]))
      and exists (select from webhook_messages messages where messages.webhook_id = webhooks.id and ${MAY_GO})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Claims the next message of a webhook; null when none may go now. */
export async function claimMessage(db: Db, webhookId: string): Promise<MessageInHand | null> {
  const { rows } = await sql<MessageInHand>`
    with next as (
      select messages.id from webhook_messages messages
      where messages.webhook_id = ${webhookId} and ${MAY_GO}
      order by messages.due_at, messages.event_id, messages.id limit 1 for update skip locked
    )
    update webhook_messages messages set attempts = messages.attempts + 1,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from next, webhooks
    where messages.id = next.id and webhooks.id = messages.webhook_id and webhooks.disabled_at is null
    returning messages.id, messages.webhook_id, messages.attempts, messages.failures, messages.body,
      webhooks.url, webhooks.version, webhooks.secret_sealed,
      case when webhooks.previous_until > now() then webhooks.previous_secret_sealed end as previous_secret_sealed`.execute(
    db,
  )
  return rows[0] ?? null
}
