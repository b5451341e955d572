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
  listApplications: ({ db, actor, query }) => listApplications(db, actor, query),
  countApplications: ({ db, actor }) => countApplications(db, actor),
  answerTimes: ({ db, actor }) => answerTimes(db, actor),
  studentApplications: ({ db, actor, params }) => studentApplications(db, actor, params.id),
  createApplication: ({ db, actor, params, body }) => createApplication(db, actor, params.id, body),
  getApplication: ({ db, actor, params, query }) => getApplication(db, actor, params.id, query),
  changeApplication: ({ db, actor, params, body }) => changeApplication(db, actor, params.id, body),
  moveApplications: ({ db, actor, body }) => moveApplications(db, actor, body),
})
