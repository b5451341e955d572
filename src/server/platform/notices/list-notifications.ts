import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListNotifications, Notification } from '#domain/notices/calls'
import type { NotificationKind } from '#domain/notifications'
import { groupTitleOf, listOf } from '#domain/notifications'
import type { Page } from '#domain/paging/schema'
import { paths } from '#domain/paths'
import { countUnread } from './count-unread'

interface Group {
  total: number
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
  /** The one page that all of the group lead to; null where it is not one. */
  one_path: string | null
  created_at: Date
  is_read: boolean
}

/**
 * The actor's notices, newest first (`GET /comment-notifications`). What was done to many notes in one go is one row, unread as
 * long as one of them is.
 */
export async function listNotifications(
  db: Db,
  actor: Actor,
  { pageNo, pageSize }: z.output<typeof ListNotifications>,
): Promise<Page<Notification> & { UnreadCount: number }> {
  const { rows } = await sql<Group>`
    with groups as (
      select (max(array[created_at::text, id::text]))[2]::uuid as id, count(*)::int as count,
        max(created_at) as newest, bool_and(read_at is not null) as is_read,
        case when count(path) = count(*) and min(path) = max(path) then min(path) end as one_path
      from notifications where user_id = ${actor.id}
      group by coalesce(batch_id || ' ' || kind, id::text)
    )
    select (select count(*)::int from groups) as total, page.id, page.count, page.one_path, page.newest as created_at, page.is_read,
      kind, title, text, note_id, invoice_id, number, path, batch_id
    from (select * from groups order by newest desc, id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}) as page
    join notifications on notifications.id = page.id
    order by page.newest desc, page.id desc`.execute(db)
  return {
    rows: rows.map((group) => toNotification(actor, group)),
    totalCount: rows[0]?.total ?? (await countGroups(db, actor)),
    pageNo,
    pageSize,
    UnreadCount: await countUnread(db, actor.id),
  }
}

/** For a page past the end, which has no row to tell it. */
async function countGroups(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct coalesce(batch_id || ' ' || kind, id::text))::int as total
    from notifications where user_id = ${actor.id}`.execute(db)
  return rows[0]?.total ?? 0
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

/** Where many that were told of in one go are found. */
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
