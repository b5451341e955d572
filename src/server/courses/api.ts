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

export const answers = answering(calls, {
  listCourses,
  recommendedCourses,
  downloadShortlist: (context) => {
    const { pdf, config } = context
    return downloadShortlist(
      { ...context, how: { pdf, publicUrl: config.publicUrl } },
      { ...context.params, format: context.query.format },
    )
  },
  recommendCourses,
  removeCourses,
  orderCourses,
  listUniversities,
  addUniversity,
  getUniversity,
  changeUniversity,
  listCatalogue,
  getCourse,
  addCourse,
  changeCourse,
})
