import { MAX_FILE_BYTES } from '#domain/files/rules'
import { MAX_CHOICES, MAX_FIELDS } from '#domain/forms/fields'
import type { CallRequest } from '#server/platform/http/call-context'
import { readMultipart, receiveMultipart } from '#server/platform/http/multipart'
import { openSpool, type SpooledFile } from '#server/platform/http/spool'

/** One checkbox for every choice of every question, and a page's other inputs. */
const MAX_INPUTS = MAX_FIELDS * MAX_CHOICES + 50

/** The posted fields of a form page, by input name. Throws MALFORMED_REQUEST, REQUEST_TOO_LARGE. */
export async function readPosted(request: CallRequest): Promise<Record<string, string>> {
  const { fields } = await readMultipart(request, { files: 0, fields: MAX_INPUTS })
  return fields
}

export interface PostedFiles {
  fields: Record<string, string>
  files: readonly SpooledFile[]
  remove(): Promise<void>
}

/** Reads a too large file up to twice the limit, for the fields after it. @throws MALFORMED_REQUEST, and as `receiveMultipart` */
export async function readPostedFiles(request: CallRequest, most: number): Promise<PostedFiles> {
  if (most === 0) return { fields: await readPosted(request), files: [], remove: async () => {} }
  const spool = await openSpool()
  try {
    const limits = { files: most, fields: MAX_INPUTS, fileBytes: 2 * MAX_FILE_BYTES }
    return { ...(await receiveMultipart(request, limits, spool.receive)), remove: spool.remove }
  } catch (error) {
    await spool.remove()
    throw error
  }
}
