import { Id } from '#domain/api/fields'
import { AppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { readStored } from '#server/platform/files/missing'
import type { Context } from '#server/platform/runtime/context'

/** The tax invoice under its original name. Throws NOT_FOUND, FILE_MISSING, DOCUMENT_DOWNLOAD_FAILED. */
export async function partnerInvoice(
  { db, actor, files }: Context<'files'>,
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  if (!Id.safeParse(id).success) throw new AppError('NOT_FOUND')
  const file = await db
    .selectFrom('notes')
    .innerJoin('partner_invoices', 'partner_invoices.id', 'notes.partner_invoice_id')
    .innerJoin('files', 'files.id', 'partner_invoices.file_id')
    .select(['files.id', 'files.name'])
    .where('notes.id', '=', id)
    .where(inScope(actor))
    .executeTakeFirst()
  if (!file) throw new AppError('NOT_FOUND')
  return { name: file.name, bytes: await readStored(files, file.id) }
}
