import { sql } from 'kysely'
import type { Db } from '#db/database'

/** A message in hand, and where it goes. */
export interface MessageInHand {
  id: string
  webhook_id: string
  /** Tells this attempt from any other. */
  attempts: number
  failures: number
  body: string
  url: string
  /** Of the webhook as it was read: a newer one is not judged by this attempt. */
  version: number
  secret_sealed: string
  /** Null unless it still signs beside the new one. */
  previous_secret_sealed: string | null
}

/** Longer than an attempt may take, from the name to the answer. */
const LEASE_SECONDS = 60

/**
 * Only these may go now: due, in nobody's hand, none of the same paper before it, and none that is still to be written. The questions are asked of
 * one message after another, in their order, until one may go: of all at once they would be asked of thousands. Moments are kept in milliseconds and
 * rounded, so the present one is too: what is due now would else be due in a moment.
 */
const MAY_GO = sql`messages.state = 'waiting' and messages.due_at <= now()::timestamptz(3)
  and (messages.leased_until is null or messages.leased_until < now())
  and (select true from webhook_messages earlier
    where earlier.webhook_id = messages.webhook_id and earlier.subject_id = messages.subject_id and earlier.state = 'waiting'
      and (earlier.event_id, earlier.id) < (messages.event_id, messages.id) limit 1) is null
  and (messages.event_id < (select min(id) from events where published_at is null)
    or (select true from events
      where events.published_at is null and events.id < messages.event_id
        and events.payload ->> messages.subject_field = messages.subject_id::text limit 1) is null)`

/** The webhooks for which a message may go now, but for these. */
export async function webhooksWithDue(db: Db, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where disabled_at is null and not (id = any(${[...except]}::uuid[]))
      and exists (select from webhook_messages messages where messages.webhook_id = webhooks.id and ${MAY_GO})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes the next message of a webhook, so that nobody else does; null where none may go now. */
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
