import { sql } from 'kysely'
import type { Db } from '#db/database'
import { transaction } from '#db/transaction'
import { claimEvents, eventsById, type Which } from '#server/across/notices/events'
import { NOTIFIERS } from '#server/across/notices/notifications'
import { notify } from '#server/across/notices/notify'
import { peopleToNotify } from '#server/across/notices/people'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { Delivered, NewNotification } from '#server/platform/notices/notifier'
import { writeWebhookMessages } from '#server/webhooks/write-messages'

/** Delivers notifications, mails and webhooks in one transaction: none is lost or sent twice. Returns the delivered ids. */
export async function deliverEvents(db: Db, mailSettings: MailSettings, which: Which): Promise<number[]> {
  return transaction(db, async (tx) => {
    const ids = await claimEvents(tx, which)
    if (ids.length === 0) return []
    const events = await eventsById(tx, ids)
    await notify(tx, await notificationsOf(tx, events), mailSettings)
    await writeWebhookMessages(tx, events)
    // The other side's open pages get held events only now.
    await sql`
      with told as (
        update events set published_at = now() where id = any(${ids}::bigint[]) returning id, not_before
      )
      select pg_notify('events', string_agg(id::text, ','))
      from (select id, (row_number() over (order by id) - 1) / 300 as part from told where not_before is not null) as held
      group by part`.execute(tx)
    return ids
  })
}

async function notificationsOf(tx: Db, events: readonly Delivered[]): Promise<NewNotification[]> {
  const prepared = []
  for (const notifier of NOTIFIERS) prepared.push(...(await notifier.prepare(tx, events)))
  const people = await peopleToNotify(tx, {
    partnerIds: prepared.flatMap(({ partnerId }) => partnerId ?? []),
    studentIds: prepared.flatMap(({ studentId }) => studentId ?? []),
    universityIds: prepared.flatMap(({ universityId }) => universityId ?? []),
  })
  return prepared
    .toSorted((a, b) => a.eventId - b.eventId)
    .flatMap(({ notifications }) => notifications(people))
}
