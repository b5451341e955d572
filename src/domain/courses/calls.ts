import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
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

/** The calls of courses and of those recommended to a student (docs/decisions/0068-courses.md). */
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
