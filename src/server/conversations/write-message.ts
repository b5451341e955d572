import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { ConversationEvents } from '#domain/conversations/events'
import { readsMessage } from '#domain/conversations/rules'
import type { Visibility } from '#domain/conversations/subjects'
import { follow } from '#server/conversations/follow'
import { concernedBy, type Subject } from '#server/conversations/subjects'
import { eventsInsert } from '#server/platform/events/announce'

export interface NewMessage {
  text: string
  visibility: Visibility
  mentionedIds: readonly string[]
  fileIds: readonly string[]
  aboutId: string | null
  clientKey: string | null
  via: 'portal' | 'mail'
}

export type NotifiedReaders = 'followers' | 'the concerned' | 'nobody'

export interface Written {
  subject: Subject
  author: Actor
  readers: readonly Actor[]
  notified?: NotifiedReaders
}

/** Writes once by client key; returns the id. Numbers under a lock: a reader of one message has seen all before it. */
export async function writeMessage(
  tx: Transaction<Database>,
  { subject, author, readers, notified = 'followers' }: Written,
  message: NewMessage,
): Promise<string> {
  const last = await lockConversation(tx, subject)
  const known = await sentBefore(tx, author, message.clientKey)
  if (known !== null) return known
  const id = uuid()
  const isOpen = message.visibility === 'everyone'
  const number = last.number + 1
  const isMailed = author.studentId !== null && notified === 'followers'
  const openNumber = isOpen ? last.openNumber + 1 : null
  await sql`
    with numbered as (
      update conversations set last_number = ${number}, last_open_number = ${openNumber ?? last.openNumber}
      where kind = ${subject.kind} and subject_id = ${subject.id}
    ), mentioned as (
      insert into message_mentions (message_id, user_id)
      select ${id}, mentions.id from unnest(${[...message.mentionedIds]}::uuid[]) as mentions (id)
    ), attached as (
      update message_attachments set message_id = ${id} where file_id = any(${[...message.fileIds]}::uuid[])
    )
    insert into messages (id, kind, subject_id, number, open_number, author_id, text, visibility, about_application_id,
      client_key, via, mailed_at, created_at)
    values (${id}, ${subject.kind}, ${subject.id}, ${number}, ${openNumber}, ${author.id}, ${message.text},
      ${message.visibility}, ${message.aboutId}, ${message.clientKey}, ${message.via},
      case when ${isMailed} then now() end, clock_timestamp())`.execute(tx)
  const reading = readers.filter((person) => readsMessage(person, message.visibility))
  const concerned = isOpen && notified !== 'nobody' ? concernedBy(subject, author, reading) : []
  const followerIds = await follow(tx, {
    subject,
    author,
    last,
    openNumber,
    reading,
    newIds: [...concerned, ...message.mentionedIds],
  })
  const notifiedIds =
    notified === 'followers' ? followerIds : followerIds.filter((each) => concerned.includes(each))
  await eventsInsert('conversation.posted', [
    {
      ...messageEvent(subject, {
        id,
        number,
        openNumber,
        visibility: message.visibility,
        actorId: author.id,
      }),
      mentionedIds: [...message.mentionedIds],
      toldIds: notified === 'nobody' ? [] : notifiedIds,
    },
  ]).execute(tx)
  return id
}

export function messageEvent(
  { kind, id, application }: Subject,
  message: { id: string; number: number; openNumber: number | null; visibility: Visibility; actorId: string },
): ConversationEvents['conversation.changed'] {
  return {
    kind,
    subjectId: id,
    messageId: message.id,
    number: message.number,
    openNumber: message.openNumber,
    visibility: message.visibility,
    actorId: message.actorId,
    ...(kind === 'note' && { noteId: id }),
    ...(application && {
      studentId: application.studentId,
      partnerId: application.partnerId,
      counsellorId: application.counsellorId,
    }),
  }
}

interface Last {
  number: number
  openNumber: number
}

async function lockConversation(tx: Transaction<Database>, { kind, id }: Subject): Promise<Last> {
  const { rows } = await sql<Last>`
    insert into conversations (kind, subject_id) values (${kind}, ${id})
    on conflict (kind, subject_id) do update set last_number = conversations.last_number
    returning last_number as number, last_open_number as "openNumber"`.execute(tx)
  return rows[0] ?? { number: 0, openNumber: 0 }
}

async function sentBefore(
  tx: Transaction<Database>,
  author: Actor,
  clientKey: string | null,
): Promise<string | null> {
  if (clientKey === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from messages where author_id = ${author.id} and client_key = ${clientKey}`.execute(tx)
  return rows[0]?.id ?? null
}
