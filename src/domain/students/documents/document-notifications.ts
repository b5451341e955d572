import { everyoneBut, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'
import type { StudentEvents } from '#domain/students/events'
import {
  type AboutStudent,
  carersOf,
  mayStillSee,
  theStudent,
} from '#domain/students/student/student-recipients'

export const STUDENT_DOCUMENT_WORDS = {
  'student-documents-added': {
    one: ({ number }) => `New documents to review: ${number}`,
    many: (count) => `New documents of ${count} students to review`,
    cause: 'student-documents',
    action: 'Review the documents',
    list: () => paths.students({ waiting: 'documents' }),
  },
  'student-documents-given': {
    one: ({ number, actorName }) => `${actorName} added documents for you: ${number}`,
    many: (count) => `Documents were added for you ${count} times`,
    action: 'See the documents',
  },
  'student-document-accepted': {
    one: ({ number, actorName }) => `${actorName} accepted ${number}`,
    many: (count) => `${count} documents were accepted`,
    action: 'See the documents',
  },
  'student-document-refused': {
    one: ({ number, actorName }) => `${actorName} refused ${number}: see why, and upload it again`,
    many: (count) => `${count} documents were refused`,
    action: 'See what is wrong',
  },
} satisfies Record<string, Wording>
type Kind = keyof typeof STUDENT_DOCUMENT_WORDS
type DocumentTopic = 'student.documents-added' | 'student.documents-given' | 'student.document-decided'

export const STUDENT_DOCUMENT_RULES: Rules<Pick<StudentEvents, DocumentTopic>, AboutStudent, Kind> = {
  'student.documents-added': {
    who: 'the student’s counsellor, or the partner’s owner if there is none',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'student-documents-added', carersOf(about, people)),
  },
  'student.documents-given': {
    who: 'the student',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'student-documents-given', theStudent(about, people)),
  },
  'student.document-decided': {
    who: 'the student, and the uploader while they see the student; except the person who decided',
    recipients: ({ actorId, uploadedBy, isAccepted }, about, people) =>
      everyoneBut(actorId, isAccepted ? 'student-document-accepted' : 'student-document-refused', [
        ...theStudent(about, people),
        ...people.filter((person) => person.id === uploadedBy && mayStillSee(person, about)),
      ]),
  },
}
