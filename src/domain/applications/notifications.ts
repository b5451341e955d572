import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { ApplicationEvents } from '#domain/applications/events'
import { everyoneBut, NOBODY, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'
import { ENROLLED, SUBMITTED } from '#domain/students/student/stages'
import { type AboutStudent, carersOf, theStudent } from '#domain/students/student/student-recipients'

const applications = (count: number) => (count === 1 ? '1 application' : `${count} applications`)

const LISTED: Pick<Wording, 'list'> = {
  list: ({ studentId }) => (studentId === null ? paths.applicationList() : paths.applications()),
}

/** The notifications about applications. `number` is the student, the program and the university; of a move, with the new stage. */
export const APPLICATION_WORDS = {
  'application-moved': {
    cause: 'application',
    one: ({ number }) => number,
    many: (count) => `${applications(count)} moved to another stage`,
    action: 'View the application',
    ...LISTED,
  },
  'application-enrolled': {
    cause: 'application',
    one: ({ number }) => `Enrolled: ${number}`,
    many: (count) => `${applications(count)} ended in enrolment`,
    action: 'View the application',
    ...LISTED,
  },
  'application-waits': {
    one: ({ number }) => `Application to answer: ${number}`,
    many: (count) => (count === 1 ? '1 application waits for you' : `${count} applications wait for you`),
    action: 'Answer the application',
    list: () => paths.admissions({ stage: SUBMITTED }),
  },
  'application-comment': {
    one: ({ number, actorName }) => `${actorName} commented on ${number}`,
    many: (count) => `Comments were added on ${applications(count)}`,
    action: 'Read the comment',
    ...LISTED,
  },
  'application-deadline': {
    one: ({ number }) => `A deadline is near: ${number}`,
    many: (count) => `Deadlines of ${applications(count)} are near`,
    action: 'View the application',
    ...LISTED,
  },
  'application-condition': {
    one: ({ number }) => `A condition of an offer is due ${number}`,
    many: (count) => `Conditions of offers of ${applications(count)} are due`,
    action: 'See the condition',
    ...LISTED,
  },
} satisfies Record<string, Wording>

type Kind = keyof typeof APPLICATION_WORDS

const enrollers = (people: readonly Actor[]) => people.filter((person) => can(person, 'applications.enrol'))

export interface AboutApplication extends AboutStudent {
  universityId: string
}

const universitysPeople = ({ universityId }: AboutApplication, people: readonly Actor[]) =>
  people.filter((person) => person.universityId === universityId)

const BOTH = 'the student and their counsellor, or the partner’s owner if there is none'

export const APPLICATION_RULES: Rules<ApplicationEvents, AboutApplication, Kind> = {
  'application.moved': {
    who: `${BOTH}; the university’s users when it is submitted; users who may enter the installments, if a university left them out`,
    recipients: ({ actorId, to, from, lacksInstallments }, about, people) => [
      ...(to === SUBMITTED
        ? everyoneBut(actorId, 'application-waits', universitysPeople(about, people))
        : []),
      ...(from === null
        ? []
        : everyoneBut(actorId, to === ENROLLED ? 'application-enrolled' : 'application-moved', [
            ...theStudent(about, people),
            ...carersOf(about, people),
            ...(lacksInstallments ? enrollers(people) : []),
          ])),
    ],
  },
  'application.changed': NOBODY,
  'application.comment-mailed': {
    who: 'the student’s counsellor, or the partner’s owner if there is none',
    recipients: ({ actorId }, about, people) =>
      everyoneBut(actorId, 'application-comment', carersOf(about, people)),
  },
  'application.deadline-near': {
    who: BOTH,
    recipients: (_, about, people) =>
      everyoneBut(null, 'application-deadline', [...theStudent(about, people), ...carersOf(about, people)]),
  },
  'application.condition-near': {
    who: BOTH,
    recipients: (_, about, people) =>
      everyoneBut(null, 'application-condition', [...theStudent(about, people), ...carersOf(about, people)]),
  },
}
