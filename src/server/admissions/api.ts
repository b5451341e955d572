import * as calls from '#domain/admissions/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'
import { admissionPaper } from './admission-paper'
import { answerAdmission, confirmAdmission } from './answer-admission'
import { getAdmission } from './get-admission'
import { listAdmissions } from './list-admissions'

export const answers = answering(calls, {
  listAdmissions: ({ db, actor, query }) => listAdmissions(db, actor, query),
  getAdmission: ({ db, actor, params, query }) => getAdmission(db, actor, params.id, query),
  admissionPaper: async ({ db, actor, params }) =>
    fileResponse(await admissionPaper(db, runtime().files, actor, params)),
  answerAdmission: ({ db, actor, params, body, files }) =>
    answerAdmission(db, runtime().files, actor, params.id, body, files),
  confirmAdmission: ({ db, actor, params, body }) => confirmAdmission(db, actor, params.id, body),
})
