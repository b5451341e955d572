import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { StudentRecord } from '#server/students/student/find-student'
import { isInvoiced } from './is-invoiced'

/** Clears a student's data except invoiced applications. Returns files to delete after the commit. */
export async function eraseRecord(tx: Transaction<Database>, { id }: StudentRecord): Promise<string[]> {
  const { rows: files } = await sql<{ id: string }>`
    with gone as (delete from student_documents where student_id = ${id} returning file_id),
    attached as (
      delete from message_attachments where kind = 'application' and subject_id in ${applicationsOf(id)} returning file_id
    )
    select file_id as id from gone union all select file_id from attached`.execute(tx)
  if (files.length > 0)
    await tx
      .deleteFrom('files')
      .where(
        'id',
        'in',
        files.map((file) => file.id),
      )
      .execute()
  for (const statement of [...ofApplications(id), ...ofStudent(id)]) await statement.execute(tx)
  return files.map((file) => file.id)
}

function applicationsOf(id: string): RawBuilder<unknown> {
  return sql`(select id from applications where student_id = ${id})`
}

function ofApplications(id: string): RawBuilder<unknown>[] {
  const theirs = applicationsOf(id)
  return [
    sql`delete from messages where kind = 'application' and subject_id in ${theirs}`,
    sql`delete from message_reads where kind = 'application' and subject_id in ${theirs}`,
    sql`delete from conversations where kind = 'application' and subject_id in ${theirs}`,
    sql`delete from invoice_questions where application_id in ${theirs}`,
    sql`delete from application_conditions where application_id in ${theirs}`,
    sql`delete from application_deadlines where application_id in ${theirs}`,
    sql`update history set remarks = '' where subject = 'application' and subject_id in
        (select id::text from applications where student_id = ${id})`,
    sql`delete from installments using applications where applications.id = installments.application_id
        and applications.student_id = ${id} and not ${isInvoiced('installments.name')}`,
    sql`delete from applications where student_id = ${id} and not ${isInvoiced()}
        and not exists (select from note_reasons where note_reasons.application_id = applications.id)`,
    sql`update applications set university_student_id = '' where student_id = ${id} and not ${isInvoiced()}`,
  ]
}

function ofStudent(id: string): RawBuilder<unknown>[] {
  return [
    sql`delete from student_profiles where student_id = ${id}`,
    sql`delete from student_edit_requests where student_id = ${id}`,
    sql`delete from recommended_courses where student_id = ${id}`,
    sql`delete from sealed_changes where student_id = ${id}`,
    sql`delete from recent_students where student_id = ${id}`,
    sql`delete from student_claims where kept_id is null and (student_id = ${id} or other_id = ${id})`,
    sql`update student_claims set reason = '' where student_id = ${id} or other_id = ${id}`,
    sql`update history set changes = '[]', remarks = '' where subject = 'student' and subject_id = ${id}`,
    sql`update students set erased_at = now(), email = ${`erased-${id}@erased.invalid`}, mobile = '', state_id = null,
        source = '', profile_complete = 0,
        first_name = case when invoiced.is_so then first_name else 'Erased' end,
        last_name = case when invoiced.is_so then last_name else 'student' end
        from (select exists (select from applications where student_id = ${id} and ${isInvoiced()}) as is_so) invoiced
        where id = ${id}`,
  ]
}
