import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { paper } from '#db/seed/made-up/paper'
import { personId } from '#db/seed/people'
import { pdfRow } from '#db/seed/students/documents'
import type { FileTable } from '#db/tables/platform/files'
import type { StudentDocumentTable } from '#db/tables/students/documents'
import { ACCEPTED, DOWNLOAD, MINE } from '#domain/students/documents/states'
import type { ApplicationStage } from '#domain/students/student/stages'

const STAFF = 'staff@tassel.example'
const HOUR_MS = 3_600_000
const PAPERS = [
  { typeId: 6, type: 'CV' },
  { typeId: 8, type: 'Statement of purpose' },
  { typeId: 5, type: 'Transcripts' },
] as const

interface Applicant {
  id: string
  name: string
  stage: ApplicationStage
  by: string
  begun: Date
}

/**
 * Inserts the documents that prospects submitted with applications to universities that sign in; otherwise
 * their pages would show none. Where documents are requested, the transcripts are missing.
 */
export async function insertHandedIn(
  tx: Kysely<Database>,
  keep: (id: string, bytes: Uint8Array) => Promise<unknown>,
): Promise<void> {
  const ids = { file: idsOf('handed in file'), document: idsOf('handed in document') }
  const { rows } = await sql<Applicant>`
    select students.id, students.name, applications.stage, applications.created_at as begun,
      coalesce(students.counsellor_id, ${personId(STAFF)}) as by
    from applications join students on students.id = applications.student_id
    where students.email like '%@prospects.example' and applications.stage <> 'Draft'
      and applications.stage_before is distinct from 'Draft'
      and university_id in (select own_university_id from partners where own_university_id is not null)
    order by applications.id`.execute(tx)
  const files: (Insertable<FileTable> & { id: string })[] = []
  const documents: Insertable<StudentDocumentTable>[] = []
  const kept: Promise<unknown>[] = []
  for (const { id: student_id, name, stage, by, begun } of rows)
    for (const { typeId, type } of PAPERS) {
      if (stage === 'Documents requested' && type === 'Transcripts') continue
      const bytes = paper(type.toUpperCase(), [name])
      const id = ids.file()
      kept.push(keep(id, bytes))
      files.push(pdfRow(bytes, { id, type, by, at: begun }))
      documents.push({
        id: ids.document(),
        student_id,
        type_id: typeId,
        folder: MINE,
        file_id: id,
        access: DOWNLOAD,
        status: ACCEPTED,
        remarks: '',
        uploaded_by: by,
        uploaded_at: begun,
        decided_by: personId(STAFF),
        decided_at: new Date(begun.getTime() + HOUR_MS),
      })
    }
  await Promise.all(kept)
  await insertAll(tx, 'files', files)
  await insertAll(tx, 'student_documents', documents)
}
