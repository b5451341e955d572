import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import type { OneWebhook, Webhook } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { webhookSealName } from '#server/webhooks/secret'
import { WEBHOOK_RECORD } from '#server/webhooks/webhook-row'
import type { WebhookServices } from '#server/webhooks/webhook-services'
import { newSecret } from '#services/webhooks/signature'

const OVERLAP_HOURS = 24

/** Replaces a secret; both sign for a day, older ones stop. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION. */
export async function replaceSecret(
  { db, actor, sealer }: Context & Pick<WebhookServices, 'sealer'>,
  { id, Version }: { id: string } & Omit<z.output<typeof OneWebhook>, 'UserId'>,
): Promise<{ message: string; Webhook: Webhook; Secret: string }> {
  mustBeAllowed(actor, 'webhooks.keep')
  const secret = newSecret()
  return transaction(db, async (tx) => {
    const saved = await changeRow(tx, actor, WEBHOOK_RECORD, { key: id, seen: Version }, async () => ({
      columns: {
        previous_secret_sealed: sql<string>`secret_sealed`,
        previous_until: sql<Date>`now() + make_interval(hours => ${OVERLAP_HOURS})`,
        secret_sealed: sealer.seal(webhookSealName(id), secret),
      },
    }))
    return { message: 'The secret was replaced.', Webhook: saved, Secret: secret }
  })
}
