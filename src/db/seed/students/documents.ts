import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { paper } from '#db/seed/made-up/paper'
import type { ByteStore, Seed } from '#db/seed/made-up/seed'
import { personId } from '#db/seed/people'
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

interface Handed {
  typeId: number
  type: string
  at: Date
  decidedAt: Date
  folder?: typeof MINE | typeof COUNSELLOR
  access?: typeof DOWNLOAD | typeof LOCK
  status?: typeof ACCEPTED | typeof PENDING | typeof REJECTED
  remarks?: string
}

/**
 * Inserts Brightpath students' documents (submitted, pending, accepted, refused, and given), and those of
 * applications at universities that sign in, without the requested transcripts. Attaches all but passport and
 * visa to their students' submitted applications.
 */
export async function insertStudentDocuments(
  tx: Kysely<Database>,
  seed: Seed,
  store: ByteStore,
): Promise<void> {
  await addOnRecord(tx, seed)
  await addHandedIn(tx, seed)
  await seed.save(tx, store)
  await sql`insert into application_papers (application_id, document_id, created_at)
    select applications.id, documents.id, documents.uploaded_at from applications
    join student_documents documents on documents.student_id = applications.student_id
    where applications.stage <> 'Draft' and applications.stage_before is distinct from 'Draft'
      and documents.folder = 'mine' and documents.status <> 'Rejected' and documents.type_id not in (1, 14, 15)`.execute(
    tx,
  )
}

async function addOnRecord(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const { rows } = await sql<Student>`
    select id, name, counsellor_id as by from students
    where email like '%@prospects.example' and counsellor_id is not null and applications_count > 0
    order by id limit ${STUDENTS}`.execute(tx)
  for (const [turn, student] of rows.entries())
    for (const [place, { folder, ...record }] of ON_RECORD.entries()) {
      if (folder === COUNSELLOR && turn % 3 > 0) continue
      const answer =
        folder === MINE
          ? ANSWERS[(turn + place) % ANSWERS.length]
          : ({ status: PENDING, remarks: '' } as const)
      const access = folder === COUNSELLOR && turn % 2 > 0 ? LOCK : DOWNLOAD
      const at = seed.workdaysAgo((turn % 12) + 2)
      add(seed, student, 'student document', {
        ...record,
        folder,
        access,
        ...answer,
        at,
        decidedAt: seed.workdaysAgo(1),
      })
    }
}

async function addHandedIn(tx: Kysely<Database>, seed: Seed): Promise<void> {
  const { rows } = await sql<Student & { stage: string; begun: Date }>`
    select students.id, students.name, applications.stage, applications.created_at as begun,
      coalesce(students.counsellor_id, ${personId(STAFF)}) as by
    from applications join students on students.id = applications.student_id
    where students.email like '%@prospects.example' and applications.stage <> 'Draft'
      and applications.stage_before is distinct from 'Draft'
      and university_id in (select own_university_id from partners where own_university_id is not null)
    order by applications.id`.execute(tx)
  for (const { stage, begun, ...student } of rows)
    for (const record of HANDED_IN) {
      if (stage === 'Documents requested' && record.type === 'Transcripts') continue
      const decidedAt = new Date(begun.getTime() + HOUR_MS)
      add(seed, student, 'handed in document', { ...record, at: begun, decidedAt })
    }
}

function add(
  seed: Seed,
  { id, name, by }: Student,
  kind: string,
  { typeId, type, at, decidedAt, ...of }: Handed,
) {
  const { folder = MINE, access = DOWNLOAD, status = ACCEPTED, remarks = '' } = of
  const bytes = paper(type.toUpperCase(), [name])
  const isDecided = status !== PENDING
  seed.add('student_documents', {
    id: seed.id(kind),
    student_id: id,
    type_id: typeId,
    folder,
    file_id: seed.addFile(`${kind} file`, { name: `${type}.pdf`, bytes, by, at }),
    access,
    status,
    remarks,
    uploaded_by: by,
    uploaded_at: at,
    decided_by: isDecided ? personId(STAFF) : null,
    decided_at: isDecided ? decidedAt : null,
  })
}
