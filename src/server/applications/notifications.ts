import { sql } from 'kysely'
import { APPLICATION_RULES } from '#domain/applications/notifications'
import { paths } from '#domain/paths'
import type { ToldStudent } from '#domain/students/student/told'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends ToldStudent {
  studentName: string
  universityName: string
}

/** Tells people of applications, each with the way to its page. */
export const applicationNotifier = notifierOf({
  rules: APPLICATION_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", students.id as "studentId", students.partner_id as "partnerId",
        students.counsellor_id as "counsellorId", students.name as "studentName", universities.name as "universityName"
      from events
      join applications on applications.id = (events.payload ->> 'applicationId')::uuid
      join students on students.id = applications.student_id
      join universities on universities.id = applications.university_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return new Map(rows.map((row) => [row.eventId, row]))
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (reader, { topic, payload }, { studentId, studentName, universityName }: About) => {
    const { applicationId } = payload
    const whose = reader.studentId === studentId ? universityName : `${studentName}, ${universityName}`
    return {
      ...NO_NOTE,
      path: paths.application(applicationId),
      of: 'Application',
      number: topic === 'application.deadline-near' ? `${payload.name}, ${whose}` : whose,
      companyName: PORTAL,
      universityName,
      reason: topic === 'application.moved' ? payload.remarks : '',
    }
  },
})
