import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import { HistoryQuery } from '#domain/record/history-page'
import {
  AddCourse,
  AddUniversity,
  CatalogueCourse,
  ChangeCourse,
  ChangeUniversity,
  ListCatalogue,
  ListUniversities,
  University,
  UniversityDetails,
} from './catalogue'
import * as routes from './routes'
import {
  CoursePage,
  DownloadShortlist,
  ListCourses,
  OrderCourses,
  RecommendCourses,
  RecommendedCourses,
} from './schema'

const call = callsOf('Courses')
const changed = success(RecommendedCourses.shape)

/** Calls on courses and on those recommended to a student (docs/decisions/0068-courses.md). */
export const listCourses = call(routes.listCourses, {
  permission: 'courses.view',
  summary: 'List the courses of all universities, with counts by country, level, field and intake',
  query: ListCourses,
  output: CoursePage,
  fromReplica: true,
})
export const recommendedCourses = call(routes.recommendedCourses, {
  permission: 'courses.view',
  summary:
    'List the courses recommended to a student by priority, each with the requirements that the student meets',
  params: byId,
  query: asCaller,
  output: RecommendedCourses,
})
export const downloadShortlist = call(routes.downloadShortlist, {
  permission: 'courses.view',
  logged: 'export',
  summary: 'Download the recommended courses as a sheet or as a printable shortlist',
  params: byId,
  query: DownloadShortlist,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
})
export const recommendCourses = call(routes.recommendCourses, {
  permission: 'courses.recommend',
  summary:
    'Recommend courses to a student, after the existing ones; one that is already recommended keeps its place',
  params: byId,
  body: RecommendCourses,
  output: changed,
})
export const removeCourses = call(routes.removeCourses, {
  permission: 'courses.recommend',
  summary: 'Remove courses from the recommendations of a student',
  params: byId,
  body: RecommendCourses,
  output: changed,
})
export const orderCourses = call(routes.orderCourses, {
  permission: 'courses.recommend',
  summary: 'Set the priority of recommended courses; unnamed ones follow in their order',
  body: OrderCourses,
  output: changed,
})

/** How staff manage universities and courses (docs/decisions/0145-universities-and-courses.md). */
export const listUniversities = call(routes.listUniversities, {
  permission: 'courses.manage',
  summary: 'List the universities in the chosen order, each with its number of courses',
  query: ListUniversities,
  output: pageOf(University),
})
export const addUniversity = call(routes.addUniversity, {
  permission: 'courses.manage',
  summary: 'Add a university',
  body: AddUniversity,
  output: success({ University }),
})
export const getUniversity = call(routes.getUniversity, {
  permission: 'courses.manage',
  summary: 'Read a university with its courses, retired ones included, and its history',
  params: byId,
  query: asCaller.extend(HistoryQuery.shape),
  output: UniversityDetails,
})
export const changeUniversity = call(routes.changeUniversity, {
  permission: 'courses.manage',
  summary: 'Change a university; its currency is fixed, because fees and invoices use it',
  params: byId,
  body: ChangeUniversity,
  output: success({ University }),
})
export const listCatalogue = call(routes.listCatalogue, {
  permission: 'courses.read',
  summary: 'List all courses by name, retired ones included; a university sees its own',
  query: ListCatalogue,
  output: pageOf(CatalogueCourse),
})
export const getCourse = call(routes.getCourse, {
  permission: 'courses.read',
  summary: 'Read a course with its requirements and intakes, retired or not',
  params: byId,
  query: asCaller,
  output: CatalogueCourse,
})
export const addCourse = call(routes.addCourse, {
  permission: 'courses.manage',
  summary: 'Add a course to a university',
  body: AddCourse,
  output: success({ Course: CatalogueCourse }),
})
export const changeCourse = call(routes.changeCourse, {
  permission: 'courses.manage',
  summary: 'Change a course with its requirements and intakes, retire it, or offer it again',
  params: byId,
  body: ChangeCourse,
  output: success({ Course: CatalogueCourse }),
})
