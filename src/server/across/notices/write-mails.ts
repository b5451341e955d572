import { type SqlBool, sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import { type Digest, digestsOf, type Outgoing } from '#server/across/notices/digests'
import { composeMail } from '#server/across/notices/templates/mail'
import type { MailItem } from '#server/platform/notices/mail-item'
import { settingsFor } from '#server/platform/notices/mail-partners'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import { inItsLook, type NewMail, writeToOutbox } from '#server/platform/notices/write-to-outbox'

type SettingsOf = (userId: string, kind: string) => MailSettings

/** How long a growing mail waits: a bulk action is delivered in less time. */
const GROWING_SECONDS = 5

/** Writes a mail a person and source; single actions become a digest (`digestsOf`), late items new mails. */
export async function writeMails(
  tx: Transaction<Database>,
  outgoing: readonly Outgoing[],
  mailSettings: MailSettings,
): Promise<void> {
  const people = outgoing.map(({ userId }) => userId)
  const settingsOf = await settingsFor(tx, people, mailSettings)
  const single = outgoing.filter(({ isMergeable }) => !isMergeable)
  const digests = await digestsOf(tx, single)
  await writeToOutbox(
    tx,
    digests.filter(({ into }) => into === null).flatMap((digest) => rowOf(digest, settingsOf)),
  )
  for (const digest of digests.filter(({ into }) => into !== null)) await growDigest(tx, digest, settingsOf)
  const growing = outgoing.filter(({ isMergeable }) => isMergeable)
  const groups = Map.groupBy(growing, ({ userId, source }) => `${userId} ${source}`)
  // One order, so that two processes that write to the same mails never deadlock.
  for (const [, group] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    if (first) await writeGrowing(tx, first, group, settingsOf)
  }
}

function rowOf({ outgoing, source, waits }: Digest, settingsOf: SettingsOf): NewMail[] {
  const [first] = outgoing
  const items = outgoing.map(({ item }) => item)
  return first ? [mailRow(first, source, items, settingsOf, waits)] : []
}

async function growDigest(tx: Transaction<Database>, digest: Digest, settingsOf: SettingsOf): Promise<void> {
  const [first] = digest.outgoing
  if (!first) return
  const items = digest.outgoing.map(({ item }) => item)
  if (await grown(tx, { ...first, source: digest.source }, items, settingsOf)) return
  await writeToOutbox(tx, rowOf({ ...digest, source: `digest:${first.source}` }, settingsOf))
}

async function writeGrowing(
  tx: Transaction<Database>,
  first: Outgoing,
  group: readonly Outgoing[],
  settingsOf: SettingsOf,
): Promise<void> {
  const items = group.map(({ item }) => item)
  if ((await writeToOutbox(tx, [mailRow(first, first.source, items, settingsOf)])) > 0) return
  if (await grown(tx, first, items, settingsOf)) return
  await writeToOutbox(tx, [mailRow(first, `${first.source}:${uuid()}`, items, settingsOf)])
}

function mailRow(
  { userId, address, name, kind, isMergeable }: Outgoing,
  source: string,
  items: readonly MailItem[],
  settingsOf: SettingsOf,
  waits = isMergeable ? GROWING_SECONDS : 0,
): NewMail {
  const { publicUrl, partnerName, state, takesAnswers } = settingsOf(userId, kind)
  const id = uuid()
  return {
    id,
    source,
    user_id: userId,
    to_address: address,
    to_name: name,
    kind,
    items: JSON.stringify(items),
    ...composeMail({ id, kind, items, publicUrl, partnerName, takesAnswers }),
    state,
    last_error: null,
    due_at: sql<Date>`now() + make_interval(secs => ${waits})` as unknown as Date,
  }
}

async function grown(
  tx: Transaction<Database>,
  { userId, kind, source }: Outgoing,
  added: readonly MailItem[],
  settingsOf: SettingsOf,
): Promise<boolean> {
  const present = await tx
    .selectFrom('mails')
    .select(['id', 'items'])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    // After one attempt the mail may have arrived, whatever the server answered.
    .where(sql<SqlBool>`state in ('waiting', 'kept') and attempts = 0`)
    .forUpdate()
    .executeTakeFirst()
  if (!present) return false
  const items = [...(present.items as MailItem[]), ...added]
  const { publicUrl, partnerName, takesAnswers } = settingsOf(userId, kind)
  const mail = composeMail({ id: present.id, kind, items, publicUrl, partnerName, takesAnswers })
  const html = await inItsLook(tx, { user_id: userId, kind }, mail.html)
  await tx
    .updateTable('mails')
    .set({ items: JSON.stringify(items), ...mail, html })
    .where('id', '=', present.id)
    .execute()
  return true
}
