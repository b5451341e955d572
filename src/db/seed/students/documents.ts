import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema'
import { paper } from '#db/seed/made-up/paper'
import type { ByteStore, JsonRow, Seed } from '#db/seed/made-up/seed'
import { tableOf } from '#db/seed/made-up/table'
import { personId } from '#db/seed/people'
import type { StudentDocumentTable } from '#db/tables/students/documents'
import {
  COUNSELLOR,
  DOWNLOAD,
  type DocumentStatus,
  LOCK,
  MINE,
  PENDING,
} from '#domain/students/documents/states'

const STUDENTS = 40
const HOUR_MS = 3_600_000
const STAFF = 'staff@tassel.example'
const ON_RECORD = tableOf(
  'typeId type folder',
  `
1 | Passport | mine
3 | Grade 12 marksheet | mine
12 | Offer letter | counsellor
`,
)
const ANSWERS = tableOf(
  'status remarks',
  `
Accepted
Pending
Rejected | The last page is missing.
Accepted | Thank you.
`,
)
const GIVEN = { status: PENDING, remarks: '' }
const HANDED_IN = tableOf(
  'typeId type',
  `
6 | CV
8 | Statement of purpose
5 | Transcripts
`,
)

interface Student {
  id: string
  name: string
  by: string
}

/** Of Brightpath, and of applications at universities that sign in, without requested transcripts; attaches all but passport and visa. */
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
    for (const [place, { folder, ...of }] of ON_RECORD.entries()) {
      const isGiven = folder === COUNSELLOR
      if (isGiven && turn % 3 > 0) continue
      const { status, remarks } = (isGiven ? GIVEN : ANSWERS[(turn + place) % ANSWERS.length]) ?? GIVEN
      addDocument(seed, 'student document', student, of, {
        folder: folder as typeof MINE,
        access: isGiven && turn % 2 > 0 ? LOCK : DOWNLOAD,
        status: status as DocumentStatus,
        remarks,
        uploaded_at: seed.workdaysAgo((turn % 12) + 2),
        ...(status !== PENDING && { decided_by: personId(STAFF), decided_at: seed.workdaysAgo(1) }),
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
    for (const of of HANDED_IN) {
      if (stage === 'Documents requested' && of.type === 'Transcripts') continue
      const decided = { decided_by: personId(STAFF), decided_at: new Date(begun.getTime() + HOUR_MS) }
      const record = { folder: MINE, status: 'Accepted', uploaded_at: begun, ...decided } as const
      addDocument(seed, 'handed in document', student, of, record)
    }
}

type Written = 'id' | 'student_id' | 'type_id' | 'file_id' | 'uploaded_by'

function addDocument(
  seed: Seed,
  kind: string,
  { id: student_id, name, by }: Student,
  { typeId, type }: (typeof HANDED_IN)[number],
  record: Omit<JsonRow<StudentDocumentTable>, Written> & { uploaded_at: Date },
): void {
  const bytes = paper(type.toUpperCase(), [name])
  const file = { name: `${type}.pdf`, bytes, by, at: record.uploaded_at }
  const written = { student_id, type_id: Number(typeId), file_id: seed.addFile(`${kind} file`, file) }
  seed.addNew(kind, 'student_documents', { ...written, uploaded_by: by, ...record })
}
