import * as calls from '#domain/forms/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { answerForm } from './answer-form'
import { downloadAnswers } from './download-answers'
import { getFormFile, uploadFormFile } from './form-files'
import { listAnswers } from './list-answers'
import { getForm, listForms } from './list-forms'
import { saveForm } from './save-form'

export const answers = answering(calls, {
  listForms,
  saveForm,
  getForm,
  answerForm,
  uploadFormFile: (context, input) => uploadFormFile(context, { ...input, files: context.uploads }),
  getFormFile: async (context, input) => fileResponse(await getFormFile(context, input)),
  listAnswers,
  downloadAnswers,
})
