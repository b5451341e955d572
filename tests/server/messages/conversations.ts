import { sql } from 'kysely'
import type { MessageCases } from './api'

/** Conversations on notes. */
export const CONVERSATIONS: MessageCases = {
  MESSAGE_TOO_OLD: async ({ db, send }) => {
    await sql`update messages set created_at = now() - interval '16 minutes'`.execute(db)
    return send('editNoteMessage')
  },
  MESSAGE_DELETED: async ({ done, send }) => {
    await done('deleteNoteMessage')
    return send('editNoteMessage')
  },
  MESSAGE_NOT_YOURS: ({ at, send }) => {
    const { checker, processor } = at.world.people
    const body = { UserId: checker.id, Mentions: [processor.id] }
    return send('editNoteMessage', { actor: checker, body })
  },
  MENTION_NOT_A_READER: ({ at, send }) =>
    send('postNoteMessage', { body: { Mentions: [at.world.people.otherPartner.id] } }),
  LINE_QUERY_SETTLED: async ({ done, send }) => {
    await done('answerLineQuery')
    return send('answerLineQuery')
  },
  LINE_NOT_THERE: ({ at, send }) =>
    send('postNoteMessage', { body: { AboutAcknowledgementId: at.application.id } }),
}
