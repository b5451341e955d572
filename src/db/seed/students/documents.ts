import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { paper } from '#db/seed/made-up/paper'
import { personId } from '#db/seed/people'
import type { FileTable } from '#db/tables/platform/files'
import type { StudentDocumentTable } from '#db/tables/students/documents'
import {
  ACCEPTED,
  COUNSELLOR,
  DOWNLOAD,
  LOCK,
  MINE,
  PENDING,
  REJECTED,
} from '#domain/students/documents/states'

const STUDENTS = 40
const STAFF = 'staff@tassel.example'
const HANDED_IN = [
  { typeId: 1, type: 'Passport', folder: MINE },
  { typeId: 3, type: 'Grade 12 marksheet', folder: MINE },
  { typeId: 12, type: 'Offer letter', folder: COUNSELLOR },
] as const
const ANSWERS = [
  { status: ACCEPTED, remarks: '' },
  { status: PENDING, remarks: '' },
  { status: REJECTED, remarks: 'The last page is missing.' },
  { status: ACCEPTED, remarks: 'Thank you.' },
] as const

/**
 * Inserts documents of Brightpath students who have an application: submitted by their counsellor, pending,
 * accepted and refused, and those that the counsellor gave them, some of them locked. Their bytes go to the
 * file store.
 */
export async function insertStudentDocuments(
  tx: Kysely<Database>,
  keep: (id: string, bytes: Uint8Array) => Promise<unknown>,
  calendar: Calendar,
): Promise<void> {
  const ids = { file: idsOf('student document file'), document: idsOf('student document') }
  const { rows } = await sql<{ id: string; name: string; counsellor_id: string }>`
    select id, name, counsellor_id from students
    where email like '%@prospects.example' and counsellor_id is not null and applications_count > 0
    order by id limit ${STUDENTS}`.execute(tx)
  const files: (Insertable<FileTable> & { id: string })[] = []
  const documents: Insertable<StudentDocumentTable>[] = []
  const kept: Promise<unknown>[] = []
  for (const [turn, student] of rows.entries())
    for (const [place, { typeId, type, folder }] of HANDED_IN.entries()) {
      if (folder === COUNSELLOR && turn % 3 > 0) continue
      const answer = folder === MINE ? ANSWERS[(turn + place) % ANSWERS.length] : undefined
      const uploaded_at = calendar(((turn % 12) + 2) * WORKDAY)
      const bytes = paper(type.toUpperCase(), [student.name])
      const id = ids.file()
      kept.push(keep(id, bytes))
      files.push(pdfRow(bytes, { id, type, by: student.counsellor_id, at: uploaded_at }))
      const isDecided = answer !== undefined && answer.status !== PENDING
      documents.push({
        id: ids.document(),
        student_id: student.id,
        type_id: typeId,
        folder,
        file_id: id,
        access: folder === COUNSELLOR && turn % 2 > 0 ? LOCK : DOWNLOAD,
        status: answer?.status ?? PENDING,
        remarks: answer?.remarks ?? '',
        uploaded_by: student.counsellor_id,
        uploaded_at,
        decided_by: isDecided ? personId(STAFF) : null,
        decided_at: isDecided ? calendar(WORKDAY) : null,
      })
    }
  await Promise.all(kept)
  await insertAll(tx, 'files', files)
  await insertAll(tx, 'student_documents', documents)
}

/** The `files` row of a demo PDF. */
export function pdfRow(
  bytes: Uint8Array,
  { id, type, by, at }: { id: string; type: string; by: string; at: Date },
): Insertable<FileTable> & { id: string } {
  return {
    id,
    name: `${type}.pdf`,
    content_type: 'application/pdf',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    uploaded_by: by,
    created_at: at,
  }
}
