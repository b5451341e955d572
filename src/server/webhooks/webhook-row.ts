import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { MessageType } from '#domain/webhooks/message-types'
import type { OffReason, Webhook, WebhookState } from '#domain/webhooks/schema'
import { nameColumn } from '#server/people/name-column'
import { changeBy } from '#server/people/users/last-change'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import { plainRecord } from '#server/platform/steps/record'

const WEBHOOK = columns<Webhook, { webhooks: 'webhooks' }>()(
  {
    WebhookId: 'webhooks.id',
    Url: 'webhooks.url',
    Description: 'webhooks.description',
    Events: sql<MessageType[]>`webhooks.types`,
    State: later,
    OffReason: sql<OffReason | null>`webhooks.disabled_reason`,
    FailingSince: moment('webhooks.failing_since'),
    LastError: 'webhooks.last_error',
    OldSecretUntil: moment('webhooks.previous_until'),
    CreatedAt: moment('webhooks.created_at'),
    ChangedBy: nameColumn('users'),
    ChangedAt: moment('webhooks.changed_at'),
    Version: 'webhooks.version',
  },
  {
    disabledAt: 'webhooks.disabled_at',
    changedAt: 'webhooks.changed_at',
    changedById: 'webhooks.changed_by',
  },
)

export type WebhookRow = RowOf<typeof WEBHOOK>

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

/** Finds one webhook. @throws AppError NOT_FOUND for another user's, too */
export async function findWebhook(db: Db, actor: Actor, id: string): Promise<WebhookRow> {
  const [row] = await rowsWhere(db, sql<SqlBool>`${ownWebhooks(actor)} and webhooks.id = ${id}`)
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

export const WEBHOOK_RECORD = plainRecord({
  table: 'webhooks',
  lock: async (tx, actor, id: string) => {
    await sql`select id from webhooks where id = ${id} and ${ownWebhooks(actor)} for update`.execute(tx)
    return findWebhook(tx, actor, id)
  },
  idOf: ({ WebhookId }) => ({ id: WebhookId }),
  versionColumn: 'version',
  versionOf: ({ Version }) => Version,
  read: async (tx, actor, id) => toWebhook(await findWebhook(tx, actor, id)),
  lastChange: (tx, actor, { inner }) => changeBy(tx, actor, inner.changedById, inner.changedAt),
  changed: ({ actor }) => ({ changed_by: actor.id, changed_at: sql<Date>`now()` }),
})

/** A webhook in the API's form. */
export function toWebhook({ inner, ...row }: WebhookRow): Webhook {
  const isReplaced = row.OldSecretUntil !== null && new Date(row.OldSecretUntil) > new Date()
  return {
    ...row,
    State: stateOf(inner.disabledAt, row.FailingSince),
    OldSecretUntil: isReplaced ? row.OldSecretUntil : null,
  }
}

function stateOf(disabledAt: Date | null, failingSince: string | null): WebhookState {
  if (disabledAt) return 'Off'
  return failingSince ? 'Failing' : 'On'
}

async function rowsWhere(db: Db, condition: RawBuilder<SqlBool>): Promise<WebhookRow[]> {
  return WEBHOOK.read(
    db,
    sql`select ${WEBHOOK.list} from webhooks join users on users.id = webhooks.changed_by
    where ${condition} order by webhooks.created_at, webhooks.id`,
  )
}
