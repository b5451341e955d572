import { sql } from 'kysely'
import { type AboutApplication, APPLICATION_RULES } from '#domain/applications/notifications'
import { paths } from '#domain/paths'
import { formatDay } from '#domain/time/format'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends AboutApplication {
  studentName: string
  universityName: string
  program: string
  text: string
}

const dueIn = ({ dueOn, name }: { dueOn: string; name?: string }) =>
  name === undefined ? `by ${formatDay(dueOn)}` : `${name} by ${formatDay(dueOn)}`

const stageIn = (payload: object) => ('to' in payload ? `: ${payload.to}` : '')

export const applicationNotifier = notifierOf({
  rules: APPLICATION_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<About & { eventId: number }>`
      select events.id as "eventId", students.id as "studentId", students.partner_id as "partnerId",
        students.counsellor_id as "counsellorId", students.name as "studentName", universities.name as "universityName",
        universities.id as "universityId", applications.program,
        coalesce(messages.text, conditions.text, '') as text
      from events
      join applications on applications.id = (events.payload ->> 'applicationId')::uuid
      join students on students.id = applications.student_id
      join universities on universities.id = applications.university_id
      left join messages on messages.id = (events.payload ->> 'commentId')::uuid and messages.deleted_at is null
      left join application_conditions conditions on conditions.id = (events.payload ->> 'conditionId')::uuid
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows
  },
  partnerIdOf: ({ partnerId }) => partnerId,
  studentIdOf: ({ studentId }) => studentId,
  universityIdOf: ({ universityId }) => universityId,
  subjectFor: (reader, { topic, payload }, about: About, kind) => {
    const { studentId, studentName, universityName, program, text } = about
    const { applicationId } = payload
    // A university must not read remarks of an agent or the company.
    if (kind === 'application-waits')
      return {
        ...NO_NOTE,
        path: paths.admission(applicationId),
        of: 'Application',
        number: `${studentName}, ${program}`,
        companyName: PORTAL,
        universityName,
      }
    const course = `${program}, ${universityName}`
    const whose = reader.studentId === studentId ? course : `${studentName}, ${course}`
    return {
      ...NO_NOTE,
      path: paths.application(applicationId),
      of: 'Application',
      number:
        'dueOn' in payload
          ? `${dueIn(payload)}, ${whose}`
          : `${whose}${kind === 'application-moved' ? stageIn(payload) : ''}`,
      companyName: PORTAL,
      universityName,
      reason: topic === 'application.moved' ? payload.remarks : text,
    }
  },
})
