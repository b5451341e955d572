import { sql } from 'kysely'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { openFileOf } from '#server/platform/files/open-file'
import { type SavedFile, saveFiles } from '#server/platform/files/save-files'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { findCompany } from './company'

/** Stores a certificate for a bank change to name. @throws NOT_FOUND out of scope, STORAGE_FULL, and as `acceptSpooled` */
export async function uploadCertificate(
  { db, actor, files: store }: Context<'files'>,
  { id: partnerId, files }: { id: string; files: readonly SpooledFile[] },
): Promise<{ message: string; FileId: string; FileName: string }> {
  mustBeAllowed(actor, 'bank-details.change')
  await findCompany(db, actor, { partnerId, subsidiaryId: null })
  const accepted = await acceptSpooled(actor, files, 'document', 1)
  return saveFiles(db, store, actor.id, accepted, async (tx, [first]) => {
    const file = first as SavedFile
    await tx.insertInto('bank_certificates').values({ file_id: file.id, partner_id: partnerId }).execute()
    return { message: 'Files Uploaded Successfully!', FileId: file.id, FileName: file.name }
  })
}

/** A certificate's file. Throws FORBIDDEN, NOT_FOUND out of scope, DOCUMENT_DOWNLOAD_FAILED. */
export async function getCertificate(
  { db, actor, files: store }: Context<'files'>,
  { id, fileId }: { id: string; fileId: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'bank-details.read')
  await findCompany(db, actor, { partnerId: id, subsidiaryId: null })
  return openFileOf(
    db,
    store,
    sql`from bank_certificates certificates join files on files.id = certificates.file_id
    where certificates.file_id = ${fileId} and certificates.partner_id = ${id}`,
  )
}
