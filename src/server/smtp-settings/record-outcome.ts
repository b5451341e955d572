import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { wordsOf } from '#domain/smtp-settings/dialogue'
import { isOfRecipient } from '#domain/smtp-settings/sender-name'
import { announce } from '#server/platform/events/announce'
import { isHostRefused } from '#services/dns/find-host'

const PAUSE_MINUTES = 5
const MAX_ERROR = 300

interface Which {
  partnerId: string
  /** The version of the settings that were tried: newer ones are not affected. */
  version: number
}

/** Of the server, not of a recipient: the company's server sends for five minutes, and owners are notified once until it works. */
export async function recordFailure(db: Db, { partnerId, version }: Which, error: unknown): Promise<void> {
  const reason = reasonOf(error)
  if (isOfRecipient(reason)) return
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ was_working: boolean }>`
      update smtp_settings set failing_since = coalesce(smtp_settings.failing_since, now()),
        paused_until = now() + make_interval(mins => ${PAUSE_MINUTES}), last_error = ${reason}
      from (select partner_id, failing_since is null as was_working from smtp_settings
        where partner_id = ${partnerId} and version = ${version} for update) before
      where smtp_settings.partner_id = before.partner_id returning was_working`.execute(tx)
    if (rows[0]?.was_working) await announce(tx, 'smtp-settings.failing', { partnerId, reason })
  })
}

/** Records that the server works again. */
export async function recordSuccess(db: Db, { partnerId, version }: Which): Promise<void> {
  await sql`update smtp_settings set failing_since = null, paused_until = null, last_error = null
    where partner_id = ${partnerId} and version = ${version}`.execute(db)
}

function reasonOf(error: unknown): string {
  if (isHostRefused(error)) return wordsOf(error.refusal === 'private' ? 'PRIVATE' : 'NAME_UNKNOWN').words
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_ERROR)
}
