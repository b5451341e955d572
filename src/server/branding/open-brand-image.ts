import type { Db } from '#db/database'
import { AppError } from '#domain/errors'
import { openFile } from '#server/platform/files/open-file'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { failure } from '#server/platform/http/envelope'
import { pageId } from '#server/platform/http/page-id'
import type { Runtime } from '#server/platform/runtime/runtime'

/**
 * Serves an image of a partner's branding, without sign-in: it appears on sign-in pages and in mails. The
 * image at an address never changes, so every cache may keep it.
 */
export async function openBrandImage(
  { db, files, log }: Pick<Runtime, 'db' | 'files' | 'log'>,
  asked: { partnerId: string; fileId: string },
): Promise<Response> {
  try {
    const file = await findImage(db, pageId(asked.partnerId), pageId(asked.fileId))
    const response = fileResponse(await openFile(files, file, 'DOCUMENT_VIEW_FAILED'), { inline: true })
    // Mail programs and the pages of a partner's own domain show it too.
    response.headers.set('cross-origin-resource-policy', 'cross-origin')
    response.headers.set('cache-control', 'public, max-age=31536000, immutable')
    return response
  } catch (error) {
    return failure(error, log)
  }
}

async function findImage(db: Db, partnerId: string, fileId: string) {
  const file = await db
    .selectFrom('brand_images')
    .innerJoin('files', 'files.id', 'brand_images.file_id')
    .select(['files.id', 'files.name', 'files.content_type', 'files.size'])
    .where('brand_images.partner_id', '=', partnerId)
    .where('files.id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  return file
}
