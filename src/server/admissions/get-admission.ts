import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { Admission } from '#domain/admissions/schema'
import type { HistoryPart } from '#domain/record/history-page'
import { DRAFT } from '#domain/students/student/stages'
import { TEST_NAMES, type TestName, type TestValues } from '#domain/students/test-scores/rules'
import { linesOfTest } from '#domain/students/test-scores/words'
import { findApplicationSeen } from '#server/applications/find-application'
import type { ApplicationRecord } from '#server/applications/table'
import { readHistory } from '#server/people/history/read-history'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { momentText } from '#server/platform/rows/moment-text'
import type { Context } from '#server/platform/runtime/context'
import { typeName } from '#server/students/documents/rows'
import { admissionsSeenBy } from './scope'
import { toAdmissionRow } from './table'

/** One application in the university's view (`GET /admissions/{id}`). Throws FORBIDDEN, NOT_FOUND. */
export async function getAdmission(
  { db, actor }: Context,
  { id, ...part }: { id: string } & HistoryPart,
): Promise<Admission> {
  mustBeAllowed(actor, 'admissions.view')
  return wholeAdmission(db, actor, await findAdmission(db, actor, id), part)
}

/** One application within the actor's scope. Throws NOT_FOUND out of it. */
export function findAdmission(db: Db, actor: Actor, id: string): Promise<ApplicationRecord> {
  return findApplicationSeen(db, id, admissionsSeenBy(actor))
}

/** Locks an application and its student until the transaction ends. Throws NOT_FOUND out of scope. */
export async function lockAdmission(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  const { StudentId } = await findAdmission(tx, actor, id)
  await sql`select id from students where id = ${StudentId} for update`.execute(tx)
  return findAdmission(tx, actor, id)
}

interface Parts {
  tests: Partial<Record<TestName, TestValues>> | null
  papers: (Omit<Admission['Papers'][number], 'DocumentType'> & { TypeId: number })[] | null
  installments: Admission['Installments'] | null
}

/** The full application of a record that was found within the actor's scope. */
export async function wholeAdmission(
  db: Db,
  actor: Actor,
  record: ApplicationRecord,
  part: HistoryPart = {},
): Promise<Admission> {
  const { tests, papers, installments } = await partsOf(db, record)
  return {
    ...toAdmissionRow(record, actor),
    Currency: record.inner.details.Currency,
    UniversityStudentId: record.inner.details.UniversityStudentId,
    Scores: TEST_NAMES.flatMap((name) => {
      const values = tests?.[name]
      return values ? [{ Test: name, Lines: linesOfTest(name, values) }] : []
    }),
    Papers: (papers ?? []).map(({ TypeId, ...paper }) => ({ ...paper, DocumentType: typeName(TypeId) })),
    Installments: installments ?? [],
    ...(await historyOf(db, actor, record.ApplicationId, part)),
  }
}

/** The university reads only the remarks of its own answers, even if staff recorded them. */
async function historyOf(
  db: Db,
  actor: Actor,
  id: string,
  part: HistoryPart,
): Promise<Pick<Admission, 'History' | 'OlderHistory'>> {
  const seen = sql<SqlBool>`entries.details->>'to' <> ${DRAFT}`
  const { entries, older } = await readHistory(db, actor, 'application', id, { ...part, seen })
  const History = entries.map(({ details: { to, isUniversitys }, remarks, at }) => ({
    To: to,
    At: at.toISOString(),
    Remarks: isUniversitys ? remarks : '',
  }))
  return { History, OlderHistory: older }
}

async function partsOf(db: Db, { ApplicationId: id, StudentId }: ApplicationRecord): Promise<Parts> {
  const { rows } = await sql<Parts>`select
    (select tests from student_profiles where student_id = ${StudentId}) as tests,
    (select jsonb_agg(jsonb_build_object('DocumentId', documents.id, 'TypeId', documents.type_id, 'FileName', files.name,
        'Size', files.size, 'IsLetter', papers.is_letter, 'At', ${momentText('papers.created_at')}) order by papers.created_at, documents.id)
      from application_papers papers join student_documents documents on documents.id = papers.document_id
      join files on files.id = documents.file_id
      where papers.application_id = ${id} and documents.status <> 'Rejected') as papers,
    (select jsonb_agg(jsonb_build_object('Name', name, 'TuitionFee', tuition_fee::text,
        'ScholarshipReceived', scholarship_received::text) order by name)
      from installments where application_id = ${id}) as installments`.execute(db)
  return rows[0] as Parts
}
