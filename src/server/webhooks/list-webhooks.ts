import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Webhook } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findWebhook, findWebhooks, toWebhook } from '#server/webhooks/webhook-row'

/** The partner's or the company's webhooks, or only failing ones. @throws AppError FORBIDDEN */
export async function listWebhooks({ db, actor }: Context, state?: 'Failing'): Promise<{ rows: Webhook[] }> {
  mustBeAllowed(actor, 'webhooks.keep')
  return { rows: (await findWebhooks(db, actor, state)).map(toWebhook) }
}

/** One webhook, for its page. @throws AppError FORBIDDEN, NOT_FOUND */
export async function openWebhook(db: Db, actor: Actor, id: string): Promise<Webhook> {
  mustBeAllowed(actor, 'webhooks.keep')
  return toWebhook(await findWebhook(db, actor, id))
}
