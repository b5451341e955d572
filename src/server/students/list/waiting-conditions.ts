import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { MINE, PENDING } from '#domain/students/documents/states'
import { SILENT_DAYS, type WaitingFilter } from '#domain/students/list/waiting'
import { PENDING as EDIT_PENDING } from '#domain/students/profile/edit-states'
import { ENDED_STAGES, ENROLLED } from '#domain/students/student/stages'

export const WAITING_CONDITIONS: Readonly<Record<WaitingFilter, RawBuilder<SqlBool>>> = {
  documents: sql`exists (select from student_documents where student_documents.student_id = students.id
    and folder = ${sql.lit(MINE)} and status = ${sql.lit(PENDING)})`,
  'edit-request': sql`exists (select from student_edit_requests where student_edit_requests.student_id = students.id
    and state = ${sql.lit(EDIT_PENDING)})`,
  silent: sql`(students.last_activity_at < now() - make_interval(days => ${sql.lit(SILENT_DAYS)})
    and students.stage not in (${sql.join([ENROLLED, ...ENDED_STAGES].map((stage) => sql.lit(stage)))}))`,
}
