import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import { partnerAccess } from '#domain/access/partner-access'
import type { MessageType } from '#domain/webhooks/message-types'
import {
  PUBLISHED_TOPICS,
  type Published,
  publishedOf,
  type Subscriber,
  typesForSubscriber,
} from '#domain/webhooks/published'
import { PARTNER_STATUS_JSON, type PartnerStatusRow, partnerStatusOf } from '#server/platform/login/person'
import type { Delivered } from '#server/platform/notices/notifier'

interface Subscription extends Subscriber {
  id: string
}

interface Origin {
  id: number
  created_at: Date
  partner_id: string | null
}

interface NewMessage {
  id: string
  webhook_id: string
  event_id: number
  type: MessageType
  subject_field: string
  subject_id: string
  body: string
}

/** Writes in the delivering transaction: once for each webhook and type, none lost (docs/decisions/0154). Sent after the commit. */
export async function writeWebhookMessages(tx: Db, events: readonly Delivered[]): Promise<void> {
  const ours = events.filter(({ topic }) => PUBLISHED_TOPICS.includes(topic))
  if (ours.length === 0) return
  const subscriptions = await subscriptionsOf(tx)
  if (subscriptions.length === 0) return
  const origins = await originsOf(
    tx,
    ours.map(({ id }) => id),
  )
  const messages = ours.flatMap((event) => {
    const published = publishedOf(event)
    const origin = origins.get(event.id)
    if (!published || !origin) return []
    return subscriptions.flatMap((subscription) =>
      typesForSubscriber(published, origin.partner_id, subscription).map((type) =>
        messageOf(event, { published, origin, subscription, type }),
      ),
    )
  })
  if (messages.length === 0) return
  // A message behind a failed one waits as long: until then it is not even considered.
  await sql`insert into webhook_messages (id, webhook_id, event_id, type, subject_field, subject_id, body, due_at)
    select id, webhook_id, event_id, type, subject_field, subject_id, body,
      greatest(now(), (select max(due_at) from webhook_messages before
        where before.webhook_id = messages.webhook_id and before.subject_id = messages.subject_id
          and before.state = 'waiting'))
    from jsonb_to_recordset(${JSON.stringify(messages)}::text::jsonb) as messages
      (id uuid, webhook_id uuid, event_id bigint, type text, subject_field text, subject_id uuid, body text)
    on conflict (webhook_id, event_id, type) do nothing`.execute(tx)
  await sql`select pg_notify('webhooks', '')`.execute(tx)
}

function messageOf(
  { id: eventId, payload }: Delivered,
  of: { published: Published; origin: Origin; subscription: Subscription; type: MessageType },
): NewMessage {
  const { published, origin, subscription, type } = of
  const { subject, data } = published
  const whose = origin.partner_id === null ? {} : { PartnerId: origin.partner_id }
  return {
    id: uuid(),
    webhook_id: subscription.id,
    event_id: eventId,
    type,
    subject_field: subject,
    subject_id: String((payload as unknown as Record<string, unknown>)[subject]),
    body: JSON.stringify({ type, timestamp: origin.created_at.toISOString(), data: { ...data, ...whose } }),
  }
}

async function subscriptionsOf(tx: Db): Promise<Subscription[]> {
  const { rows } = await sql<{
    id: string
    partner_id: string | null
    types: MessageType[]
    partner_status: PartnerStatusRow | null
  }>`
    select webhooks.id, webhooks.partner_id, webhooks.types,
      case when partners.id is not null then ${sql.raw(PARTNER_STATUS_JSON)} end as partner_status
    from webhooks left join partners on partners.id = webhooks.partner_id
    left join partner_tiers on partner_tiers.name = partners.tier
    where webhooks.disabled_at is null order by webhooks.id`.execute(tx)
  return rows.map(({ id, partner_id, types, partner_status }) => {
    const whose = partner_status && partnerStatusOf(partner_status)
    return {
      id,
      partnerId: partner_id,
      types,
      hasAccess: (feature) => whose === null || partnerAccess(whose, feature) === 'NONE',
    }
  })
}

async function originsOf(tx: Db, ids: readonly number[]): Promise<Map<number, Origin>> {
  const { rows } = await sql<Origin>`
    select events.id, events.created_at,
      coalesce(notes.partner_id, students.partner_id, (events.payload ->> 'partnerId')::uuid) as partner_id
    from events left join notes on notes.id = (events.payload ->> 'noteId')::uuid
    left join students on students.id = (events.payload ->> 'studentId')::uuid
    where events.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
