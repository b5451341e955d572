import { sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { paths } from '#domain/paths'
import { ENROLLED } from '#domain/students/student/stages'
import { dayOf, monthOf, type Source } from '#server/across/reports/subjects/source'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { studentsSeenBy } from '#server/students/student/student-scope'

const ENROLLED_AT = `(select min(created_at) from history
  where subject = 'application' and subject_id = applications.id::text and details ->> 'to' = '${ENROLLED}')`

function paidOn(reader: Actor) {
  return sql`(select min(notes.payment_processed_at) from note_students lines join notes on notes.id = lines.note_id
    where lines.application_id = applications.id and ${inScope(reader)})`
}

export const APPLICATIONS: Source<'applications'> = {
  rows: (reader) => ({
    from: sql`applications join students on students.id = applications.student_id
      join partners on partners.id = applications.partner_id
      join universities on universities.id = applications.university_id
      left join users counsellors on counsellors.id = students.counsellor_id`,
    scope: can(reader, 'applications.list') ? studentsSeenBy(reader) : sql`false`,
  }),
  id: 'applications.id',
  page: { id: 'applications.id', path: paths.application },
  order: sql`applications.created_at desc, applications.id desc`,
  columns: (reader) => ({
    student: sql`students.name`,
    partner: sql`partners.company`,
    counsellor: nameColumn('counsellors'),
    university: sql`universities.name`,
    program: sql`applications.program`,
    intake: sql`applications.intake`,
    stage: sql`applications.stage`,
    stageOn: dayOf('applications.stage_since', reader),
    createdOn: dayOf('applications.created_at', reader),
    createdMonth: monthOf('applications.created_at', reader),
    enrolledOn: dayOf(ENROLLED_AT, reader),
    enrolledMonth: monthOf(ENROLLED_AT, reader),
    paidOn: paidOn(reader),
    daysToPaid: sql`${paidOn(reader)} - ${dayOf(ENROLLED_AT, reader)}`,
  }),
}
