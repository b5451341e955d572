import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import type { Actor } from '#domain/access/actor'
import type { Message, PostMessage } from '#domain/conversations/message'
import { visibilityOf } from '#domain/conversations/rules'
import type { ConversationKind, Visibility } from '#domain/conversations/subjects'
import { AppError } from '#domain/errors'
import { claimFiles } from '#server/conversations/files'
import { mentionable, readersOf } from '#server/conversations/people'
import { readMessages } from '#server/conversations/read-messages'
import { findSubject, reachOf, type Subject, TALK } from '#server/conversations/subjects'
import { writeMessage } from '#server/conversations/write-message'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** Staff choose the visibility if the other side sees it; others post for all. @throws NOT_FOUND, MENTION_NOT_A_READER, LINE_NOT_THERE */
export async function postMessage(
  { db, actor }: Context,
  { kind, id, ...input }: { kind: ConversationKind; id: string } & Omit<PostMessage, 'UserId'>,
  via: 'portal' | 'mail' = 'portal',
): Promise<{ message: string; Message: Message }> {
  mustBeAllowed(actor, TALK[kind])
  return transaction(db, async (tx) => {
    const subject = await findSubject(tx, actor, kind, id)
    const visibility = visibilityOf(reachOf(actor, subject), input.Visibility)
    const aboutId = await lineOf(tx, subject, input.AboutAcknowledgementId)
    const readers = await readersOf(tx, subject)
    const mentionedIds = mentionedAmong(actor, visibility, readers, input.Mentions)
    const fileIds = await claimFiles(tx, actor, subject, input.AttachmentIds, input.ClientKey)
    const messageId = await writeMessage(
      tx,
      { subject, author: actor, readers },
      {
        text: input.Text,
        visibility,
        mentionedIds,
        fileIds,
        aboutId,
        clientKey: input.ClientKey ?? null,
        via,
      },
    )
    return { message: 'The message was sent.', Message: await oneMessage(tx, actor, subject, messageId) }
  })
}

/** The wished mentions, without duplicates and the actor. Throws MENTION_NOT_A_READER. */
export function mentionedAmong(
  actor: Actor,
  visibility: Visibility,
  readers: readonly Actor[],
  wished: readonly string[],
): string[] {
  const possible = new Set(mentionable(actor, visibility, readers).map(({ id }) => id))
  const ids = [...new Set(wished)].filter((id) => id !== actor.id)
  if (ids.some((id) => !possible.has(id))) throw new AppError('MENTION_NOT_A_READER')
  return ids
}

export async function oneMessage(
  tx: Transaction<Database>,
  actor: Actor,
  { kind, id, note }: Subject,
  messageId: string,
): Promise<Message> {
  const of = { kind, id, companyName: note?.companyName ?? null }
  const { rows } = await readMessages(tx, actor, of, { messageId, pageSize: 1 })
  const [message] = rows
  if (!message) throw new AppError('NOT_FOUND')
  return message
}

async function lineOf(
  tx: Transaction<Database>,
  { kind, id }: Subject,
  acknowledgementId: string | undefined,
): Promise<string | null> {
  if (acknowledgementId === undefined) return null
  const { rows } =
    kind === 'note'
      ? await sql`select from note_students where note_id = ${id} and application_id = ${acknowledgementId}`.execute(
          tx,
        )
      : { rows: [] }
  if (rows.length === 0) throw new AppError('LINE_NOT_THERE')
  return acknowledgementId
}
