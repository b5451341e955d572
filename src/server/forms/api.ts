import * as calls from '#domain/forms/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'
import { answerForm } from './answer-form'
import { downloadAnswers } from './download-answers'
import { getFormFile, uploadFormFile } from './form-files'
import { listAnswers } from './list-answers'
import { getForm, listForms } from './list-forms'
import { saveForm } from './save-form'

export const answers = answering(calls, {
  listForms: ({ db, actor, query }) => listForms(db, actor, query),
  saveForm: ({ db, actor, body }) => saveForm(db, actor, body),
  getForm: ({ db, actor, params }) => getForm(db, actor, params.id),
  answerForm: ({ db, actor, params, body }) => answerForm(db, runtime().files, actor, params.id, body),
  uploadFormFile: ({ db, actor, params, body, files }) =>
    uploadFormFile(db, runtime().files, actor, params.id, body, files),
  getFormFile: async ({ db, actor, params }) =>
    fileResponse(await getFormFile(db, runtime().files, actor, params)),
  listAnswers: ({ db, actor, params, query }) => listAnswers(db, actor, params.id, query),
  downloadAnswers: ({ db, actor, params, query }) => downloadAnswers(db, actor, params.id, query),
})
