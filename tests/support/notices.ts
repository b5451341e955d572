import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'

/** Writes a notice and two mails for a person, one of them possibly sent. */
export async function makeNotices(
  db: Db,
  userId: string,
): Promise<{ notificationId: string; mailId: string; unsureMailId: string }> {
  const [notificationId, mailId, unsureMailId] = [uuid(), uuid(), uuid()]
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
  const mail = {
    ...common,
    to_address: 'maker@tassel.example',
    items: '[]',
    subject: 'N/1 came back to you',
    text: 'N/1 came back to you',
    html: '<h1>N/1 came back to you</h1>',
    last_error: null,
  }
  await db
    .insertInto('mails')
    .values([
      { id: mailId, ...mail, state: 'kept' },
      { id: unsureMailId, ...mail, source: 'event:1', state: 'unsure' },
    ])
    .execute()
  return { notificationId, mailId, unsureMailId }
}
