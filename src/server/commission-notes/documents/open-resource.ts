import { sql } from 'kysely'
import { AppError } from '#domain/errors'
import { openFileOf } from '#server/platform/files/open-file'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { failure } from '#server/platform/http/envelope'
import type { Runtime } from '#server/platform/runtime/runtime'
import { readResource } from './resource-token'

/** Answers a signed URL with its file: 403 if it expired or was tampered with, 404 if the file is missing. */
export async function openResource(
  { db, files, sessionSecret, log }: Pick<Runtime, 'db' | 'files' | 'sessionSecret' | 'log'>,
  token: string,
  now: number = Date.now(),
): Promise<Response> {
  try {
    const claim = readResource(token, sessionSecret, now)
    if (!claim) throw new AppError('FORBIDDEN', { message: 'Sorry not able to view' })
    const asked = sql`from files where id = ${claim.fileId}`
    const file = await openFileOf(db, files, asked, 'DOCUMENT_VIEW_FAILED')
    return fileResponse(file, { inline: claim.inline })
  } catch (error) {
    return failure(error, log)
  }
}
