import { MAX_RECOMMENDED } from '#domain/courses/limits'
import { getCourse } from '#server/courses/catalogue/read-courses'
import { propose } from '#tests/support/money/agreements'
import { pick } from '#tests/support/money/entries'
import { aCourse } from '#tests/support/students/courses'
import type { Api, MessageCases } from './api'

/** An imported application whose installment is on an invoice. */
const invoiced = ({ at }: Api) => pick(at.world.invoices.aud, 0)[0]

/** Applications in progress to enrolment. */
export const APPLICATIONS: MessageCases = {
  MOVE_NOT_AUTHORISED: ({ at, send }) =>
    send('changeApplication', {
      actor: at.world.people.counsellor,
      body: { UserId: at.world.people.counsellor.id, Stage: 'Rejected' },
    }),
  MOVE_NOT_ALLOWED: ({ send }) => send('changeApplication', { body: { Stage: 'Visa granted' } }),
  MOVE_NEEDS_MORE: async ({ db, at, send }) => {
    await db
      .updateTable('applications')
      .set({ stage: 'Deposit paid' })
      .where('id', '=', at.application.id)
      .execute()
    return send('moveApplications', { body: { Stage: 'Enrolled' } })
  },
  APPLICATION_EXISTS: async ({ done, send }) => {
    await done('createApplication')
    return send('createApplication')
  },
  COURSE_NOT_FOUND: ({ send }) =>
    send('createApplication', { body: { CourseId: '0190f3c1-0000-7000-8000-000000000000' } }),
  UNIVERSITY_EXISTS: async ({ done, send }) => {
    await done('addUniversity')
    return send('addUniversity')
  },
  UNIVERSITY_MERGED: async ({ at, done, send }) => {
    await done('mergeUniversity')
    return send('changeUniversity', { params: { id: at.courses.twinId } })
  },
  UNIVERSITY_INTO_ITSELF: ({ at, send }) => send('mergeUniversity', { body: { IntoId: at.courses.twinId } }),
  UNIVERSITY_CURRENCIES: ({ at, send }) =>
    send('mergeUniversity', { body: { IntoId: at.world.universities.osaka } }),
  UNIVERSITY_AGREEMENTS: async ({ db, at, send }) => {
    for (const UniversityId of [at.courses.twinId, at.world.universities.sydney])
      await propose(db, at.world.people.finance, { UniversityId, Level: 'Doctorate' })
    return send('mergeUniversity')
  },
  COURSE_CHANGE_PENDING: ({ at, send }) =>
    send('proposeCourseChange', { params: { id: at.courseChange.courseId } }),
  COURSE_UNCHANGED: async ({ at, db, send }) => {
    const { person } = at.admissions
    const course = await getCourse({ db, actor: person }, { id: at.courses.otherId })
    const { CourseId: _, UniversityId: __, Currency: ___, MergedInto: ____, ...body } = course
    return send('proposeCourseChange', { body })
  },
  COURSE_EXISTS: async ({ done, send }) => {
    await done('addCourse')
    return send('addCourse')
  },
  COURSE_NOT_RECOMMENDED: ({ at, send }) =>
    send('orderCourses', { body: { Courses: [{ CourseId: at.courses.otherId, Priority: 1 }] } }),
  TOO_MANY_COURSES: async ({ db, at, send }) => {
    const universityId = at.world.universities.osaka
    for (let priority = 2; priority <= MAX_RECOMMENDED; priority++) {
      const course_id = await aCourse(db, { universityId })
      await db
        .insertInto('recommended_courses')
        .values({ student_id: at.application.studentId, course_id, priority, recommended_by: null })
        .execute()
    }
    return send('recommendCourses')
  },
  INSTALLMENT_ON_INVOICE: {
    names: (api) => invoiced(api)?.InstallmentGeneratedFor ?? '',
    ask: (api) =>
      api.send('changeApplication', {
        params: { id: invoiced(api)?.AcknowledgementId ?? '' },
        body: {
          Stage: undefined,
          Checklist: undefined,
          Deadlines: undefined,
          UniversityStudentId: 'S-1',
          Installments: [{ Name: 'Another', TuitionFee: '9000', ScholarshipReceived: '0' }],
        },
      }),
  },
}
