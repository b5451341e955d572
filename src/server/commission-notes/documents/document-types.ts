import type { DocumentType } from '#domain/commission-notes/documents/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

/** In display order (`GET /cn/additional-document-types`). Throws FORBIDDEN if actors may not see notes. */
export async function documentTypes({ db, actor }: Context): Promise<DocumentType[]> {
  mustBeAllowed(actor, 'commission-notes.view')
  return db
    .selectFrom('additional_document_types')
    .select(['id as Id', 'name as Type'])
    .orderBy('position')
    .execute()
}
