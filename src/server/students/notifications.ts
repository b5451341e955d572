import { sql } from 'kysely'
import { paths } from '#domain/paths'
import { STUDENT_RULES } from '#domain/students/notifications'
import type { ToldStudent } from '#domain/students/student/told'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends ToldStudent {
  name: string
}

/** Tells people of students, each with the way to the student's page. */
export const studentNotifier = notifierOf({
  rules: STUDENT_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", students.id as "studentId", students.partner_id as "partnerId", students.counsellor_id as "counsellorId", students.name
      from students join events on students.id = (events.payload ->> 'studentId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return new Map(rows.map((row) => [row.eventId, row]))
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (reader, { topic, payload }, { studentId, name }: About) => ({
    ...NO_NOTE,
    path: pageOf(
      topic,
      'kind' in payload ? payload.kind : '',
    )(reader.studentId === studentId ? {} : { studentId }),
    of: 'Student',
    number: name,
    companyName: PORTAL,
  }),
})

/** The page that an event is about. */
function pageOf(topic: string, kind: string): typeof paths.profile {
  if (topic === 'student.claimed') return () => paths.claims()
  if (topic === 'student.courses-recommended') return paths.recommendedCourses
  return topic.startsWith('student.document') || kind === 'documents' ? paths.documents : paths.profile
}
