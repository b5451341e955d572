import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListNotifications, Notification } from '#domain/notices/calls'
import type { NotificationKind } from '#domain/notifications'
import { groupTitleOf, listOf } from '#domain/notifications'
import type { Page } from '#domain/paging/schema'
import { paths } from '#domain/paths'

interface Group {
  id: string
  kind: NotificationKind
  title: string
  text: string
  note_id: string | null
  invoice_id: string | null
  number: string
  path: string | null
  batch_id: string | null
  count: number
  /** The page to which all of the group lead; null if they differ. */
  one_path: string | null
  created_at: Date
  is_read: boolean
}

/**
 * The actor's notifications, newest first (`GET /comment-notifications`). One change of many notes is one
 * row, unread as long as one of its notifications is.
 */
export async function listNotifications(
  db: Db,
  actor: Actor,
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
  const { rows } = await sql<Group>`
    select page.newest_id as id, page.count, page.one_path, page.newest_at as created_at, page.unread = 0 as is_read,
      kind, title, text, note_id, invoice_id, number, path, batch_id
    from (select * from notice_groups where user_id = ${actor.id}
      order by newest_at desc, newest_id desc limit ${count} offset ${skipped}) as page
    join notifications on notifications.id = page.newest_id
    order by page.newest_at desc, page.newest_id desc`.execute(db)
  return rows
}

function toNotification(actor: Actor, group: Group): Notification {
  const isOne = group.count === 1
  return {
    NotificationId: group.id,
    Kind: group.kind,
    Title: isOne ? group.title : groupTitleOf(group.kind, group.count),
    Text: isOne ? group.text : '',
    CommissionNoteId: isOne ? group.note_id : null,
    CommissionNumber: isOne && group.note_id !== null ? group.number : null,
    Path: isOne ? pathOf(group) : pathOfMany(actor, group),
    CreatedAt: group.created_at.toISOString(),
    IsRead: group.is_read,
    BatchId: group.batch_id,
    Count: group.count,
  }
}

function pathOfMany(actor: Actor, { id, kind, one_path, note_id, path }: Group): string {
  if (one_path !== null) return one_path
  if (note_id !== null && path === null) return paths.notesOfNotice(id)
  return listOf(kind, actor) ?? paths.home
}

function pathOf({ note_id, invoice_id, path }: Group): string {
  if (path !== null) return path
  if (note_id !== null) return paths.note(note_id)
  return invoice_id === null ? paths.notes({ tab: 'AllNotes' }) : paths.notesOfInvoice(invoice_id)
}
