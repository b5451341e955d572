import { type Insertable, type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { type Calendar, WORKDAY } from '#db/seed/made-up/calendar'
import { type ByteStore, MadeUpFiles } from '#db/seed/made-up/files'
import { idsOf } from '#db/seed/made-up/ids'
import { insertAll } from '#db/seed/made-up/insert'
import { paper } from '#db/seed/made-up/paper'
import { personId } from '#db/seed/people'
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
const HOUR_MS = 3_600_000
const STAFF = 'staff@tassel.example'
const ON_RECORD = [
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
const HANDED_IN = [
  { typeId: 6, type: 'CV' },
  { typeId: 8, type: 'Statement of purpose' },
  { typeId: 5, type: 'Transcripts' },
] as const

interface Student {
  id: string
  name: string
  by: string
}

class Documents {
  readonly #files: MadeUpFiles
  readonly #rows: Insertable<StudentDocumentTable>[] = []
  readonly #id: () => string

  constructor(files: string, documents: string) {
    this.#files = new MadeUpFiles(files)
    this.#id = idsOf(documents)
  }

  add(
    { id, name, by }: Student,
    { typeId, type }: { typeId: number; type: string },
    uploadedAt: Date,
    decidedAt: Date,
    more: Partial<Insertable<StudentDocumentTable>>,
  ): void {
    const bytes = paper(type.toUpperCase(), [name])
    const isDecided = more.status !== PENDING
    this.#rows.push({
      id: this.#id(),
      student_id: id,
      type_id: typeId,
      folder: MINE,
      file_id: this.#files.add({ name: `${type}.pdf`, bytes, by, at: uploadedAt }),
      access: DOWNLOAD,
      status: ACCEPTED,
      remarks: '',
      uploaded_by: by,
      uploaded_at: uploadedAt,
      decided_by: isDecided ? personId(STAFF) : null,
      decided_at: isDecided ? decidedAt : null,
      ...more,
    })
  }

  async save(tx: Kysely<Database>, store: ByteStore): Promise<void> {
    await this.#files.save(tx, store)
    await insertAll(tx, 'student_documents', this.#rows)
  }
}

/** Inserts Brightpath students' documents: submitted, pending, accepted, refused, and given (some locked). */
export async function insertStudentDocuments(
  tx: Kysely<Database>,
  store: ByteStore,
  calendar: Calendar,
): Promise<void> {
  const { rows } = await sql<Student>`
    select id, name, counsellor_id as by from students
    where email like '%@prospects.example' and counsellor_id is not null and applications_count > 0
    order by id limit ${STUDENTS}`.execute(tx)
  const documents = new Documents('student document file', 'student document')
  for (const [turn, student] of rows.entries())
    for (const [place, record] of ON_RECORD.entries()) {
      const { folder } = record
      if (folder === COUNSELLOR && turn % 3 > 0) continue
      const answer = folder === MINE ? ANSWERS[(turn + place) % ANSWERS.length] : undefined
      const access = folder === COUNSELLOR && turn % 2 > 0 ? LOCK : DOWNLOAD
      const { status = PENDING, remarks = '' } = answer ?? {}
      const at = calendar(((turn % 12) + 2) * WORKDAY)
      documents.add(student, record, at, calendar(WORKDAY), { folder, access, status, remarks })
    }
  await documents.save(tx, store)
}

/**
 * Inserts documents submitted to universities that sign in, without the requested transcripts. Attaches
 * students' documents, except passport and visa, to their submitted applications.
 */
export async function insertHandedIn(tx: Kysely<Database>, store: ByteStore): Promise<void> {
  const { rows } = await sql<Student & { stage: string; begun: Date }>`
    select students.id, students.name, applications.stage, applications.created_at as begun,
      coalesce(students.counsellor_id, ${personId(STAFF)}) as by
    from applications join students on students.id = applications.student_id
    where students.email like '%@prospects.example' and applications.stage <> 'Draft'
      and applications.stage_before is distinct from 'Draft'
      and university_id in (select own_university_id from partners where own_university_id is not null)
    order by applications.id`.execute(tx)
  const documents = new Documents('handed in file', 'handed in document')
  for (const { stage, begun, ...student } of rows)
    for (const record of HANDED_IN) {
      if (stage === 'Documents requested' && record.type === 'Transcripts') continue
      documents.add(student, record, begun, new Date(begun.getTime() + HOUR_MS), {})
    }
  await documents.save(tx, store)
  await sql`insert into application_papers (application_id, document_id, created_at)
    select applications.id, documents.id, documents.uploaded_at from applications
    join student_documents documents on documents.student_id = applications.student_id
    where applications.stage <> 'Draft' and applications.stage_before is distinct from 'Draft'
      and documents.folder = 'mine' and documents.status <> 'Rejected' and documents.type_id not in (1, 14, 15)`.execute(
    tx,
  )
}
