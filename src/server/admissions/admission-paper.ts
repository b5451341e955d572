import { sql } from 'kysely'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { openFileOf } from '#server/platform/files/open-file'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { Context } from '#server/platform/runtime/context'
import { admissionsSeenBy } from './scope'

/** Opens a submitted document or the letter. Throws FORBIDDEN, NOT_FOUND, DOCUMENT_DOWNLOAD_FAILED. */
export async function admissionPaper(
  { db, actor, files: store }: Context<'files'>,
  { id, documentId }: { id: string; documentId: string },
): Promise<OpenedFile> {
  mustBeAllowed(actor, 'admissions.view')
  return openFileOf(
    db,
    store,
    sql`from application_papers papers
    join applications on applications.id = papers.application_id
    join students on students.id = applications.student_id
    join student_documents documents on documents.id = papers.document_id
    join files on files.id = documents.file_id
    where papers.application_id = ${id} and papers.document_id = ${documentId} and documents.status <> 'Rejected'
      and ${admissionsSeenBy(actor)}`,
  )
}
