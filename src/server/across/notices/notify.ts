import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { fullName } from '#domain/access/actor'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import type { EmailChoice } from '#domain/notification-settings/choices'
import { causeOf, listOf, replacedBy, titleOf } from '#domain/notifications'
import { paths } from '#domain/paths'
import { saveForDailyMail } from '#server/across/notices/daily-mail'
import type { Outgoing } from '#server/across/notices/digests'
import { writeMails } from '#server/across/notices/write-mails'
import { choiceFor, readChoices } from '#server/notification-settings/read-choices'
import { COMPANY } from '#server/people/shown-name'
import type { MailItem } from '#server/platform/notices/mail-item'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { type NewNotification, PORTAL, type Subject } from '#server/platform/notices/notifier'

const ROWS_AT_ONCE = 1000

type StoredNotification = NewNotification & { id: string }

interface Chosen {
  one: StoredNotification
  inPortal: boolean
}

/** Writes each person's notifications, none twice; a newer one replaces the unread one of note and cause. */
export async function notify(
  tx: Transaction<Database>,
  notifications: readonly NewNotification[],
  mailSettings: MailSettings,
): Promise<void> {
  const stored: StoredNotification[] = newestOfEach(notifications).map((one) => ({
    ...inNameOf(mailSettings.companyName ?? PORTAL, one),
    id: uuid(),
  }))
  const choices = await readChoices(
    tx,
    stored.map(({ person }) => person.id),
  )
  const chosen = stored.map((one) => ({ one, ...choiceFor(choices, one.person.id, one.kind) }))
  const inPortal = chosen.filter((each) => each.inPortal).map(({ one }) => one)
  for (let from = 0; from < inPortal.length; from += ROWS_AT_ONCE) {
    const rows = inPortal.slice(from, from + ROWS_AT_ONCE).map(toRow)
    await sql`
      insert into notifications (id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id)
      select id, user_id, source, kind, title, text, note_id, invoice_id, number, path, batch_id
      from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::text::jsonb)
      on conflict (user_id, source) do nothing`.execute(tx)
    await sql`
      delete from notifications old
      using jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as newer (user_id uuid, note_id uuid, source text, replaces text[])
      where old.user_id = newer.user_id and old.note_id = newer.note_id and old.source <> newer.source
        and old.kind = any(newer.replaces) and old.read_at is null`.execute(tx)
  }
  const mails = (email: EmailChoice) => chosen.filter((each) => each.email === email)
  await writeMails(tx, mails('at once').map(outgoing), mailSettings)
  await saveForDailyMail(
    tx,
    mails('daily').map((each) => ({ ...outgoing(each), source: each.one.source })),
  )
}

/** The configured company's name; without one it would be the product's, which has done nothing. */
function inNameOf(companyName: string, one: NewNotification): NewNotification {
  if (one.subject.companyName !== PORTAL) return one
  const { actorName } = one.facts
  const company = companyName === PORTAL ? COMPANY : companyName
  return {
    ...one,
    subject: { ...one.subject, companyName },
    facts: { ...one.facts, actorName: actorName === PORTAL ? company : actorName },
  }
}

function newestOfEach(notifications: readonly NewNotification[]): NewNotification[] {
  const last = new Map<string, NewNotification>()
  for (const one of notifications) last.set(keyOf(one), one)
  return notifications.filter((one) => last.get(keyOf(one)) === one)
}

function keyOf({ person, kind, source, subject: { noteId } }: NewNotification): string {
  return `${person.id} ${noteId === null ? source : `${noteId} ${causeOf(kind)}`}`
}

function toRow(notification: StoredNotification) {
  const { id, person, kind, source, batchId, subject } = notification
  return {
    id,
    user_id: person.id,
    source,
    kind,
    title: titleFor(notification),
    text: textOf(subject),
    note_id: subject.noteId,
    invoice_id: subject.invoiceId,
    number: subject.number,
    path: subject.path,
    batch_id: batchId,
    replaces: replacedBy(kind),
  }
}

function textOf(subject: Subject): string {
  return [amountInText(subject), subject.reason].filter(Boolean).join(' · ')
}

function amountInText({ payment, isAmountInText, amountName, amount }: Subject): string {
  if (payment) return `${AMOUNT_LABELS.TransferredAmount} ${payment.transferred}`
  return isAmountInText ? `${amountName} ${amount}` : ''
}

function outgoing({ one: notification }: Chosen): Outgoing {
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

function titleFor({ kind, facts, subject: { number, answer = '' } }: NewNotification): string {
  return titleOf(kind, { ...facts, number, answer })
}

function mailItem(notification: StoredNotification): MailItem {
  const { kind, person, subject } = notification
  const { noteId, invoiceId, answer: _, isAmountInText: __, ...content } = subject
  const listPath = listOf(kind, person)
  return {
    ...content,
    path: pathTo(subject),
    title: titleFor(notification),
    ...(noteId !== null && subject.path === null && { noteId }),
    ...(listPath !== null && { listPath }),
  }
}

function pathTo({ path, noteId, invoiceId }: Subject): string {
  if (path !== null) return path
  return noteId === null ? paths.notesOfInvoice(invoiceId ?? '') : paths.note(noteId)
}
