import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { type ImportKind, importableKinds } from '#domain/imports/kinds'
import type { ImportRun } from '#domain/imports/schema'
import { readImportFile } from '#server/across/imports/files/read-import-file'
import { findRun, toRun } from '#server/across/imports/run-table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { acceptUpload } from '#server/platform/files/accept-upload'
import type { UploadedFile } from '#server/platform/http/multipart'
import type { Context } from '#server/platform/runtime/context'
import { isLockedSheet } from '#services/sheets/locked'

const AT_ONCE = 2_000

/** Saves rows for a worker's dry run. @throws FORBIDDEN for the kind, IMPORT_FILE_LOCKED, as `acceptUpload` and `readImportFile` */
export async function uploadImport(
  { db, actor, sheets }: Context<'sheets'>,
  { Kind: kind, upload }: { Kind: ImportKind; upload: UploadedFile | null },
): Promise<ImportRun> {
  mustBeAllowed(actor, 'imports.make')
  if (!importableKinds(actor).includes(kind)) throw new AppError('FORBIDDEN')
  // A password-protected sheet has another file type; the error for a wrong type would not help the user.
  if (upload && isLockedSheet(upload.bytes)) throw new AppError('IMPORT_FILE_LOCKED')
  const file = await acceptUpload(actor, upload, 'import')
  const { header, rows } = await readImportFile(sheets, kind, file)
  return transaction(db, async (tx) => {
    const id = uuid()
    await tx
      .insertInto('import_runs')
      .values({
        id,
        kind,
        state: 'Waiting',
        file_name: file.name,
        file_sha256: file.sha256,
        header: JSON.stringify(header),
        row_count: rows.length,
        uploaded_by: actor.id,
      })
      .execute()
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = JSON.stringify(rows.slice(at, at + AT_ONCE))
      await sql`
        insert into import_rows (run_id, row, cells)
        select ${id}::uuid, typed.row, typed.cells
        from jsonb_to_recordset(${some}::text::jsonb) as typed (row integer, cells jsonb)`.execute(tx)
    }
    return toRun(await findRun(tx, actor, id))
  })
}
