import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CHANGE_PENDING } from '#domain/course-changes/states'
import { proposeCourseChange } from '#server/course-changes/propose-course'
import { getCourse } from '#server/courses/catalogue/read-courses'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from '#tests/support/valid-calls/valid-calls'
import type { OwnRequest } from '#tests/support/who/own/own-requests'
import { courseBody } from './courses'

export interface SituationCourseChange {
  /** A pending change of Sydney's course. */
  changeId: string
  /** The changed course. */
  courseId: string
}

/** Proposes another fee of a university's course as its user. */
export async function makeCourseChange(
  db: Db,
  person: Actor,
  courseId: string,
): Promise<SituationCourseChange> {
  const { Change } = await proposeFee(db, person, courseId, '26000')
  return { changeId: Change.ChangeId, courseId }
}

/** Proposes this fee for a course, with all else unchanged. */
export async function proposeFee(db: Db, person: Actor, courseId: string, Fee: string) {
  const {
    CourseId: _,
    UniversityId: __,
    Currency: ___,
    MergedInto: ____,
    ...course
  } = await getCourse({ db, actor: person }, { id: courseId })
  return proposeCourseChange({ db, actor: person }, { id: courseId, ...(course as object as Typed), Fee })
}
type Typed = Omit<Parameters<typeof proposeCourseChange>[1], 'id'>

/** Requests on changes of courses that are accepted in this situation. */
export function courseChangeCalls({ world, admissions: { person }, courses, courseChange }: Situation) {
  const { superadmin } = world.people
  const UserId = person.id
  return {
    listCourseChanges: {
      actor: superadmin,
      query: {
        ...{ pageNo: '1', pageSize: '25', state: CHANGE_PENDING, universityId: world.universities.sydney },
        ...{ UserId: superadmin.id, userId: superadmin.id },
      },
    },
    proposeCourse: { actor: person, body: { ...courseBody, UserId } },
    proposeCourseChange: {
      actor: person,
      params: { id: courses.otherId },
      body: { ...courseBody, Name: 'MSc Ocean Science', Retired: true, Version: 1, UserId },
    },
    decideCourseChange: {
      actor: superadmin,
      params: { id: courseChange.changeId },
      body: { UserId: superadmin.id, Action: 'Approve', Remarks: 'Thank you', Version: 1 },
    },
  } satisfies Record<string, ValidCall>
}

/** A university cannot decide: it withdraws its own proposal. */
export const OWN_COURSE_CHANGES: Readonly<Record<string, OwnRequest>> = {
  decideCourseChange: async ({ kind, valid }) =>
    kind === 'university' ? { body: { ...valid.body, Action: 'Withdraw' } } : {},
}
