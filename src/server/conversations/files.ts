import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import { type Actor, isInternal } from '#domain/access/actor'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import type { MessageFile } from '#domain/conversations/message'
import type { ConversationKind } from '#domain/conversations/subjects'
import { AppError } from '#domain/errors'
import { findSubject, type Subject, TALK, VIEW } from '#server/conversations/subjects'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { openFileOf } from '#server/platform/files/open-file'
import { saveFiles } from '#server/platform/files/save-files'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'

interface Of {
  kind: ConversationKind
  id: string
}

/** Stores files: private until sent, gone after a day (notes: `uploadAttachments`). @throws NOT_FOUND, STORAGE_FULL, as `acceptSpooled` */
export async function uploadFiles(
  { db, actor, files: store }: Context<'files'>,
  { files, kind, id }: { files: readonly SpooledFile[] } & Of,
): Promise<{ message: string; Attachments: MessageFile[] }> {
  mustBeAllowed(actor, TALK[kind])
  await findSubject(db, actor, kind, id)
  const accepted = await acceptSpooled(actor, files, 'noteAttachment', MAX_ATTACHMENTS)
  return saveFiles(db, store, actor.id, accepted, async (tx, savedFiles) => {
    const rows = savedFiles.map((file) => ({ file_id: file.id, kind, subject_id: id, uploaded_by: actor.id }))
    await tx.insertInto('message_attachments').values(rows).execute()
    const Attachments = savedFiles.map((file) => ({ Id: file.id, FileName: file.name, Size: file.size }))
    return { message: 'Files Uploaded Successfully!', Attachments }
  })
}

/** A message already sent under its client key keeps its files. @throws NOT_FOUND for any but the actor's unattached files */
export async function claimFiles(
  tx: Transaction<Database>,
  actor: Actor,
  { kind, id }: Pick<Subject, 'kind' | 'id'>,
  wished: readonly string[],
  clientKey: string | undefined,
): Promise<string[]> {
  const ids = [...new Set(wished)]
  if (ids.length === 0) return []
  if (kind === 'note')
    await sql`
      with taken as (
        delete from remark_attachments where file_id = any(${ids}::uuid[]) and note_id = ${id}
          and uploaded_by = ${actor.id} and sequence is null
        returning file_id, created_at
      )
      insert into message_attachments (file_id, kind, subject_id, uploaded_by, created_at)
      select file_id, ${kind}, ${id}, ${actor.id}, created_at from taken`.execute(tx)
  const { rows } = await sql<{ file_id: string }>`
    select attached.file_id from message_attachments attached left join messages on messages.id = attached.message_id
    where attached.file_id = any(${ids}::uuid[]) and attached.kind = ${kind} and attached.subject_id = ${id}
      and attached.uploaded_by = ${actor.id} and (attached.message_id is null or messages.client_key = ${clientKey ?? null})
    for update of attached`.execute(tx)
  if (rows.length !== ids.length) throw new AppError('NOT_FOUND')
  return ids
}

/** A message's file. Throws NOT_FOUND where the actor may not read the message, DOCUMENT_DOWNLOAD_FAILED. */
export async function getMessageFile(
  { db, actor, files: store }: Context<'files'>,
  { kind, id, docId }: Of & { docId: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, VIEW[kind])
  await findSubject(db, actor, kind, id)
  return openFileOf(
    db,
    store,
    sql`from message_attachments attached join files on files.id = attached.file_id
    left join messages on messages.id = attached.message_id
    where attached.file_id = ${docId} and attached.kind = ${kind} and attached.subject_id = ${id}
      and (attached.message_id is null and attached.uploaded_by = ${actor.id}
        or messages.id is not null and messages.deleted_at is null
          and (${isInternal(actor)} or messages.visibility = 'everyone'))`,
  )
}
