import { sql } from 'kysely'
import { paths } from '#domain/paths'
import type { StudentEvents } from '#domain/students/events'
import { STUDENT_RULES } from '#domain/students/notifications'
import type { AboutStudent } from '#domain/students/student/student-recipients'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends AboutStudent {
  name: string
  reason: string
}

export const studentNotifier = notifierOf({
  rules: STUDENT_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", students.id as "studentId", students.partner_id as "partnerId", students.counsellor_id as "counsellorId", students.name,
        coalesce(case events.topic when 'student.edit-requested' then edits.reason
          when 'student.edit-decided' then edits.decision_remarks
          when 'student.document-decided' then documents.remarks end, '') as reason
      from students join events on students.id = (events.payload ->> 'studentId')::uuid
      left join student_documents documents on documents.id = (events.payload ->> 'documentId')::uuid
      left join lateral (
        select reason, decision_remarks from student_edit_requests requests
        where events.topic in ('student.edit-requested', 'student.edit-decided') and requests.student_id = students.id
          and requests.kind = events.payload ->> 'kind' and requests.requested_at <= events.created_at
        order by requests.requested_at desc limit 1
      ) as edits on true
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  subjectFor: (reader, { topic, payload }, { studentId, name, reason }: About) => {
    const isTheirs = reader.studentId === studentId
    const document = documentIn(payload)
    return {
      ...NO_NOTE,
      path: pageOf(topic, 'kind' in payload ? payload.kind : '')(isTheirs ? {} : { studentId }),
      of: document === null ? 'Student' : 'Document',
      number: document === null ? name : isTheirs ? document : `${document} of ${name}`,
      companyName: PORTAL,
      reason,
    }
  },
})

function documentIn(payload: StudentEvents[keyof StudentEvents]): string | null {
  if (!('type' in payload)) return null
  return 'count' in payload && payload.count > 1 ? `${payload.type} (${payload.count} files)` : payload.type
}

function pageOf(topic: string, kind: string): typeof paths.profile {
  if (topic === 'student.claimed') return () => paths.claims()
  if (topic === 'student.courses-recommended') return paths.recommendedCourses
  return topic.startsWith('student.document') || kind === 'documents' ? paths.documents : paths.profile
}
