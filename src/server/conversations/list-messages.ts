import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isInternal } from '#domain/access/actor'
import type { ListMessages, MessagePage } from '#domain/conversations/message'
import { FIRST_MESSAGES } from '#domain/conversations/rules'
import type { ConversationKind } from '#domain/conversations/subjects'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { readConversations, readMessages } from './read-messages'
import { findSubject, subjectsSeenBy, VIEW } from './subjects'

interface Of {
  kind: ConversationKind
  id: string
}

/** A range of messages (`GET /cn/{id}/messages` and its likes). @throws AppError FORBIDDEN, NOT_FOUND */
export async function listMessages(
  { db, actor }: Context,
  { kind, id, before, after, pageSize }: Of & Pick<ListMessages, 'before' | 'after' | 'pageSize'>,
): Promise<MessagePage> {
  mustBeAllowed(actor, VIEW[kind])
  const { note } = await findSubject(db, actor, kind, id)
  const of = { kind, id, companyName: note?.companyName ?? null }
  return readMessages(db, actor, of, { before, after, pageSize })
}

/** The newest messages on a row that the caller has found within the actor's scope, in one statement. */
export async function openConversation(
  db: Db,
  actor: Actor,
  of: Of & { companyName: string | null },
): Promise<MessagePage> {
  mustBeAllowed(actor, VIEW[of.kind])
  return readMessages(db, actor, of, { pageSize: FIRST_MESSAGES })
}

/** The newest messages of rows in scope by id, in one statement. Throws FORBIDDEN. */
export async function messagesOfMany(
  db: Db,
  actor: Actor,
  { kind, ids, pageSize }: { kind: ConversationKind; ids: readonly string[]; pageSize: number },
): Promise<Map<string, MessagePage>> {
  mustBeAllowed(actor, VIEW[kind])
  return readConversations(db, actor, { kind, subjects: subjectsSeenBy(actor, kind, ids) }, { pageSize })
}

/** Saves how far the actor has read; the mark never moves back. Throws FORBIDDEN, NOT_FOUND. */
export async function markRead(
  { db, actor }: Context,
  { Number: number, kind, id }: { Number: number } & Of,
): Promise<{ message: string; ReadNumber: number }> {
  mustBeAllowed(actor, VIEW[kind])
  await findSubject(db, actor, kind, id)
  const { rows } = await sql<{ number: number }>`
    with reader as (
      insert into message_reads (user_id, kind, subject_id, number)
      select ${actor.id}, ${kind}, ${id}, least(${number}::integer,
        case when ${isInternal(actor)} then last_number else last_open_number end)
      from conversations where kind = ${kind} and subject_id = ${id}
      on conflict (user_id, kind, subject_id)
        do update set number = greatest(message_reads.number, excluded.number)
      returning number
    ), heard as (select pg_notify('notices', ${actor.id}))
    select number from reader, heard`.execute(db)
  return { message: 'Read.', ReadNumber: rows[0]?.number ?? 0 }
}
