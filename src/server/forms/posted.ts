import { MAX_FILE_BYTES } from '#domain/files/rules'
import { MAX_CHOICES, MAX_FIELDS } from '#domain/forms/fields'
import type { CallRequest } from '#server/platform/http/call-context'
import { readMultipart, receiveMultipart } from '#server/platform/http/multipart'
import { openSpool, type SpooledFile } from '#server/platform/http/spool'

/** A tick of every choice of every question, and what a page has besides. */
const MOST_INPUTS = MAX_FIELDS * MAX_CHOICES + 50

/**
 * What a page of forms was posted, by the names of its inputs.
 * @throws AppError MALFORMED_REQUEST, REQUEST_TOO_LARGE
 */
export async function readPosted(request: CallRequest): Promise<Record<string, string>> {
  const { fields } = await readMultipart(request, { files: 0, fields: MOST_INPUTS })
  return fields
}

/** What a page was posted, with files that are on the disk until they are removed. */
export interface PostedFiles {
  fields: Record<string, string>
  files: readonly SpooledFile[]
  remove(): Promise<void>
}

/**
 * The same of a page that takes so many files. One that is too large is taken up to twice the limit, so that what was typed beside it is
 * read too; its acceptance refuses it.
 * @throws AppError MALFORMED_REQUEST, FILE_TOO_LARGE, TOO_MANY_FILES, STORAGE_FULL
 */
export async function readPostedFiles(request: CallRequest, most: number): Promise<PostedFiles> {
  if (most === 0) return { fields: await readPosted(request), files: [], remove: async () => {} }
  const spool = await openSpool()
  try {
    const limits = { files: most, fields: MOST_INPUTS, fileBytes: 2 * MAX_FILE_BYTES }
    return { ...(await receiveMultipart(request, limits, spool.receive)), remove: spool.remove }
  } catch (error) {
    await spool.remove()
    throw error
  }
}
