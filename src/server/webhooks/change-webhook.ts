import { sql, type Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { isPartner } from '#domain/access/actor'
import type { ChangeWebhook, OneWebhook, Webhook } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeRow, lockRow } from '#server/platform/steps/change-row'
import { refuseAddress, refuseEvents } from '#server/webhooks/refuse-terms'
import { WEBHOOK_RECORD, type WebhookRow } from '#server/webhooks/webhook-row'
import type { WebhookServices } from '#server/webhooks/webhook-services'

/** A new address or switching on resets failures and sends what waits. @throws NOT_FOUND, STALE_VERSION, VALIDATION_FAILED */
export async function changeWebhook(
  { db, actor, allowPrivate }: Context & Pick<WebhookServices, 'allowPrivate'>,
  { id, Version, ...given }: { id: string } & Omit<z.output<typeof ChangeWebhook>, 'UserId'>,
): Promise<{ message: string; Webhook: Webhook }> {
  mustBeAllowed(actor, 'webhooks.keep')
  if (given.Url !== undefined) refuseAddress(given.Url, allowPrivate)
  if (given.Events !== undefined) refuseEvents(given.Events, isPartner(actor))
  return transaction(db, async (tx) => {
    const saved = await changeRow(tx, actor, WEBHOOK_RECORD, { key: id, seen: Version }, async ({ row }) => {
      const { Url = row.Url, Description = row.Description, Events = row.Events } = given
      const { disabledAt } = row.inner
      const isOn = given.IsOn ?? disabledAt === null
      const isNew = Url !== row.Url || (isOn && disabledAt !== null)
      if (isNew) await sendWaiting(tx, id)
      return {
        columns: {
          url: Url,
          description: Description,
          types: [...new Set(Events)],
          disabled_at: isOn ? null : (disabledAt ?? sql<Date>`now()`),
          disabled_reason: offReason(row, isOn),
          ...(isNew && { failing_since: null, last_error: null }),
        },
      }
    })
    return { message: savedMessage(given.IsOn), Webhook: saved }
  })
}

function savedMessage(isOn: boolean | undefined): string {
  return isOn === undefined ? 'The webhook was saved.' : `The webhook is switched ${isOn ? 'on' : 'off'}.`
}

async function sendWaiting(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`update webhook_messages set due_at = now(), failures = 0
    where webhook_id = ${id} and state = 'waiting'`.execute(tx)
  await sql`select pg_notify('webhooks', '')`.execute(tx)
}

/** Deletes a webhook with its log. @throws AppError FORBIDDEN, NOT_FOUND, STALE_VERSION */
export async function deleteWebhook(
  { db, actor }: Context,
  { id, Version }: { id: string } & Omit<z.output<typeof OneWebhook>, 'UserId'>,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'webhooks.keep')
  return transaction(db, async (tx) => {
    await lockRow(tx, actor, WEBHOOK_RECORD, { key: id, seen: Version })
    await tx.deleteFrom('webhooks').where('id', '=', id).execute()
    return { message: 'The webhook was deleted.' }
  })
}

function offReason(row: WebhookRow, isOn: boolean): WebhookRow['OffReason'] {
  return isOn ? null : (row.OffReason ?? 'person')
}
