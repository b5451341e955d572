import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { BUCKETS, type Bucket, type ResourceQuery } from '#domain/commission-notes/documents/schema'
import { AppError } from '#domain/errors'
import { paths } from '#domain/paths'
import { inScope } from '#server/commission-notes/note/scope'
import { type FileRecord, openFile } from '#server/platform/files/open-file'
import type { Context } from '#server/platform/runtime/context'
import { attachmentInScope } from './attachment-scope'
import { signResource } from './resource-token'

const LIFETIME_MS = 5 * 60_000

const SOURCES: Readonly<Record<Bucket, (actor: Actor) => RawBuilder<unknown>>> = {
  'additional-documents': (actor) => sql`additional_documents owners
    join notes on notes.id = owners.note_id join files on files.id = owners.file_id where ${inScope(actor)}`,
  'partner-invoices': (actor) => sql`partner_invoices owners
    join notes on notes.id = owners.note_id join files on files.id = owners.file_id where ${inScope(actor)}`,
  attachments: (actor) => sql`remark_attachments attached
    join notes on notes.id = attached.note_id join files on files.id = attached.file_id
    where ${attachmentInScope(actor)}`,
}

/** A file's URL for five minutes. Throws NOT_FOUND also without such a bucket, DOCUMENT_VIEW_FAILED. */
export async function resourceUrl(
  { actor, db, files, sessionSecret, config }: Context<'files' | 'sessionSecret' | 'config'>,
  { bucket, fileName, inline }: ResourceQuery,
  now: number = Date.now(),
): Promise<{ url: string; expiresAt: string }> {
  const file = await findFile(db, actor, bucket, fileName)
  const { body } = await openFile(files, file, 'DOCUMENT_VIEW_FAILED')
  await body.cancel()
  const expiresAt = now + LIFETIME_MS
  const token = signResource({ fileId: file?.id ?? '', expiresAt, inline: inline === 'true' }, sessionSecret)
  return {
    url: `${config.publicUrl}${paths.resource(token)}`,
    expiresAt: new Date(expiresAt).toISOString(),
  }
}

async function findFile(db: Db, actor: Actor, bucket: string, name: string): Promise<FileRecord | undefined> {
  const known = BUCKETS.find((each) => each === bucket)
  if (!known) throw new AppError('NOT_FOUND')
  const { rows } = await sql<FileRecord>`
    select files.id, files.name, files.content_type, files.size from ${SOURCES[known](actor)}
      and (files.name = ${name} or files.id::text = ${name.toLowerCase()})
    order by files.created_at desc, files.id desc limit 1`.execute(db)
  return rows[0]
}
