import { sql } from 'kysely'
import type { Db } from '#db/database'
import { afterCommit, transaction } from '#db/transaction'
import { AppError, CATALOGUE } from '#domain/errors'
import type { EraseStudent } from '#domain/students/privacy/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { changeStudent } from '#server/students/student/change-student'
import { lockStudent } from '#server/students/student/find-student'
import { eraseAccount } from './erase-account'
import { eraseRecord } from './erase-record'
import { eraseReportFiles } from './erase-report-files'
import { eraseTraces, tracesOf } from './erase-traces'

/** Erases for good; invoiced data stays (docs/decisions/0075). @throws FORBIDDEN, NOT_FOUND, NOT_THEIR_EMAIL, STUDENT_IN_DRAFT */
export async function eraseStudent(
  { db, actor, files: store }: Context<'files'>,
  { id: studentId, Email, Reason }: { id: string } & EraseStudent,
): Promise<{ message: string }> {
  mustBeAllowed(actor, 'students.erase')
  await transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, studentId)
    if (Email.toLowerCase() !== student.email.toLowerCase()) {
      const { message } = CATALOGUE.NOT_THEIR_EMAIL
      throw new AppError('NOT_THEIR_EMAIL', { fields: { Email: message } })
    }
    await refuseInDraft(tx, studentId)
    const traces = await tracesOf(tx, student)
    await eraseTraces(tx, traces)
    const files = await eraseRecord(tx, student)
    const ofForms = await eraseAccount(tx, studentId)
    const ofReports = await eraseReportFiles(tx, traces.phrase)
    await changeStudent(tx, actor, { studentId, section: 'student', action: 'Erased', remarks: Reason })
    for (const id of [...files, ...ofForms, ...ofReports]) afterCommit(() => store.delete(id))
  })
  return { message: 'The student’s data was erased.' }
}

async function refuseInDraft(db: Db, studentId: string): Promise<void> {
  const { rows } = await sql`
    select from note_students lines join applications on applications.id = lines.application_id
    where applications.student_id = ${studentId} and lines.draft_id is not null limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('STUDENT_IN_DRAFT')
}
