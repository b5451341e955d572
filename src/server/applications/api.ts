import * as calls from '#domain/applications/calls'
import { changeApplication } from '#server/applications/change-application'
import { answerTimes } from '#server/applications/counts/answer-times'
import { countApplications } from '#server/applications/counts/count-applications'
import { createApplication } from '#server/applications/create-application'
import { getApplication } from '#server/applications/get-application'
import { listApplications } from '#server/applications/list-applications'
import { moveApplications } from '#server/applications/move-applications'
import { studentApplications } from '#server/applications/student-applications'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listApplications,
  countApplications: (context) => countApplications(context),
  answerTimes: (context) => answerTimes(context),
  studentApplications,
  createApplication,
  getApplication,
  changeApplication,
  moveApplications,
})
