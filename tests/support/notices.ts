import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'

/** Writes a notice and a mail for a person. */
export async function makeNotices(
  db: Db,
  userId: string,
): Promise<{ notificationId: string; mailId: string }> {
  const [notificationId, mailId] = [uuid(), uuid()]
  const common = { user_id: userId, source: 'event:0', kind: 'returned' as const }
  await db
    .insertInto('notifications')
    .values({
      id: notificationId,
      ...common,
      title: 'N/1 came back to you',
      note_id: null,
      invoice_id: null,
      number: 'N/1',
      batch_id: null,
    })
    .execute()
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      ...common,
      to_address: 'maker@tassel.example',
      items: '[]',
      subject: 'N/1 came back to you',
      text: 'N/1 came back to you',
      html: '<h1>N/1 came back to you</h1>',
      state: 'kept',
      last_error: null,
    })
    .execute()
  return { notificationId, mailId }
}
