import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { isDatabaseUnavailable, isOutcomeUnknown } from '#db/unavailable'
import { pauseAfter, RETRY_HOURS } from '#domain/webhooks/retries'
import { announce } from '#server/platform/events/announce'
import type { MessageInHand } from '#server/webhooks/claim-message'
import type { Attempted } from '#server/webhooks/send-message'

type Settled = Pick<MessageInHand, 'id' | 'webhook_id' | 'attempts' | 'failures' | 'version'>

const WRITE_AGAIN_MS = 1_000
const GONE = 410

/** Records an attempt, unless a later one runs; if stopped before, it is sent again under the same id. */
export async function settleMessage(
  db: Db,
  message: Settled,
  attempted: Attempted,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (;;) {
    try {
      return await transaction(db, (tx) => write(tx, message, attempted))
    } catch (error) {
      if (!(isDatabaseUnavailable(error) || isOutcomeUnknown(error)) || isStopped()) throw error
      await pause(WRITE_AGAIN_MS)
    }
  }
}

/** Adds an attempt to the log. */
export async function recordAttempt(
  tx: Db,
  { id, attempts }: Pick<Settled, 'id' | 'attempts'>,
  { attemptedAt, milliseconds, status, error, answerText }: Attempted,
): Promise<void> {
  await tx
    .insertInto('webhook_attempts')
    .values({
      message_id: id,
      number: attempts,
      attempted_at: attemptedAt,
      milliseconds,
      status,
      error,
      said: answerText,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function write(tx: Transaction<Database>, message: Settled, attempted: Attempted): Promise<void> {
  const { id, attempts, webhook_id: webhookId, version } = message
  const isTaken = attempted.error === null
  const seconds = isTaken ? null : pauseAfter(message.failures + 1, attempted.retryAfter)
  const state = isTaken ? 'sent' : seconds === null ? 'failed' : 'waiting'
  const { rows } = await sql<{ subject_id: string; event_id: number | null }>`
    update webhook_messages set state = ${state}, leased_until = null, failures = failures + ${isTaken ? 0 : 1},
      due_at = now() + make_interval(secs => ${seconds ?? 0}),
      settled_at = ${state === 'waiting' ? null : sql`now()`}
    where id = ${id} and attempts = ${attempts} and state = 'waiting' returning subject_id, event_id`.execute(
    tx,
  )
  const [settled] = rows
  if (!settled) return
  // Later messages of the subject wait as long as this one, and go once it is settled.
  await sql`update webhook_messages set due_at = now() + make_interval(secs => ${seconds ?? 0})
    where webhook_id = ${webhookId} and subject_id = ${settled.subject_id} and state = 'waiting'
      and event_id >= ${settled.event_id} and id <> ${id}
      and due_at ${state === 'waiting' ? sql`<` : sql`>`} now() + make_interval(secs => ${seconds ?? 0})`.execute(
    tx,
  )
  await recordAttempt(tx, message, attempted)
  if (isTaken) {
    await sql`update webhooks set failing_since = null, last_error = null
      where id = ${webhookId} and version = ${version} and failing_since is not null`.execute(tx)
  } else await writeFailure(tx, message, attempted)
}

async function writeFailure(
  tx: Transaction<Database>,
  { webhook_id: webhookId, version }: Settled,
  { status, error }: Attempted,
): Promise<void> {
  const { rows } = await sql<{ partner_id: string | null; disabled_reason: 'failing' | 'gone' | null }>`
    update webhooks set failing_since = coalesce(failing_since, now()), last_error = ${error},
      disabled_at = case when off.reason is not null then now() end, disabled_reason = off.reason,
      version = webhooks.version + case when off.reason is null then 0 else 1 end
    from (select id, case when ${status === GONE} then 'gone'
        when failing_since <= now() - make_interval(hours => ${RETRY_HOURS}) then 'failing' end as reason
      from webhooks where id = ${webhookId} and version = ${version} and disabled_at is null for update) as off
    where webhooks.id = off.id returning partner_id, disabled_reason`.execute(tx)
  const [now] = rows
  if (now?.disabled_reason)
    await announce(tx, 'webhook.switched-off', {
      webhookId,
      partnerId: now.partner_id,
      reason: now.disabled_reason,
      error: error ?? '',
    })
}
