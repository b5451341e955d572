import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { CourseChangeEvents } from '#domain/course-changes/events'
import { everyoneBut, onlyOne, type Rules, type Wording } from '#domain/notices/rules'
import { paths } from '#domain/paths'

const LISTED: Pick<Wording, 'list'> = { list: () => paths.courseChanges() }

export const COURSE_CHANGE_WORDS = {
  'course-change-proposed': {
    one: ({ number, actorName }) => `${actorName} proposes a change of a course: ${number}`,
    many: (count) => `Changes of ${count} courses are pending approval`,
    action: 'Approve or reject',
    ...LISTED,
  },
  'course-change-approved': {
    one: ({ number }) => `Your change of a course was approved: ${number}`,
    many: (count) => `${count} of the changes of courses that you proposed were approved`,
    action: 'View the change',
    ...LISTED,
  },
  'course-change-rejected': {
    one: ({ number }) => `Your change of a course was rejected: ${number}`,
    many: (count) => `${count} of the changes of courses that you proposed were rejected`,
    action: 'View the change',
    ...LISTED,
  },
} satisfies Record<string, Wording>

export interface AboutCourseChange {
  universityId: string
  universityName: string
  courseName: string
}

const keepers = (people: readonly Actor[]) => people.filter((person) => can(person, 'courses.manage'))

export const COURSE_CHANGE_RULES: Rules<
  CourseChangeEvents,
  AboutCourseChange,
  keyof typeof COURSE_CHANGE_WORDS
> = {
  'course.change-proposed': {
    who: 'users who manage universities and courses',
    recipients: ({ actorId }, _, people) => everyoneBut(actorId, 'course-change-proposed', keepers(people)),
  },
  'course.change-decided': {
    who: 'the proposer, while they are a user of the university',
    recipients: ({ proposedBy, isApproved }, { universityId }, people) =>
      onlyOne(
        proposedBy,
        isApproved ? 'course-change-approved' : 'course-change-rejected',
        people.filter((person) => person.universityId === universityId),
      ),
  },
}
