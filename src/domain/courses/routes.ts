import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listCourses = route<Calls, 'listCourses'>('GET', '/search-program/courses')
export const recommendedCourses = route<Calls, 'recommendedCourses'>(
  'GET',
  '/search-program/students/{id}/all-recommended-courses',
)
export const downloadShortlist = route<Calls, 'downloadShortlist'>(
  'GET',
  '/search-program/students/{id}/recommended-courses/download',
)
export const recommendCourses = route<Calls, 'recommendCourses'>(
  'POST',
  '/search-program/students/{id}/recommended-courses',
)
export const removeCourses = route<Calls, 'removeCourses'>(
  'DELETE',
  '/search-program/students/{id}/recommended-courses',
)
export const orderCourses = route<Calls, 'orderCourses'>('POST', '/search-program/students/add-priority')
export const listUniversities = route<Calls, 'listUniversities'>('GET', '/universities')
export const addUniversity = route<Calls, 'addUniversity'>('POST', '/universities')
export const getUniversity = route<Calls, 'getUniversity'>('GET', '/universities/{id}')
export const changeUniversity = route<Calls, 'changeUniversity'>('PUT', '/universities/{id}')
export const listCatalogue = route<Calls, 'listCatalogue'>('GET', '/courses')
export const getCourse = route<Calls, 'getCourse'>('GET', '/courses/{id}')
export const addCourse = route<Calls, 'addCourse'>('POST', '/courses')
export const changeCourse = route<Calls, 'changeCourse'>('PUT', '/courses/{id}')
