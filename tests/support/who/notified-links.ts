import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { NOTIFICATION_KINDS, type NotificationKind } from '#domain/notifications'
import { deliverEvents } from '#server/across/notices/deliver'
import { actorOf, personById } from '#server/platform/login/person'
import { listNotifications } from '#server/platform/notices/list-notifications'
import type { MailItem } from '#server/platform/notices/mail-item'
import type { MailSettings } from '#server/platform/notices/mail-settings'

/** One reader's link in a notice or a mail. */
export interface NotifiedLink {
  kind: NotificationKind
  userId: string
  /** Role, tags and place among a partner's users. */
  reader: string
  place: 'notice' | 'mail'
  path: string
  /** The number of each thing in the notice. */
  numbers: readonly string[]
}

/** Delivers everything that has happened, including what can still be undone. */
export async function deliverAll(db: Db, mailSettings: MailSettings): Promise<void> {
  await sql`update events set not_before = now() - interval '1 minute'
    where published_at is null and not_before is not null`.execute(db)
  await deliverEvents(db, mailSettings, { limit: 5000 })
}

/** The ids of all notices and mails. */
export async function notifiedIds(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    id: string
  }>`select id from notifications union all select id from mails`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The links of new notices and mails. */
export async function notifiedLinks(
  db: Db,
  publicUrl: string,
  before: ReadonlySet<string>,
): Promise<NotifiedLink[]> {
  const { rows: readers } = await sql<{ id: string }>`
    select user_id as id from notifications union select user_id from mails where user_id is not null`.execute(
    db,
  )
  const links: NotifiedLink[] = []
  for (const { id: userId } of readers) {
    const row = await personById(db, userId)
    if (!row) continue
    const actor = actorOf(row)
    const own = [...(await ofNotices(db, actor, before)), ...(await ofMails(db, actor, publicUrl, before))]
    links.push(...own.map((link) => ({ ...link, userId, reader: roleOf(actor) })))
  }
  return links
}

type Found = Omit<NotifiedLink, 'userId' | 'reader'>

async function ofNotices(db: Db, actor: Actor, before: ReadonlySet<string>): Promise<Found[]> {
  const own = await db.selectFrom('notifications').selectAll().where('user_id', '=', actor.id).execute()
  const { rows } = await listNotifications({ db, actor }, { UserId: actor.id, pageNo: 1, pageSize: 1000 })
  return rows
    .filter(({ NotificationId }) => !before.has(NotificationId))
    .map(({ NotificationId, Kind, Path, Count, BatchId }) => ({
      kind: Kind,
      place: 'notice' as const,
      path: Path,
      numbers: own
        .filter(({ id, batch_id, kind }) =>
          Count === 1 ? id === NotificationId : batch_id === BatchId && kind === Kind,
        )
        .map(({ number }) => number),
    }))
}

async function ofMails(
  db: Db,
  actor: Actor,
  publicUrl: string,
  before: ReadonlySet<string>,
): Promise<Found[]> {
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'items', 'text'])
    .where('user_id', '=', actor.id)
    .where('kind', 'in', NOTIFICATION_KINDS)
    .execute()
  return mails
    .filter(({ id }) => !before.has(id))
    .flatMap(({ kind, items, text }) => {
      const told = items as MailItem[]
      const common = { kind: kind as NotificationKind, place: 'mail' as const }
      return [
        { ...common, path: buttonOf(text, publicUrl), numbers: told.map(({ number }) => number) },
        ...told.map(({ path, number }) => ({ ...common, path, numbers: [number] })),
      ]
    })
}

/** The last address above the footer. */
function buttonOf(text: string, publicUrl: string): string {
  const [content = ''] = text.split('\n--\n')
  return content.slice(content.lastIndexOf(publicUrl) + publicUrl.length).trim()
}

function roleOf({ roles, tags, parentUserId, financialManager }: Actor): string {
  return [
    ...roles,
    ...tags,
    ...(parentUserId ? ['counsellor'] : []),
    ...(financialManager ? ['money'] : []),
  ].join(' ')
}
