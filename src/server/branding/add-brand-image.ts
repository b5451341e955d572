import { brandImagePath } from '#domain/branding/brand'
import { AppError } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { saveFiles } from '#server/platform/files/save-files'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { refuseShut } from '#server/platform-settings/refuse-shut'
import { settingsPartner } from '#server/platform-settings/settings-partner'

/** A landing page must load on a slow network. */
const MAX_BYTES = 512 * 1024

/** Stores an image for the branding to name. @throws NOT_FOUND, BRAND_IMAGE_TOO_LARGE, STORAGE_FULL, and as `acceptSpooled` */
export async function addBrandImage(
  { db, actor, files: store }: Context<'files'>,
  { id: partnerId, files }: { id: string; files: readonly SpooledFile[] },
): Promise<{ message: string; Path: string }> {
  mustBeAllowed(actor, 'branding.keep')
  refuseShut(actor, await settingsPartner(db, actor, partnerId), 'theme')
  if (files.some(({ size }) => size > MAX_BYTES)) throw new AppError('BRAND_IMAGE_TOO_LARGE')
  const accepted = await acceptSpooled(actor, files, 'brandImage', 1)
  return saveFiles(db, store, actor.id, accepted, async (tx, [file]) => {
    if (!file) throw new AppError('FILE_REQUIRED')
    await tx.insertInto('brand_images').values({ file_id: file.id, partner_id: partnerId }).execute()
    return { message: 'Files Uploaded Successfully!', Path: brandImagePath(partnerId, file.id) }
  })
}
