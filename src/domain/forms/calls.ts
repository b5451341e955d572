import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypeOf, contentTypesOf } from '#domain/files/rules'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Forms')

export const listForms = call(routes.listForms, {
  permission: 'account.view',
  summary: 'List the forms that the caller has to answer, has answered, or whose answers the caller reads',
  query: schema.ListForms,
  output: pageOf(schema.FormRow),
})
export const saveForm = call(routes.saveForm, {
  permission: 'forms.make',
  summary: 'Create a form, or change one by FormId; its questions are fixed once it has answers',
  body: schema.SaveForm,
  output: success({ Form: schema.Form }),
})
export const getForm = call(routes.getForm, {
  permission: 'account.view',
  summary:
    'Read a form that the caller may answer, or whose answers the caller reads, with the caller’s own answers',
  params: byId,
  query: asCaller,
  output: schema.Form,
})
export const answerForm = call(routes.answerForm, {
  permission: 'account.view',
  summary: 'Answer a form, or change one’s own answer while it is open',
  params: byId,
  body: schema.AnswerForm,
  output: success({ Answer: schema.OwnAnswer }),
})
export const uploadFormFile = call(routes.uploadFormFile, {
  permission: 'account.view',
  summary: 'Upload a file for a question of a form, for an answer that names it within a day',
  params: byId,
  body: schema.UploadFormFile,
  multipart: { fields: schema.UploadFormFile, file: 'file', most: 1 },
  output: success({ File: schema.FormFile }),
})
export const getFormFile = call(routes.getFormFile, {
  permission: 'account.view',
  summary: 'Download a file of one’s own answer, or of an answer that the caller reads',
  params: schema.OfFormFile,
  query: asCaller,
  file: contentTypesOf('noteAttachment'),
})
export const listAnswers = call(routes.listAnswers, {
  permission: 'forms.make',
  summary: 'List the answers to a form, latest first, with the count of each choice',
  params: byId,
  query: schema.ListAnswers,
  output: pageOf(schema.FormAnswer).extend({ Counts: schema.Counts }),
})
export const downloadAnswers = call(routes.downloadAnswers, {
  permission: 'forms.make',
  logged: 'export',
  summary:
    'Download the answers to a form as a sheet, or with `format=csv` as text, by the filters of their list',
  params: byId,
  query: schema.DownloadAnswers,
  file: [contentTypeOf('xlsx'), contentTypeOf('csv')],
  fromReplica: true,
})
