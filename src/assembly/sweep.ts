import { sql } from 'kysely'
import type { Db } from '#db/database'
import { UPLOAD_HOURS } from '#domain/files/uploads'
import { ROW_RETENTION_DAYS } from '#domain/imports/kinds'
import { expireAttempts } from '#server/signing/attempts'

const KEYS_DAYS = 7
const LIMITS_DAYS = 7
/** As long as the idempotency keys: a repeated call gets the same answer. */
const UNDOS_DAYS = 7
const READ_NOTICES_DAYS = 180
const EVENTS_DAYS = 90
const WEBHOOK_LOG_DAYS = 30
/** Longer than events, so that no event is mailed twice. */
const MAILS_DAYS = 400
/** Items of people who cannot be mailed. */
const DAILY_ITEMS_DAYS = 30
const SECURITY_DAYS = 400
/** Personal data of people who never entered their code is erased; the row that counts the attempt stays. */
const UNVERIFIED_DAYS = 30
const USAGE_DAYS = 400
/** For events that the analytics service does not accept. */
const FORWARDING_HOURS = 24
const SESSIONS_DAYS = 30
const ISSUER_CHANGES_DAYS = 90
const HOUR_MS = 3_600_000

/** Hourly cleanup: deletes or erases what is older than the days above. Returns how many rows it affected. */
export async function sweep(db: Db, now: Date): Promise<number> {
  const gone = [
    sql`delete from idempotency_keys where created_at < ${daysBefore(now, KEYS_DAYS)}`,
    sql`delete from rate_limits where window_start < ${daysBefore(now, LIMITS_DAYS)}`,
    sql`delete from undos where until < ${daysBefore(now, UNDOS_DAYS)}`,
    sql`delete from events where published_at < ${daysBefore(now, EVENTS_DAYS)}`,
    sql`delete from webhook_messages where settled_at < ${daysBefore(now, WEBHOOK_LOG_DAYS)}`,
    // Left over only if the account at Stream was given up; otherwise its worker deletes them at once.
    sql`delete from chat_changes where created_at < ${daysBefore(now, KEYS_DAYS)}`,
    sql`delete from import_rows using import_runs runs
      where runs.id = import_rows.run_id and runs.uploaded_at < ${daysBefore(now, ROW_RETENTION_DAYS)}`,
    sql`update import_runs set state = 'Discarded', discarded_at = ${now}, claim_id = null, lease_until = null, post_by = null
      where state not in ('Posted', 'Discarded') and uploaded_at < ${daysBefore(now, ROW_RETENTION_DAYS)}`,
    sql`delete from daily_mail_items where created_at < ${daysBefore(now, DAILY_ITEMS_DAYS)}`,
    sql`delete from mails where state in ('kept', 'sent', 'failed') and created_at < ${daysBefore(now, MAILS_DAYS)}`,
    sql`delete from security_events where happened_at < ${daysBefore(now, SECURITY_DAYS)}`,
    sql`delete from usage_counts where day < ${daysBefore(now, USAGE_DAYS)}`,
    sql`delete from usage_events where happened_at < ${new Date(now.getTime() - FORWARDING_HOURS * HOUR_MS)}`,
    sql`delete from uploads where created_at < ${new Date(now.getTime() - UPLOAD_HOURS * HOUR_MS)}`,
    sql`update sessions set seen_user_id = null, seen_until = null
      where seen_user_id is not null and ended_at is null and seen_until < ${now}`,
    sql`delete from sessions where expires_at < ${daysBefore(now, SESSIONS_DAYS)}`,
    sql`delete from issuer_changes where state in ('done', 'dismissed') and settled_at < ${daysBefore(now, ISSUER_CHANGES_DAYS)}`,
    sql`update sign_ups set first_name = '', last_name = '', email = '', mobile = '', country_id = '', level = '', intake = '', form_key = null, otp_due = false
      where verified_at is null and email <> '' and asked_at < ${daysBefore(now, UNVERIFIED_DAYS)}`,
    sql`delete from notifications where read_at < ${daysBefore(now, READ_NOTICES_DAYS)}`,
  ]
  let count = 0
  for (const statement of gone) count += Number((await statement.execute(db)).numAffectedRows ?? 0)
  return count + (await expireAttempts(db, now))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000)
}
