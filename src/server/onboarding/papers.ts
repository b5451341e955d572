import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Onboarding } from '#domain/onboarding/schema'
import type { PaperKind } from '#domain/onboarding/steps'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptSpooled } from '#server/platform/files/accept-upload'
import { openFileOf } from '#server/platform/files/open-file'
import { saveFiles } from '#server/platform/files/save-files'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { SpooledFile } from '#server/platform/http/spool'
import type { Context } from '#server/platform/runtime/context'
import { changeRow } from '#server/platform/steps/change-row'
import { findOnboarding } from './find-onboarding'
import { ONBOARDING_FILLED_IN } from './record'

/** Replaces one of its kind. @throws NOT_FOUND, ONBOARDING_LOCKED unless the owner fills it in, STORAGE_FULL, and as `acceptSpooled` */
export async function addOnboardingPaper(
  { db, actor, files: store }: Context<'files'>,
  { files, partnerId, kind }: { files: readonly SpooledFile[] } & { partnerId: string; kind: PaperKind },
): Promise<{ message: string; Onboarding: Onboarding }> {
  mustBeAllowed(actor, 'onboarding.fill-in')
  await findOnboarding(db, actor, partnerId)
  const accepted = await acceptSpooled(actor, files, 'document', 1)
  return saveFiles(db, store, actor.id, accepted, async (tx, savedFiles) => {
    const saved = await changeRow(tx, actor, ONBOARDING_FILLED_IN, { key: partnerId }, async () => {
      // The older file stays: no submitted document is lost.
      await tx
        .deleteFrom('onboarding_papers')
        .where('partner_id', '=', partnerId)
        .where('kind', '=', kind)
        .execute()
      const rows = savedFiles.map(({ id }) => ({
        id: uuid(),
        partner_id: partnerId,
        kind,
        file_id: id,
        uploaded_by: actor.id,
      }))
      await tx.insertInto('onboarding_papers').values(rows).execute()
      return {}
    })
    return { message: 'Files Uploaded Successfully!', Onboarding: saved }
  })
}

/** Opens an onboarding document. Throws FORBIDDEN, NOT_FOUND out of scope, DOCUMENT_DOWNLOAD_FAILED. */
export async function getOnboardingPaper(
  { db, actor, files: store }: Context<'files'>,
  { id, paperId }: { id: string; paperId: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'onboarding.read')
  await findOnboarding(db, actor, id)
  return openFileOf(
    db,
    store,
    sql`from onboarding_papers papers join files on files.id = papers.file_id
    where papers.id = ${paperId} and papers.partner_id = ${id}`,
  )
}
