import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { PostMessage } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { uploadAttachments } from '#server/commission-notes/documents/upload-attachments'
import { uploadFiles } from '#server/conversations/files'
import { postMessage } from '#server/conversations/post-message'
import type { FileStore } from '#services/files/store'
import type { Situation } from '#tests/support/http/situation'
import { spooled } from '#tests/support/services/spooled-files'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { World } from '#tests/support/world'

/** A message with an attached file, and an uploaded file without a message. */
export interface SituationMessage {
  kind: ConversationKind
  id: string
  by: Actor
  messageId: string
  fileId: string
  looseId: string
}

export type SituationConversations = Record<ConversationKind, SituationMessage>

/** Writes a message for everyone who sees the row. */
export async function write(
  db: Db,
  actor: Actor,
  of: { kind: ConversationKind; id: string },
  more: Partial<PostMessage> = {},
): Promise<string> {
  const input = PostMessage.parse({ Text: 'When is it paid?', Visibility: 'everyone', ...more })
  return (await postMessage({ db, actor }, { ...of, ...input })).Message.MessageId
}

/** Uploads a file for a message; returns its id. */
export async function upload(
  db: Db,
  files: FileStore,
  actor: Actor,
  { kind, id }: { kind: ConversationKind; id: string },
  name = 'Fee.pdf',
): Promise<string> {
  const sent = [await spooled(name)]
  const { Attachments } =
    kind === 'note'
      ? await uploadAttachments({ db, actor, files }, { CommissionNoteId: id, files: sent })
      : await uploadFiles({ db, actor, files }, { kind, id, files: sent })
  return Attachments[0]?.Id ?? ''
}

/** Fills a note's empty conversation with messages for everyone; every tenth links to another note. */
export async function fillConversation(
  db: Db,
  noteId: string,
  count: number,
  { authorId, linkedTo }: { authorId: string; linkedTo: string },
): Promise<void> {
  await sql`insert into conversations (kind, subject_id, last_number, last_open_number)
    values ('note', ${noteId}, ${count}, ${count})`.execute(db)
  await sql`insert into messages (id, kind, subject_id, number, open_number, author_id, text, visibility)
    select gen_random_uuid(), 'note', ${noteId}, each, each, ${authorId},
      case when each % 10 = 0 then ${`See /commission-note/${linkedTo}`} else 'When is it paid?' end, 'everyone'
    from generate_series(1, ${count}::integer) as each`.execute(db)
}

/** A conversation on each kind of row. */
export async function makeConversations(
  db: Db,
  files: FileStore,
  { people }: World,
  ids: Record<ConversationKind, string>,
): Promise<SituationConversations> {
  const of = async (kind: ConversationKind, by: Actor): Promise<SituationMessage> => {
    const on = { kind, id: ids[kind] }
    const fileId = await upload(db, files, by, on)
    const messageId = await write(db, by, on, { AttachmentIds: [fileId] })
    return { ...on, by, messageId, fileId, looseId: await upload(db, files, by, on, 'Later.pdf') }
  }
  return {
    note: await of('note', people.maker),
    application: await of('application', people.staff),
    invoice: await of('invoice', people.finance),
  }
}

const NAMES: Readonly<Record<ConversationKind, string>> = {
  note: 'Note',
  application: 'Application',
  invoice: 'Invoice',
}
const UPLOADS: Partial<Record<ConversationKind, string>> = {
  application: 'ApplicationId',
  invoice: 'InvoiceId',
}

/** Requests on conversations that are accepted, by the name of their call. */
export function conversationCalls({ conversations, world }: Situation): Record<string, ValidCall> {
  const mentioned: Record<ConversationKind, Actor> = {
    note: world.people.checker,
    application: world.people.counsellor,
    invoice: world.people.admin,
  }
  const { maker } = world.people
  const commissionId = conversations.note.id
  const asked = { userId: maker.id, UserId: maker.id, commissionId }
  const chat: Record<string, ValidCall> = { getChatToken: { actor: maker, query: asked } }
  const talk = Object.fromEntries(
    Object.values(conversations).flatMap(({ kind, id, by, messageId, fileId, looseId }) => {
      const name = NAMES[kind]
      const caller = { UserId: by.id }
      const of = { actor: by, params: { id } }
      const ofMessage = { actor: by, params: { id, messageId } }
      const Mentions = [mentioned[kind].id]
      const calls: [string, ValidCall][] = [
        [
          `list${name}Messages`,
          { ...of, query: { before: '5', after: '0', pageSize: '20', userId: by.id, ...caller } },
        ],
        [
          `post${name}Message`,
          {
            ...of,
            body: {
              ...caller,
              Text: 'By the end of the week',
              Mentions,
              AttachmentIds: [looseId],
              Visibility: 'everyone',
              ClientKey: '019a0000-0000-7000-8000-000000000001',
            },
          },
        ],
        [
          `edit${name}Message`,
          { ...ofMessage, body: { ...caller, Text: 'When will it be paid?', Mentions } },
        ],
        [`delete${name}Message`, { ...ofMessage, query: { ...caller, userId: by.id } }],
        [`read${name}Messages`, { ...of, body: { ...caller, Number: 1 } }],
        [`${kind}MessagePeople`, { ...of, query: { ...caller, userId: by.id } }],
        [
          `get${name}MessageFile`,
          { actor: by, params: { id, docId: fileId }, query: { ...caller, userId: by.id } },
        ],
      ]
      const field = UPLOADS[kind]
      if (field) calls.push([`upload${name}MessageFiles`, { actor: by, body: { ...caller, [field]: id } }])
      return calls
    }),
  )
  return { ...chat, ...talk }
}
