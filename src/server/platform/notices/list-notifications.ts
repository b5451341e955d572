import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListNotifications, Notification } from '#domain/notices/calls'
import type { NotificationKind } from '#domain/notifications'
import { groupTitleOf, listOf } from '#domain/notifications'
import type { Page } from '#domain/paging/schema'
import { paths } from '#domain/paths'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import type { Context } from '#server/platform/runtime/context'

const GROUP = columns<Notification, { notifications: 'notifications' }>()(
  {
    NotificationId: sql<string>`page.newest_id`,
    Kind: sql<NotificationKind>`notifications.kind`,
    Title: later,
    Text: later,
    CommissionNoteId: later,
    CommissionNumber: later,
    Path: later,
    CreatedAt: moment(sql<Date>`page.newest_at`),
    IsRead: sql<boolean>`page.unread = 0`,
    BatchId: 'notifications.batch_id',
    Count: sql<number>`page.count`,
  },
  {
    title: 'notifications.title',
    text: 'notifications.text',
    noteId: 'notifications.note_id',
    invoiceId: 'notifications.invoice_id',
    number: 'notifications.number',
    path: 'notifications.path',
    onePath: sql<string | null>`page.one_path`,
  },
)

type Group = RowOf<typeof GROUP>

/** The actor's notifications, newest first. One change of many notes is one row, unread while any is. */
export async function listNotifications(
  { db, actor }: Context,
  { pageNo, pageSize }: z.output<typeof ListNotifications>,
): Promise<Page<Notification> & { UnreadCount: number }> {
  const groups = await newestGroups(db, actor, pageSize, (pageNo - 1) * pageSize)
  const { rows } = await sql<{ total: number; unread: number }>`
    select coalesce(sum(groups), 0)::int as total, coalesce(sum(unread), 0)::int as unread
    from notice_counts where user_id = ${actor.id}`.execute(db)
  const [{ total, unread } = { total: 0, unread: 0 }] = rows
  return {
    rows: groups.map((group) => toNotification(actor, group)),
    totalCount: total,
    pageNo,
    pageSize,
    UnreadCount: unread,
  }
}

/** The first rows of that list, without the counts. */
export async function newestNotifications(db: Db, actor: Actor, count: number): Promise<Notification[]> {
  return (await newestGroups(db, actor, count, 0)).map((group) => toNotification(actor, group))
}

/** Groups are stored (docs/decisions/0188-notices-in-groups.md): only this page's notifications are read. */
async function newestGroups(db: Db, actor: Actor, count: number, skipped: number): Promise<Group[]> {
  return GROUP.read(
    db,
    sql`select ${GROUP.list}
    from (select * from notice_groups where user_id = ${actor.id}
      order by newest_at desc, newest_id desc limit ${count} offset ${skipped}) as page
    join notifications on notifications.id = page.newest_id
    order by page.newest_at desc, page.newest_id desc`,
  )
}

function toNotification(actor: Actor, { inner, ...group }: Group): Notification {
  const isOne = group.Count === 1
  return {
    ...group,
    Title: isOne ? inner.title : groupTitleOf(group.Kind, group.Count),
    Text: isOne ? inner.text : '',
    CommissionNoteId: isOne ? inner.noteId : null,
    CommissionNumber: isOne && inner.noteId !== null ? inner.number : null,
    Path: isOne ? pathOf(inner) : pathOfMany(actor, group, inner),
  }
}

function pathOfMany(
  actor: Actor,
  { NotificationId, Kind }: Pick<Group, 'NotificationId' | 'Kind'>,
  { onePath, noteId, path }: Group['inner'],
): string {
  if (onePath !== null) return onePath
  if (noteId !== null && path === null) return paths.notesOfNotice(NotificationId)
  return listOf(Kind, actor) ?? paths.home
}

function pathOf({ noteId, invoiceId, path }: Group['inner']): string {
  if (path !== null) return path
  if (noteId !== null) return paths.note(noteId)
  return invoiceId === null ? paths.notes({ tab: 'AllNotes' }) : paths.notesOfInvoice(invoiceId)
}
