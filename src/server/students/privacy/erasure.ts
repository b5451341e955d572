import { sql } from 'kysely'
import type { Erasure } from '#domain/students/privacy/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { isInvoiced } from './is-invoiced'

/** What an erasure deletes and keeps (`GET /students/{id}/erasure`). @throws AppError FORBIDDEN, NOT_FOUND */
export async function studentErasure(
  { db, actor }: Context,
  { id: studentId }: { id: string },
): Promise<Erasure> {
  mustBeAllowed(actor, 'students.erase')
  const { id, name, email } = await findStudent(db, actor, studentId)
  const { rows } = await sql<Omit<Erasure, 'StudentId' | 'Name' | 'Email'>>`
    select
      (select count(*)::int from student_documents where student_id = ${id}) as "Documents",
      count(distinct applications.id)::int as "Applications",
      count(distinct applications.id) filter (where ${isInvoiced()})::int as "InvoicedApplications",
      count(installments.name) filter (where not ${isInvoiced('installments.name')})::int as "OpenInstallments",
      (select count(distinct lines.draft_id)::int from note_students lines join applications mine on mine.id = lines.application_id
        where mine.student_id = ${id} and lines.draft_id is not null) as "Drafts",
      exists (select from users where student_id = ${id}) as "HasAccount"
    from applications left join installments on installments.application_id = applications.id
    where applications.student_id = ${id}`.execute(db)
  return { StudentId: id, Name: name, Email: email, ...(rows[0] as (typeof rows)[0]) }
}
