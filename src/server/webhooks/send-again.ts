import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import type { SendAgain } from '#domain/webhooks/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { lockRow } from '#server/platform/steps/change-row'
import { WEBHOOK_RECORD } from '#server/webhooks/webhook-row'

/** Sends under the same ids: the named ones, or all failed; waiting ones at once. No tests. @throws FORBIDDEN, NOT_FOUND, WEBHOOK_OFF */
export async function sendAgain(
  { db, actor }: Context,
  { id, MessageIds }: { id: string } & Omit<z.output<typeof SendAgain>, 'UserId'>,
): Promise<{ message: string; Count: number }> {
  mustBeAllowed(actor, 'webhooks.keep')
  return transaction(db, async (tx) => {
    const { inner } = await lockRow(tx, actor, WEBHOOK_RECORD, { key: id })
    if (inner.disabledAt) throw new AppError('WEBHOOK_OFF')
    const which = MessageIds ? sql`id = any(${[...MessageIds]}::uuid[])` : sql`state = 'failed'`
    const { rows } = await sql`
      update webhook_messages set state = 'waiting', settled_at = null, due_at = now(), failures = 0
      where webhook_id = ${id} and event_id is not null and ${which} returning id`.execute(tx)
    await sql`select pg_notify('webhooks', '')`.execute(tx)
    const Count = rows.length
    return { message: Count === 1 ? '1 message is sent again.' : `${Count} messages are sent again.`, Count }
  })
}
