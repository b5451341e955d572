import * as calls from '#domain/courses/calls'
import { getCourse, listCatalogue } from '#server/courses/catalogue/read-courses'
import { getUniversity, listUniversities } from '#server/courses/catalogue/read-universities'
import { addCourse, changeCourse } from '#server/courses/catalogue/save-course'
import { addUniversity, changeUniversity } from '#server/courses/catalogue/save-university'
import { listCourses } from '#server/courses/list-courses'
import { orderCourses } from '#server/courses/order-courses'
import { recommendCourses, removeCourses } from '#server/courses/recommend-courses'
import { recommendedCourses } from '#server/courses/recommended-courses'
import { downloadShortlist } from '#server/courses/shortlist'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listCourses: ({ db, actor, query }) => listCourses(db, actor, query),
  recommendedCourses: ({ db, actor, params }) => recommendedCourses(db, actor, params.id),
  downloadShortlist: ({ db, actor, params, query }) => {
    const { pdf, config } = runtime()
    return downloadShortlist(
      db,
      actor,
      { ...params, format: query.format },
      { pdf, publicUrl: config.publicUrl },
    )
  },
  recommendCourses: ({ db, actor, params, body }) => recommendCourses(db, actor, params.id, body),
  removeCourses: ({ db, actor, params, body }) => removeCourses(db, actor, params.id, body),
  orderCourses: ({ db, actor, body }) => orderCourses(db, actor, body),
  listUniversities: ({ db, actor, query }) => listUniversities(db, actor, query),
  addUniversity: ({ db, actor, body }) => addUniversity(db, actor, body),
  getUniversity: ({ db, actor, params, query }) => getUniversity(db, actor, params.id, query),
  changeUniversity: ({ db, actor, params, body }) => changeUniversity(db, actor, params.id, body),
  listCatalogue: ({ db, actor, query }) => listCatalogue(db, actor, query),
  getCourse: ({ db, actor, params }) => getCourse(db, actor, params.id),
  addCourse: ({ db, actor, body }) => addCourse(db, actor, body),
  changeCourse: ({ db, actor, params, body }) => changeCourse(db, actor, params.id, body),
})
