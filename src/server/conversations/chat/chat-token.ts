import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { PARTNER_VISIBLE } from '#domain/commission-notes/note/workflow'
import { CHANNEL_TYPE, CHAT_TIMEOUT_MS, channelIdOf } from '#domain/conversations/chat'
import type { ChatToken } from '#domain/conversations/chat-token'
import { AppError } from '#domain/errors'
import { claimChannel } from '#server/conversations/chat/channels'
import { chatPerson, syncMembers } from '#server/conversations/chat/sync-members'
import { findSubject, TALK } from '#server/conversations/subjects'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { type Chat, ChatRefused, isChatRefused } from '#services/chat/chat'

const ASK_AGAIN_MS = 200

/** True once both sides see the note; before that the conversation is internal to the company. */
export function isAtStream(chat: Chat | null, actor: Actor, statusId: number): boolean {
  return chat !== null && can(actor, TALK.note) && !actor.seenBy && PARTNER_VISIBLE.includes(statusId)
}

/** Creates a missing channel. @throws NOT_FOUND, CHAT_OFF (no account, or the note is internal), CHAT_UNAVAILABLE */
export async function chatToken(
  { db, actor, chat, companyName }: Context & { chat: Chat | null; companyName: string },
  { commissionId }: { commissionId?: string | undefined },
): Promise<ChatToken> {
  mustBeAllowed(actor, TALK.note)
  if (!chat) throw new AppError('CHAT_OFF')
  const note = commissionId ? (await findSubject(db, actor, 'note', commissionId)).note : null
  if (note && !isAtStream(chat, actor, note.statusId)) throw new AppError('CHAT_OFF')
  try {
    // The user's name may have changed since they joined.
    await chat.upsertPeople([chatPerson(actor, companyName)])
    if (note) await letIn(db, actor, note.id, { chat, companyName })
  } catch (cause) {
    if (!isChatRefused(cause)) throw cause
    throw new AppError('CHAT_UNAVAILABLE', { cause })
  }
  return {
    Token: await chat.tokenFor(actor.id),
    ApiKey: chat.apiKey,
    ChannelType: CHANNEL_TYPE,
    ChannelId: note && channelIdOf(note.number),
  }
}

async function letIn(
  db: Db,
  actor: Actor,
  noteId: string,
  deps: { chat: Chat; companyName: string },
): Promise<void> {
  await sql`insert into chat_channels (note_id) values (${noteId}) on conflict do nothing`.execute(db)
  for (const end = Date.now() + CHAT_TIMEOUT_MS; Date.now() < end; await delay(ASK_AGAIN_MS)) {
    const { rows } = await sql`
      select from chat_channels where note_id = ${noteId} and is_sure and ${actor.id} = any(members)`.execute(
      db,
    )
    if (rows.length > 0) return
    const channel = await claimChannel(db, noteId)
    if (channel) return await syncMembers(db, channel, deps)
  }
  throw new ChatRefused('The channel is still being made')
}
