import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { NotificationKind } from '#domain/notifications'
import type { Outgoing } from '#server/across/notices/digests'
import { composeDailyMail } from '#server/across/notices/templates/daily-mail'
import type { MailItem } from '#server/platform/notices/mail-item'
import { settingsFor } from '#server/platform/notices/mail-partners'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { writeToOutbox } from '#server/platform/notices/write-to-outbox'

const HOUR_OF_DAY = 8
const PEOPLE_AT_ONCE = 200
const ROWS_AT_ONCE = 1000

/** Saves items for people's next daily mail, each cause once for a person. */
export async function saveForDailyMail(
  tx: Transaction<Database>,
  outgoing: readonly Outgoing[],
): Promise<void> {
  for (let from = 0; from < outgoing.length; from += ROWS_AT_ONCE) {
    const rows = outgoing.slice(from, from + ROWS_AT_ONCE).map(({ userId, source, kind, item }) => ({
      id: uuid(),
      user_id: userId,
      source,
      kind,
      item: JSON.stringify(item),
    }))
    await tx
      .insertInto('daily_mail_items')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'source']).doNothing())
      .execute()
  }
}

/** Mails items from before a person's last 8:00, removed in one transaction: one mail a day even after a kill. Returns the number. */
export async function sendDailyMails(db: Db, now: Date, mailSettings: MailSettings): Promise<number> {
  let count = 0
  for (const { user_id, day } of await whoIsDue(db, now))
    if (await transaction(db, (tx) => writeOne(tx, user_id, day, mailSettings))) count += 1
  return count
}

interface Due {
  user_id: string
  day: string
}

const sourceOf = (day: string) => `daily:${day}`

async function whoIsDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select people.id as user_id, people.day::text as day
    from (
      select users.id, users.time_zone,
        (${now}::timestamptz at time zone users.time_zone - make_interval(hours => ${HOUR_OF_DAY}))::date as day
      from users
      where id in (select user_id from daily_mail_items) and not is_blocked and email_confirmed
    ) people
    where exists (
      select from daily_mail_items items where items.user_id = people.id
        and items.created_at < (people.day + make_interval(hours => ${HOUR_OF_DAY})) at time zone people.time_zone
    ) and not exists (
      select from mails where mails.user_id = people.id and mails.source = 'daily:' || people.day::text
    )
    order by people.id limit ${PEOPLE_AT_ONCE}`.execute(db)
  return rows
}

interface StoredNotice {
  id: string
  kind: NotificationKind
  item: MailItem
}

async function writeOne(
  tx: Transaction<Database>,
  userId: string,
  day: string,
  mailSettings: MailSettings,
): Promise<boolean> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { rows: items } = await sql<StoredNotice>`
    select id, kind, item from daily_mail_items where user_id = ${userId}
    order by created_at, id for update skip locked`.execute(tx)
  if (items.length === 0) return false
  const settingsOf = await settingsFor(tx, [userId], mailSettings)
  const written = await writeToOutbox(tx, [
    {
      id: uuid(),
      source: sourceOf(day),
      user_id: userId,
      kind: 'daily-mail',
      items: '[]',
      to_address: person.email,
      to_name: `${person.first_name} ${person.last_name}`.trim(),
      ...composeDailyMail(items, settingsOf(userId, 'daily-mail')),
      state: mailSettings.state,
      last_error: null,
    },
  ])
  // There was already a mail today: these items wait for tomorrow's.
  if (written === 0) return false
  const ids = items.map(({ id }) => id)
  await sql`delete from daily_mail_items where id = any(${ids}::uuid[])`.execute(tx)
  return true
}
