import { can } from '#domain/access/permissions'
import { everyoneBut, NOBODY, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'
import {
  STUDENT_DOCUMENT_RULES,
  STUDENT_DOCUMENT_WORDS,
} from '#domain/students/documents/document-notifications'
import type { StudentEvents } from '#domain/students/events'
import { REFERRALS } from '#domain/students/student/referred'
import { type AboutStudent, carersOf, theStudent } from '#domain/students/student/student-recipients'

const students = (count: number) => (count === 1 ? '1 student' : `${count} students`)

export const STUDENT_WORDS = {
  ...STUDENT_DOCUMENT_WORDS,
  'student-assigned': {
    one: ({ number }) => `You look after ${number} now`,
    many: (count) => `You look after ${students(count)} more`,
    action: 'View the student',
    list: () => paths.students(),
  },
  'student-signed-up': {
    one: ({ number }) => `${number} signed up as your student`,
    many: (count) => `${students(count)} signed up`,
    action: 'View the student',
    list: () => paths.students(),
  },
  'student-referred': {
    one: ({ number }) => `${number} was referred to you`,
    many: (count) => `${students(count)} were referred to you`,
    action: 'View the student',
    list: () => paths.students(),
  },
  'profile-edit-requested': {
    cause: 'edit-request',
    one: ({ number }) => `${number} asks to edit their profile`,
    many: (count) => `${students(count)} ask to edit their profiles`,
    action: 'Answer the request',
    list: () => paths.students({ waiting: 'edit-request' }),
  },
  'profile-edit-approved': {
    cause: 'edit-request',
    one: () => 'Your profile can be edited now',
    many: (count) => `${count} of your requests to edit your profile were approved`,
    action: 'Edit my profile',
  },
  'profile-edit-rejected': {
    cause: 'edit-request',
    one: () => 'Your request to edit your profile was rejected',
    many: (count) => `${count} of your requests to edit your profile were rejected`,
    action: 'Read why',
  },
  'documents-edit-requested': {
    cause: 'documents-edit-request',
    one: ({ number }) => `${number} asks to change their documents`,
    many: (count) => `${students(count)} ask to change their documents`,
    action: 'Answer the request',
    list: () => paths.students({ waiting: 'edit-request' }),
  },
  'documents-edit-approved': {
    cause: 'documents-edit-request',
    one: () => 'Your documents can be changed now',
    many: (count) => `${count} of your requests to change your documents were approved`,
    action: 'Change my documents',
  },
  'documents-edit-rejected': {
    cause: 'documents-edit-request',
    one: () => 'Your request to change your documents was rejected',
    many: (count) => `${count} of your requests to change your documents were rejected`,
    action: 'Read why',
  },
  'student-claimed': {
    one: ({ number }) => `Two partners claim ${number}`,
    many: (count) => `Two partners each claim ${students(count)}`,
    action: 'Decide',
  },
  'claim-kept': {
    one: ({ number }) => `${number} stays with you`,
    many: (count) => `${students(count)} stay with you`,
    action: 'View the student',
  },
  'claim-lost': {
    one: ({ number }) => `${number} goes on with another partner`,
    many: (count) => `${students(count)} go on with other partners`,
    action: 'View the student',
  },
  'courses-recommended': {
    one: ({ number }) => `New courses are recommended to ${number}`,
    many: (count) => `New courses are recommended to ${students(count)}`,
    action: 'See the courses',
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof STUDENT_WORDS

const editOf = (kind: string) => (kind === 'documents' ? 'documents' : 'profile')

export const STUDENT_RULES: Rules<StudentEvents, AboutStudent, Kind> = {
  'student.changed': NOBODY,
  ...STUDENT_DOCUMENT_RULES,
  'student.assigned': {
    who: 'the counsellor, unless they assigned the student themselves',
    recipients: ({ counsellorId, actorId }, _, people) =>
      counsellorId === null || counsellorId === actorId
        ? []
        : onlyOne(counsellorId, 'student-assigned', people),
  },
  'student.signed-up': {
    who: 'the student’s counsellor, or the partner’s owner if there is none',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'student-signed-up', carersOf(about, people)),
  },
  'student.referred': {
    who: 'the loan advisors or PST, to whom the student is referred; nobody when the referral ends',
    recipients: ({ to, isOn, actorId }, _, people) =>
      isOn
        ? everyoneBut(
            actorId,
            'student-referred',
            people.filter(({ roles }) => roles.includes(REFERRALS[to].role)),
          )
        : [],
  },
  'student.claimed': {
    who: 'staff and administrators',
    recipients: (_, __, people) =>
      everyoneBut(
        null,
        'student-claimed',
        people.filter((person) => can(person, 'students.decide-claims')),
      ),
  },
  'student.claim-decided': {
    who: 'the counsellor of the record, or the partner’s owner if there is none',
    recipients: ({ isKept, actorId }, about, people) =>
      everyoneBut(actorId, isKept ? 'claim-kept' : 'claim-lost', carersOf(about, people)),
  },
  'student.courses-recommended': {
    who: 'the student, unless they chose the courses themselves',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'courses-recommended', theStudent(about, people)),
  },
  'student.edit-requested': {
    who: 'the student’s counsellor, or the partner’s owner if there is none',
    recipients: ({ actorId, kind }, about, people) =>
      everyoneBut(actorId, `${editOf(kind)}-edit-requested`, carersOf(about, people)),
  },
  'student.edit-decided': {
    who: 'the student who made the request',
    recipients: ({ requestedBy, isApproved, kind }, _, people) =>
      onlyOne(requestedBy, `${editOf(kind)}-edit-${isApproved ? 'approved' : 'rejected'}`, people),
  },
}
