import { sql } from 'kysely'
import type { Db } from '#db/database'
import { STUDENT_DOCUMENT_TYPES } from '#domain/students/documents/document-types'
import { REJECTED } from '#domain/students/documents/states'

/** Universities can read today's documents, but no later ones, and none that shows a passport number. */
export async function attachDocuments(db: Db, applicationIds: readonly string[]): Promise<void> {
  const types = STUDENT_DOCUMENT_TYPES.filter(({ withUs }) => !withUs).map(({ id }) => id)
  await sql`insert into application_papers (application_id, document_id)
    select applications.id, documents.id from applications
    join student_documents documents on documents.student_id = applications.student_id
    where applications.id = any(${[...applicationIds]}::uuid[]) and documents.folder = 'mine'
      and documents.status <> ${REJECTED} and documents.type_id = any(${types}::int[])
    on conflict do nothing`.execute(db)
}
