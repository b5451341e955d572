import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import type { ListApplications } from '#domain/applications/application'
import { studentsSeenBy } from '#server/students/student/student-scope'

export type ApplicationFilters = Partial<
  Pick<
    ListApplications,
    'searchQuery' | 'stage' | 'counsellorId' | 'partnerId' | 'universityId' | 'intake' | 'deadline'
  >
>

/** A `from` in scope; each word matches the student's name, e-mail or phone, the program or university. */
export function applicationsFrom(actor: Actor, filters: ApplicationFilters): RawBuilder<unknown> {
  return sql`applications join students on students.id = applications.student_id
    where ${applicationConditions(actor, filters)}`
}

/** The condition of `applicationsFrom`, on `applications` and `students`. */
export function applicationConditions(actor: Actor, filters: ApplicationFilters): RawBuilder<SqlBool> {
  const { searchQuery, stage, counsellorId, partnerId, universityId, intake, deadline } = filters
  const words = (searchQuery ?? '').replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
  const conditions = [
    studentsSeenBy(actor),
    ...words.map(contains),
    ...(stage ? [sql`applications.stage = ${stage}`] : []),
    ...(counsellorId === 'none' ? [sql`students.counsellor_id is null`] : []),
    ...(counsellorId && counsellorId !== 'none' ? [sql`students.counsellor_id = ${counsellorId}`] : []),
    ...(partnerId ? [sql`applications.partner_id = ${partnerId}`] : []),
    ...(universityId ? [sql`applications.university_id = ${universityId}`] : []),
    ...(intake ? [sql`lower(applications.intake) = lower(${intake.replaceAll('\0', '')})`] : []),
    ...(deadline ? [hasDeadline(deadline)] : []),
  ]
  return sql.join(conditions, sql` and `) as RawBuilder<SqlBool>
}

/** Deadlines use the database's own day, as their reminders do. */
function hasDeadline(deadline: NonNullable<ListApplications['deadline']>): RawBuilder<SqlBool> {
  const near =
    deadline === 'overdue'
      ? sql`due_on < current_date`
      : sql`due_on between current_date and current_date + 7`
  return sql<SqlBool>`(applications.stage_before is null and exists (select from application_deadlines
    where application_id = applications.id and not done and ${near}))`
}

function contains(word: string): RawBuilder<SqlBool> {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`(students.search_text like ${pattern} or lower(applications.program) like ${pattern}
    or applications.university_id in (select id from universities where lower(name) like ${pattern}))`
}
