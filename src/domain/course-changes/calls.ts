import { callsOf } from '#domain/api/call'
import { byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Course changes')
const proposed = success({ Change: schema.CourseChange })

export const listCourseChanges = call(routes.listCourseChanges, {
  permission: 'course-changes.view',
  summary:
    'List the changes of courses that universities proposed, the longest waiting first, then the latest; a university sees its own',
  query: schema.ListCourseChanges,
  output: schema.CourseChangePage,
})
export const proposeCourse = call(routes.proposeCourse, {
  permission: 'course-changes.propose',
  summary: 'Propose another course of the caller’s university; it is offered once staff approve it',
  body: schema.ProposeCourse,
  output: proposed,
})
export const proposeCourseChange = call(routes.proposeCourseChange, {
  permission: 'course-changes.propose',
  summary: 'Propose a change of a course, its requirements or intakes; it takes effect once staff approve it',
  params: byId,
  body: schema.ProposeCourseChange,
  output: proposed,
})
export const decideCourseChange = call(routes.decideCourseChange, {
  permission: 'course-changes.decide',
  summary: 'Approve or reject a change that a university proposed; the university may withdraw it',
  params: byId,
  body: schema.DecideCourseChange,
  output: proposed,
})
