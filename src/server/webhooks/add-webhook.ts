import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { AddWebhook, Webhook } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { refuseAddress, refuseEvents } from '#server/webhooks/refuse-terms'
import { webhookSealName } from '#server/webhooks/secret'
import { findWebhook, ownWebhooks, toWebhook } from '#server/webhooks/webhook-row'
import type { WebhookServices } from '#server/webhooks/webhook-services'
import { newSecret } from '#services/webhooks/signature'

const MAX_WEBHOOKS = 10

/** For the actor's partner, or the company. @throws WEBHOOK_LIMIT, VALIDATION_FAILED for a private address or events not for a partner */
export async function addWebhook(
  { db, actor, sealer, allowPrivate }: Context & Pick<WebhookServices, 'sealer' | 'allowPrivate'>,
  { Url, Description, Events }: Omit<z.output<typeof AddWebhook>, 'UserId'>,
): Promise<{ message: string; Webhook: Webhook; Secret: string }> {
  mustBeAllowed(actor, 'webhooks.keep')
  refuseAddress(Url, allowPrivate)
  refuseEvents(Events, isPartner(actor))
  const id = uuid()
  const secret = newSecret()
  return transaction(db, async (tx) => {
    // Otherwise two concurrent additions could both pass the limit.
    await sql`select pg_advisory_xact_lock(hashtext(${`webhooks:${actor.partnerId ?? ''}`}))`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhooks where ${ownWebhooks(actor)}`.execute(tx)
    if ((rows[0]?.count ?? 0) >= MAX_WEBHOOKS) throw new AppError('WEBHOOK_LIMIT')
    await tx
      .insertInto('webhooks')
      .values({
        id,
        partner_id: actor.partnerId,
        url: Url,
        description: Description,
        types: [...new Set(Events)],
        secret_sealed: sealer.seal(webhookSealName(id), secret),
        created_by: actor.id,
        changed_by: actor.id,
      })
      .execute()
    return {
      message: 'The webhook was added.',
      Webhook: toWebhook(await findWebhook(tx, actor, id)),
      Secret: secret,
    }
  })
}
