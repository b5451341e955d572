import { sql } from 'kysely'
import { openFileOf } from '#server/platform/files/open-file'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { failure } from '#server/platform/http/envelope'
import { pageId } from '#server/platform/http/page-id'
import type { Runtime } from '#server/platform/runtime/runtime'

/** Serves an image without sign-in, for sign-in pages and mails. It never changes: caches may keep it. */
export async function openBrandImage(
  { db, files, log }: Pick<Runtime, 'db' | 'files' | 'log'>,
  asked: { partnerId: string; fileId: string },
): Promise<Response> {
  try {
    const [partnerId, fileId] = [pageId(asked.partnerId), pageId(asked.fileId)]
    const image = sql`from brand_images join files on files.id = brand_images.file_id
      where brand_images.partner_id = ${partnerId} and files.id = ${fileId}`
    const response = fileResponse(await openFileOf(db, files, image, 'DOCUMENT_VIEW_FAILED'), {
      inline: true,
    })
    // Mail programs and the pages of a partner's own domain show it too.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    response.headers.set('cache-control', 'public, max-age=31536000, immutable')
    return response
  } catch (error) {
    return failure(error, log)
  }
}
