import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listCourseChanges = route<Calls, 'listCourseChanges'>('GET', '/course-changes')
export const proposeCourse = route<Calls, 'proposeCourse'>('POST', '/course-changes')
export const proposeCourseChange = route<Calls, 'proposeCourseChange'>('POST', '/courses/{id}/changes')
export const decideCourseChange = route<Calls, 'decideCourseChange'>('POST', '/course-changes/{id}/decide')
