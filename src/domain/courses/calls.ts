import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
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

const noun = 'Courses'
const changed = success(RecommendedCourses.shape)

/** Calls on courses and on those recommended to a student (docs/decisions/0068-courses.md). */
export const listCourses = call(routes.listCourses, {
  noun,
  permission: 'courses.view',
  summary:
    'The courses of all universities, with how many of them there are by country, level, field and intake',
  query: ListCourses,
  output: CoursePage,
  fromReplica: true,
})
export const recommendedCourses = call(routes.recommendedCourses, {
  noun,
  permission: 'courses.view',
  summary:
    'The courses recommended to a student in order of priority, each with what of its requirements is met',
  params: byId,
  query: asCaller,
  output: RecommendedCourses,
})
export const downloadShortlist = call(routes.downloadShortlist, {
  noun,
  permission: 'courses.view',
  logged: 'export',
  summary: 'The recommended courses as a sheet, or as a printed shortlist',
  params: byId,
  query: DownloadShortlist,
  file: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/pdf'],
})
export const recommendCourses = call(routes.recommendCourses, {
  noun,
  permission: 'courses.recommend',
  summary: 'Recommend courses to a student, after those that are there; one that is there stays where it is',
  params: byId,
  body: RecommendCourses,
  output: changed,
})
export const removeCourses = call(routes.removeCourses, {
  noun,
  permission: 'courses.recommend',
  summary: 'Take courses off the list of a student',
  params: byId,
  body: RecommendCourses,
  output: changed,
})
export const orderCourses = call(routes.orderCourses, {
  noun,
  permission: 'courses.recommend',
  summary: 'Put recommended courses in an order of priority; those that are not named follow in theirs',
  body: OrderCourses,
  output: changed,
})

/** How staff manage universities and courses (docs/decisions/0145-universities-and-courses.md). */
export const listUniversities = call(routes.listUniversities, {
  noun,
  permission: 'courses.manage',
  summary: 'The universities in the chosen order, each with how many courses it offers',
  query: ListUniversities,
  output: pageOf(University),
})
export const addUniversity = call(routes.addUniversity, {
  noun,
  permission: 'courses.manage',
  summary: 'Add a university',
  body: AddUniversity,
  output: success({ University }),
})
export const getUniversity = call(routes.getUniversity, {
  noun,
  permission: 'courses.manage',
  summary: 'One university with its courses, the retired ones too, and what was changed',
  params: byId,
  query: asCaller,
  output: UniversityDetails,
})
export const changeUniversity = call(routes.changeUniversity, {
  noun,
  permission: 'courses.manage',
  summary: 'Change a university; its currency stays, because fees and invoices are in it',
  params: byId,
  body: ChangeUniversity,
  output: success({ University }),
})
export const listCatalogue = call(routes.listCatalogue, {
  noun,
  permission: 'courses.read',
  summary:
    'The courses of all universities by name as they are kept, the retired ones too; a university has its own',
  query: ListCatalogue,
  output: pageOf(CatalogueCourse),
})
export const getCourse = call(routes.getCourse, {
  noun,
  permission: 'courses.read',
  summary: 'One course with its requirements and intakes, retired or not',
  params: byId,
  query: asCaller,
  output: CatalogueCourse,
})
export const addCourse = call(routes.addCourse, {
  noun,
  permission: 'courses.manage',
  summary: 'Add a course to a university',
  body: AddCourse,
  output: success({ Course: CatalogueCourse }),
})
export const changeCourse = call(routes.changeCourse, {
  noun,
  permission: 'courses.manage',
  summary: 'Change a course with its requirements and intakes, retire it, or offer it again',
  params: byId,
  body: ChangeCourse,
  output: success({ Course: CatalogueCourse }),
})
