import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { MessageType } from '#domain/webhooks/message-types'
import type { OffReason, Webhook, WebhookState } from '#domain/webhooks/schema'
import { nameColumn } from '#server/people/name-column'
import { plainRecord } from '#server/platform/steps/record'

export interface WebhookRow {
  id: string
  url: string
  description: string
  types: MessageType[]
  disabled_at: Date | null
  disabled_reason: OffReason | null
  failing_since: Date | null
  last_error: string | null
  previous_until: Date | null
  created_at: Date
  changed_at: Date
  changed_by: string
  changed_by_name: string
  version: number
}

/** The condition on `webhooks` of the actor's partner, or of the company. */
export function ownWebhooks(actor: Actor): RawBuilder<SqlBool> {
  return sql<SqlBool>`webhooks.partner_id is not distinct from ${actor.partnerId}::uuid`
}

export const FAILING = sql<SqlBool>`webhooks.disabled_at is null and webhooks.failing_since is not null`

/** Finds the webhooks of the actor's partner or company, oldest first: all, or those that fail. */
export async function findWebhooks(db: Db, actor: Actor, state?: 'Failing'): Promise<WebhookRow[]> {
  const own = ownWebhooks(actor)
  return rowsWhere(db, state ? sql<SqlBool>`${own} and ${FAILING}` : own)
}

/**
 * Finds one webhook.
 * @throws AppError NOT_FOUND for another user's, too
 */
export async function findWebhook(db: Db, actor: Actor, id: string): Promise<WebhookRow> {
  const [row] = await rowsWhere(db, sql<SqlBool>`${ownWebhooks(actor)} and webhooks.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** A webhook. Its row stores who changed it last. */
export const WEBHOOK_RECORD = plainRecord({
  table: 'webhooks',
  lock: async (tx, actor, id: string) => {
    await sql`select id from webhooks where id = ${id} and ${ownWebhooks(actor)} for update`.execute(tx)
    return findWebhook(tx, actor, id)
  },
  idOf: ({ id }) => ({ id }),
  versionColumn: 'version',
  versionOf: ({ version }) => version,
  read: async (tx, actor, id) => toWebhook(await findWebhook(tx, actor, id)),
  lastChange: (_tx, _actor, { changed_by, changed_by_name, changed_at }) => ({
    changedBy: { UserId: changed_by, Name: changed_by_name },
    changedAt: changed_at,
  }),
  changed: ({ actor }) => ({ changed_by: actor.id, changed_at: sql<Date>`now()` }),
})

/** A webhook in the API's form. */
export function toWebhook(row: WebhookRow): Webhook {
  const isReplaced = row.previous_until !== null && row.previous_until > new Date()
  return {
    WebhookId: row.id,
    Url: row.url,
    Description: row.description,
    Events: row.types,
    State: stateOf(row),
    OffReason: row.disabled_reason,
    FailingSince: row.failing_since?.toISOString() ?? null,
    LastError: row.last_error,
    OldSecretUntil: isReplaced ? (row.previous_until?.toISOString() ?? null) : null,
    CreatedAt: row.created_at.toISOString(),
    ChangedBy: row.changed_by_name,
    ChangedAt: row.changed_at.toISOString(),
    Version: row.version,
  }
}

function stateOf({ disabled_at, failing_since }: WebhookRow): WebhookState {
  if (disabled_at) return 'Off'
  return failing_since ? 'Failing' : 'On'
}

async function rowsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select webhooks.id, url, description, types, disabled_at, disabled_reason, failing_since, last_error, previous_until,
      webhooks.created_at, webhooks.changed_at, webhooks.changed_by, ${nameColumn('users')} as changed_by_name, webhooks.version
    from webhooks join users on users.id = webhooks.changed_by
    where ${condition} order by webhooks.created_at, webhooks.id`.execute(db)
  return rows
}
