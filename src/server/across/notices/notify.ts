import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { fullName } from '#domain/access/actor'
import { titleOf } from '#domain/notifications'
import { paths } from '#domain/paths'
import { type Outgoing, writeMails } from '#server/across/notices/write-mails'
import type { MailItem } from '#server/platform/notices/mail-item'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { NewNotification, Subject } from '#server/platform/notices/notifier'

const ROWS_AT_ONCE = 1000

/** Writes what people are told: a row in the portal for each, and the mails. What was told already is not told again. */
export async function notify(
  tx: Transaction<Database>,
  notifications: readonly NewNotification[],
  mailSettings: MailSettings,
): Promise<void> {
  for (let from = 0; from < notifications.length; from += ROWS_AT_ONCE) {
    const rows = notifications.slice(from, from + ROWS_AT_ONCE).map(toRow)
    await sql`
      insert into notifications (id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id)
      select id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id
      from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::text::jsonb)
      on conflict (user_id, source) do nothing`.execute(tx)
  }
  await writeMails(tx, notifications.map(outgoing), mailSettings)
}

function toRow(notification: NewNotification) {
  const { person, kind, source, batchId, subject } = notification
  return {
    id: uuid(),
    user_id: person.id,
    source,
    kind,
    title: titleFor(notification),
    text: subject.reason,
    note_id: subject.noteId,
    invoice_id: subject.invoiceId,
    number: subject.number,
    path: subject.path,
    batch_id: batchId,
  }
}

function outgoing(notification: NewNotification): Outgoing {
  const { person, kind, source, batchId } = notification
  return {
    userId: person.id,
    address: person.email,
    name: fullName(person),
    kind,
    source: batchId === null ? source : `batch:${batchId}:${kind}`,
    isMergeable: batchId !== null,
    item: mailItem(notification),
  }
}

function titleFor({ kind, facts, subject: { number } }: NewNotification): string {
  return titleOf(kind, { ...facts, number })
}

function mailItem(notification: NewNotification): MailItem {
  const { noteId, invoiceId, ...said } = notification.subject
  return { ...said, path: pathTo(notification.subject), title: titleFor(notification) }
}

function pathTo({ path, noteId, invoiceId }: Subject): string {
  if (path !== null) return path
  return noteId === null ? paths.notesOfInvoice(invoiceId ?? '') : paths.note(noteId)
}
