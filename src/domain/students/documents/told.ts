import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import type { StudentEvents } from '#domain/students/events'
import { carersOf, type ToldStudent, theStudent } from '#domain/students/student/told'

/** What people are told of a student's documents. */
export const STUDENT_DOCUMENT_WORDS = {
  'student-documents-added': {
    one: ({ number }) => `New documents of ${number} to review`,
    many: (count) => `New documents of ${count} students to review`,
    cause: 'student-documents',
    action: 'Review the documents',
  },
  'student-documents-given': {
    one: ({ number, actorName }) => `${actorName} gave documents to ${number}`,
    many: (count) => `Documents were given ${count} times`,
    action: 'See the documents',
  },
  'student-document-accepted': {
    one: ({ number, actorName }) => `${actorName} accepted a document of ${number}`,
    many: (count) => `${count} documents were accepted`,
    action: 'See the documents',
  },
  'student-document-refused': {
    one: ({ number, actorName }) =>
      `${actorName} refused a document of ${number}: see why, and upload it again`,
    many: (count) => `${count} documents were refused`,
    action: 'See what is wrong',
  },
} satisfies Record<string, Wording>
type Kind = keyof typeof STUDENT_DOCUMENT_WORDS
type DocumentTopic = 'student.documents-added' | 'student.documents-given' | 'student.document-decided'

/** Who is told of a student's documents. */
export const STUDENT_DOCUMENT_RULES: Rules<Pick<StudentEvents, DocumentTopic>, ToldStudent, Kind> = {
  'student.documents-added': {
    who: 'whoever looks after the student: the counsellor, or the partner’s owner where there is none',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'student-documents-added', carersOf(about, people)),
  },
  'student.documents-given': {
    who: 'the student',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'student-documents-given', theStudent(about, people)),
  },
  'student.document-decided': {
    who: 'the student, and who uploaded it; not who decided',
    recipients: ({ actorId, uploadedBy, isAccepted }, about, people) =>
      everyoneBut(
        actorId,
        isAccepted ? 'student-document-accepted' : 'student-document-refused',
        people.filter(({ id, studentId }) => studentId === about.studentId || id === uploadedBy),
      ),
  },
}
