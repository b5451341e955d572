import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Attachment } from '#domain/commission-notes/documents/schema'
import { AppError } from '#domain/errors'

/** A remark's files, of a locked note. Throws NOT_FOUND for any but the actor's own unused files. */
export async function looseAttachments(
  tx: Transaction<Database>,
  actor: Actor,
  remark: { noteId: string; fileIds: readonly string[] },
): Promise<Attachment[]> {
  const ids = [...new Set(remark.fileIds)]
  if (ids.length === 0) return []
  const { rows } = await sql<Attachment>`
    select files.id as "Id", files.name as "FileName", files.size as "Size"
    from remark_attachments attached join files on files.id = attached.file_id
    where attached.file_id = any(${ids}::uuid[]) and attached.note_id = ${remark.noteId}
      and attached.uploaded_by = ${actor.id} and attached.sequence is null
    for update of attached`.execute(tx)
  if (rows.length !== ids.length) throw new AppError('NOT_FOUND')
  return ids.flatMap((id) => rows.filter((row) => row.Id === id))
}

/** Stores which history entry the files belong to, once the entry exists. */
export async function saveAttached(
  tx: Transaction<Database>,
  sequence: number,
  attachments: readonly Attachment[],
): Promise<void> {
  if (attachments.length === 0) return
  await tx
    .updateTable('remark_attachments')
    .set({ sequence })
    .where(
      'file_id',
      'in',
      attachments.map(({ Id }) => Id),
    )
    .execute()
}
