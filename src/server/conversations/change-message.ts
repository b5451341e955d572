import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { EditMessage, Message } from '#domain/conversations/message'
import { mayChange, readsMessage } from '#domain/conversations/rules'
import type { ConversationKind, Visibility } from '#domain/conversations/subjects'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { announce } from '#server/platform/events/announce'
import type { Context } from '#server/platform/runtime/context'
import { readersOf } from './people'
import { mentionedAmong, oneMessage } from './post-message'
import { findSubject, type Subject, TALK } from './subjects'
import { messageEvent } from './write-message'

interface Which {
  kind: ConversationKind
  id: string
  messageId: string
}

interface LockedMessage {
  id: string
  number: number
  open_number: number | null
  author_id: string
  text: string
  visibility: Visibility
  created_at: Date
  deleted_at: Date | null
}

/** Nobody is notified. @throws NOT_FOUND, MESSAGE_NOT_YOURS, MESSAGE_TOO_OLD, MESSAGE_DELETED, MENTION_NOT_A_READER */
export async function editMessage(
  { db, actor }: Context,
  { Text, Mentions, ...which }: Pick<EditMessage, 'Text' | 'Mentions'> & Which,
): Promise<{ message: string; Message: Message }> {
  return change(db, actor, which, async (tx, subject, message) => {
    if (message.deleted_at !== null) throw new AppError('MESSAGE_DELETED')
    const readers = await readersOf(tx, subject)
    const ids = Mentions && mentionedAmong(actor, message.visibility, readers, Mentions)
    await saveVersion(tx, message)
    if (ids) await mention(tx, message.id, ids)
    await sql`update messages set text = ${Text}, edited_at = now() where id = ${message.id}`.execute(tx)
    return 'The message was changed.'
  })
}

/** The text stays on record; a repeat is a no-op. @throws FORBIDDEN, NOT_FOUND, MESSAGE_NOT_YOURS, MESSAGE_TOO_OLD */
export async function deleteMessage(
  { db, actor }: Context,
  which: Which,
): Promise<{ message: string; Message: Message }> {
  return change(db, actor, which, async (tx, _, message) => {
    if (message.deleted_at !== null) return 'The message was deleted.'
    await saveVersion(tx, message)
    await mention(tx, message.id, [])
    await sql`update messages set text = '', deleted_at = now() where id = ${message.id}`.execute(tx)
    return 'The message was deleted.'
  })
}

async function change(
  db: Db,
  actor: Actor,
  { kind, id, messageId }: Which,
  effect: (tx: Transaction<Database>, subject: Subject, message: LockedMessage) => Promise<string>,
): Promise<{ message: string; Message: Message }> {
  mustBeAllowed(actor, TALK[kind])
  return transaction(db, async (tx) => {
    const subject = await findSubject(tx, actor, kind, id)
    const message = await lockMessage(tx, subject, messageId)
    if (!message || !readsMessage(actor, message.visibility)) throw new AppError('NOT_FOUND')
    if (message.author_id !== actor.id) throw new AppError('MESSAGE_NOT_YOURS')
    // Only the age matters here: each change has its own answer for a deleted message.
    const own = { authorId: message.author_id, at: message.created_at, isDeleted: false }
    if (!mayChange(actor, own)) throw new AppError('MESSAGE_TOO_OLD')
    const words = await effect(tx, subject, message)
    const { number, open_number, visibility } = message
    await announce(
      tx,
      'conversation.changed',
      messageEvent(subject, {
        id: message.id,
        number,
        openNumber: open_number,
        visibility,
        actorId: actor.id,
      }),
    )
    return { message: words, Message: await oneMessage(tx, actor, subject, message.id) }
  })
}

async function lockMessage(
  tx: Transaction<Database>,
  { kind, id }: Subject,
  messageId: string,
): Promise<LockedMessage | undefined> {
  const { rows } = await sql<LockedMessage>`
    select id, number, open_number, author_id, text, visibility, created_at, deleted_at from messages
    where id = ${messageId} and kind = ${kind} and subject_id = ${id} for update`.execute(tx)
  return rows[0]
}

async function mention(tx: Transaction<Database>, id: string, userIds: readonly string[]): Promise<void> {
  await sql`delete from message_mentions where message_id = ${id}`.execute(tx)
  await sql`insert into message_mentions (message_id, user_id)
    select ${id}, mentions.id from unnest(${[...userIds]}::uuid[]) as mentions (id)`.execute(tx)
}

async function saveVersion(tx: Transaction<Database>, { id, text }: LockedMessage): Promise<void> {
  await tx.insertInto('message_versions').values({ id: uuid(), message_id: id, text }).execute()
}
