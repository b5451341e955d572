import { v7 as uuid } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { ListNotes } from '#domain/commission-notes/list/schema'
import {
  listNotifications as GET,
  mailHtml as html,
  listMails as mails,
  markNotifications as POST,
} from '#domain/notices/calls'
import type { NotificationKind } from '#domain/notifications'
import { listNotes } from '#server/commission-notes/list/list-notes'
import { accessStatusesOf } from '#server/platform/live/access-statuses'
import { testableKinds } from '#tests/support/database/database'
import { testDatabase, worldPerTest } from '#tests/support/database/hooks'
import { callEndpoint, useRuntime } from '#tests/support/http/http'
import { insertNote } from '#tests/support/notes/notes'
import { makeNotices } from '#tests/support/notices'

describe.each(testableKinds)('notices on the %s database', (kind) => {
  const database = testDatabase(kind)
  const world = worldPerTest(database)
  beforeAll(async () => {
    useRuntime(database.db)
  })

  let minute = 0
  const notify = async (
    actor: Actor,
    number: string,
    more: { batchId?: string; kind?: NotificationKind } = {},
  ) => {
    const id = uuid()
    await database.db
      .insertInto('notifications')
      .values({
        id,
        user_id: actor.id,
        source: id,
        kind: more.kind ?? 'to-check',
        title: `${number} is ready for you to check`,
        text: 'Please',
        note_id: await insertNote(database.db, world),
        invoice_id: null,
        number,
        batch_id: more.batchId ?? null,
        created_at: new Date(Date.UTC(2026, 10, 20, 10, minute++)),
      })
      .execute()
    return id
  }
  const list = async (actor: Actor, query = '') =>
    (await callEndpoint(GET, { actor, url: `/x?${query}` })).json.data
  const mark = (actor: Actor, body: object) => callEndpoint(POST, { actor, method: 'POST', body })

  it('list the reader’s own, newest first, with a batch as one', async () => {
    const { checker, checker2 } = world.people
    const batchId = uuid()
    await notify(checker, 'N/1')
    for (const number of ['N/2', 'N/3', 'N/4']) await notify(checker, number, { batchId })
    await notify(checker, 'N/5', { batchId, kind: 'assigned' })
    await notify(checker2, 'N/6')
    const data = await list(checker)
    expect(data).toMatchObject({ totalCount: 3, pageNo: 1, pageSize: 20, UnreadCount: 3 })
    expect(data.rows.map((row: { Title: string; Count: number }) => [row.Title, row.Count])).toEqual([
      ['N/5 is ready for you to check', 1],
      ['3 notes were sent to you to check', 3],
      ['N/1 is ready for you to check', 1],
    ])
    expect(data.rows[1]).toMatchObject({
      CommissionNoteId: null,
      CommissionNumber: null,
      Path: `/commission-note?tab=AllNotes&notice=${data.rows[1].NotificationId}`,
      Text: '',
      BatchId: batchId,
      IsRead: false,
    })
    expect(data.rows[2]).toMatchObject({
      Kind: 'to-check',
      CommissionNumber: 'N/1',
      Path: `/commission-note/${data.rows[2].CommissionNoteId}`,
      Text: 'Please',
      BatchId: null,
      IsRead: false,
    })
    expect(await list(checker, 'pageNo=2')).toMatchObject({ rows: [], totalCount: 3 })
  })

  it('show a badge that equals the unread rows of the list', async () => {
    const { checker } = world.people
    const batchId = uuid()
    for (const number of ['N/1', 'N/2', 'N/3']) await notify(checker, number, { batchId })
    await notify(checker, 'N/4')
    const { rows, UnreadCount } = await list(checker)
    expect(rows.filter((row: { IsRead: boolean }) => !row.IsRead)).toHaveLength(UnreadCount)
    expect((await accessStatusesOf(database.db, [checker.id])).get(checker.id)?.unread).toBe(UnreadCount)
  })

  it('of many notes lead to exactly those, on any tab, and only for their reader', async () => {
    const { checker, checker2 } = world.people
    const batchId = uuid()
    const told = [await notify(checker, 'N/1', { batchId }), await notify(checker, 'N/2', { batchId })]
    await notify(checker, 'N/3', { batchId, kind: 'assigned' })
    await notify(checker, 'N/4')
    const { rows } = await database.db
      .selectFrom('notifications')
      .select('note_id')
      .where('id', 'in', told)
      .execute()
      .then((found) => ({ rows: found.map((row) => row.note_id) }))
    const shown = async (actor: Actor) =>
      (await listNotes({ db: database.db, actor }, { ...ListNotes.parse({ tab: 'Paid', notice: told[0] }) }))
        .rows
    expect(new Set((await shown(checker)).map((row) => row.CommissionNoteId))).toEqual(new Set(rows))
    expect(await shown(checker2)).toEqual([])
  })

  it('are marked read or unread singly, by group or all, for their reader only', async () => {
    const { checker, checker2 } = world.people
    const batchId = uuid()
    const single = await notify(checker, 'N/1')
    await notify(checker, 'N/2', { batchId })
    const group = await notify(checker, 'N/3', { batchId })
    const other = await notify(checker2, 'N/4')
    const unread = async (body: { IsRead: boolean; All?: true; NotificationIds?: string[] }) => {
      const { message, ...counted } = (await mark(checker, body)).json.data
      expect(message).toBe(body.IsRead ? 'Marked as read.' : 'Marked as unread.')
      return counted
    }
    expect(await unread({ NotificationIds: [group, other], IsRead: true })).toEqual({ UnreadCount: 1 })
    expect((await list(checker)).rows.map((row: { IsRead: boolean }) => row.IsRead)).toEqual([true, false])
    expect((await list(checker2)).UnreadCount).toBe(1)
    expect(await unread({ NotificationIds: [single], IsRead: true })).toEqual({ UnreadCount: 0 })
    expect(await unread({ NotificationIds: [single], IsRead: false })).toEqual({ UnreadCount: 1 })
    expect(await unread({ All: true, IsRead: true })).toEqual({ UnreadCount: 0 })
    expect(await unread({ All: true, IsRead: false })).toEqual({ UnreadCount: 2 })
    expect((await list(checker2)).UnreadCount).toBe(1)
  })

  it.each([
    [{ IsRead: true }, 'NotificationIds', 'Name the notifications, or All'],
    [{ All: true, NotificationIds: [uuid()], IsRead: true }, 'All', 'Name the notifications, or All'],
    [{ NotificationIds: [], IsRead: true }, 'NotificationIds', 'Name at least one notification'],
    [{ All: true }, 'IsRead', 'IsRead is true or false'],
    [{ All: false, IsRead: true }, 'All', 'All is true or left out'],
  ])('refuse %j', async (body, field, message) => {
    const answer = await mark(world.people.checker, body)
    expect([answer.status, answer.json.error.fields]).toEqual([422, { [field]: message }])
  })

  it('the outbox is for administrators only, and shows a mail in a sandboxed page', async () => {
    const { admin, superadmin, maker, finance, partner } = world.people
    const { mailId } = await makeNotices(database.db, maker.id)
    for (const actor of [admin, superadmin]) {
      const { rows, totalCount } = (await callEndpoint(mails, { actor, url: '/x?state=kept' })).json.data
      expect([totalCount, rows[0]]).toMatchObject([
        1,
        { MailId: mailId, To: 'maker@tassel.example', State: 'kept' },
      ])
      const shown = await callEndpoint(html, { actor, params: { id: mailId } })
      expect(shown.json).toBe('<h1>N/1 came back to you</h1>')
      expect(shown.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/)
    }
    const { id: partner_id } = world.partners.brightpath
    await database.db.updateTable('mails').set({ partner_id, sent_via: 'company' }).execute()
    expect((await callEndpoint(mails, { actor: admin })).json.data.rows[0]).toMatchObject({
      SentVia: 'company',
      PartnerCompany: world.partners.brightpath.company,
    })
    expect((await callEndpoint(mails, { actor: admin, url: '/x?state=failed' })).json.data.totalCount).toBe(0)
    expect((await callEndpoint(html, { actor: admin, params: { id: uuid() } })).status).toBe(404)
    for (const actor of [maker, finance, partner]) {
      expect((await callEndpoint(mails, { actor })).status).toBe(403)
      expect((await callEndpoint(html, { actor, params: { id: mailId } })).status).toBe(403)
    }
  })
})
