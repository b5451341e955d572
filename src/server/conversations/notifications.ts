import { sql } from 'kysely'
import { type AboutConversation, CONVERSATION_RULES } from '#domain/conversations/notifications'
import type { Visibility } from '#domain/conversations/subjects'
import { paths } from '#domain/paths'
import { NOTIFIED_NOTE, subjectOfNote } from '#server/commission-notes/note/notifications'
import { isSeenBy, SUBJECT_APPLICATION, type Subject } from '#server/conversations/subjects'
import { NO_NOTE, notifierOf, PORTAL } from '#server/platform/notices/notifier'

interface About extends AboutConversation {
  subject: Subject
  visibility: Visibility
  text: string
}

export const conversationNotifier = notifierOf({
  rules: CONVERSATION_RULES,
  async find(tx, eventIds) {
    const { rows } = await sql<Subject & { eventId: number; text: string; visibility: Visibility }>`
      select events.id as "eventId", messages.text, messages.visibility, messages.kind, messages.subject_id as id,
        case when notes.id is null then null else ${NOTIFIED_NOTE} end as note,
        case when applications.id is null then null else ${SUBJECT_APPLICATION} end as application,
        invoices.number as "invoiceNumber"
      from events
      join messages on messages.id = (events.payload ->> 'messageId')::uuid and messages.deleted_at is null
      left join notes on messages.kind = 'note' and notes.id = messages.subject_id
      left join companies on companies.id = notes.company_id
      left join applications on messages.kind = 'application' and applications.id = messages.subject_id
      left join students on students.id = applications.student_id and students.erased_at is null
      left join university_invoices invoices on messages.kind = 'invoice' and invoices.id = messages.subject_id
      where events.id = any(${[...eventIds]}::bigint[])`.execute(tx)
    return rows.map(({ eventId, text, visibility, ...subject }) => ({
      eventId,
      subject,
      text,
      visibility,
      isSeenBy: (person) => isSeenBy(subject, person),
    }))
  },
  partnerIdOf: ({ subject }: About) => subject.note?.partnerId ?? subject.application?.partnerId ?? null,
  studentIdOf: ({ subject }) => subject.application?.studentId ?? null,
  subjectFor(reader, _, { subject, text, visibility }: About) {
    const { kind, id, note, application, invoiceNumber } = subject
    const content = { reason: text, conversation: { kind, id, visibility } }
    if (note) return { ...subjectOfNote(reader, note), ...content }
    if (kind === 'invoice')
      return {
        ...NO_NOTE,
        path: paths.universityInvoice(id),
        of: 'University invoice',
        number: invoiceNumber ?? '',
        companyName: PORTAL,
        ...content,
      }
    const university = application?.universityName ?? ''
    const course = `${application?.program ?? ''}, ${university}`
    const isTheirs = reader.studentId !== null && reader.studentId === application?.studentId
    return {
      ...NO_NOTE,
      path: paths.application(id),
      of: 'Application',
      number: isTheirs ? course : `${application?.studentName ?? ''}, ${course}`,
      companyName: PORTAL,
      universityName: university,
      ...content,
    }
  },
})
