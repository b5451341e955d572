import { MAX_CHOICES, MAX_FIELDS } from '#domain/forms/fields'
import type { CallRequest } from '#server/platform/http/call-context'
import { readMultipart } from '#server/platform/http/multipart'

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
