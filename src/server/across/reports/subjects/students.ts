import { sql } from 'kysely'
import { can } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { ENROLLED } from '#domain/students/student/stages'
import { dayOf, monthOf, type Source } from '#server/across/reports/subjects/source'
import { nameColumn } from '#server/people/name-column'
import { studentsSeenBy } from '#server/students/student/student-scope'

export const STUDENTS: Source<'students'> = {
  rows: (reader) => ({
    from: sql`students join partners on partners.id = students.partner_id
      left join users counsellors on counsellors.id = students.counsellor_id`,
    scope: can(reader, 'students.list') ? studentsSeenBy(reader) : sql`false`,
  }),
  id: 'students.id',
  page: { id: 'students.id', path: (studentId) => paths.dashboard({ studentId }) },
  order: sql`students.last_activity_at desc, students.id desc`,
  columns: (reader) => ({
    name: sql`students.name`,
    email: sql`students.email`,
    partner: sql`partners.company`,
    counsellor: nameColumn('counsellors'),
    stage: sql`students.stage`,
    source: sql`students.source`,
    applications: sql`students.applications_count`,
    profile: sql`students.profile_complete`,
    enrolled: sql`case when students.stage = ${sql.lit(ENROLLED)} then 1 else 0 end`,
    enrolledShare: sql`case when students.stage = ${sql.lit(ENROLLED)} then 100 else 0 end`,
    createdOn: dayOf('students.created_at', reader),
    createdMonth: monthOf('students.created_at', reader),
    activeOn: dayOf('students.last_activity_at', reader),
  }),
}
