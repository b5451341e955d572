import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypeOf, contentTypesOf } from '#domain/files/rules'
import { pageOf } from '#domain/paging/schema'
import * as routes from './routes'
import * as schema from './schema'

const noun = 'Forms'

/** Calls on forms and their answers (docs/decisions/0173-forms.md). */
export const listForms = call(routes.listForms, {
  noun,
  permission: 'account.view',
  summary: 'The forms that wait for me, those I answered, or those whose answers I read',
  query: schema.ListForms,
  output: pageOf(schema.FormRow),
})
export const saveForm = call(routes.saveForm, {
  noun,
  permission: 'forms.make',
  summary: 'Make a form, or with FormId change one; once it has answers its questions stay',
  body: schema.SaveForm,
  output: success({ Form: schema.Form }),
})
export const getForm = call(routes.getForm, {
  noun,
  permission: 'account.view',
  summary: 'A form that asks me, or whose answers I read, with what I answered',
  params: byId,
  query: asCaller,
  output: schema.Form,
})
export const answerForm = call(routes.answerForm, {
  noun,
  permission: 'account.view',
  summary: 'Answer a form, or change what I answered while it is open',
  params: byId,
  body: schema.AnswerForm,
  output: success({ Answer: schema.OwnAnswer }),
})
export const uploadFormFile = call(routes.uploadFormFile, {
  noun,
  permission: 'account.view',
  summary: 'Upload a file for a question of a form that asks me, for the answer that names it within a day',
  params: byId,
  body: schema.UploadFormFile,
  multipart: { fields: schema.UploadFormFile, file: 'file', most: 1 },
  output: success({ File: schema.FormFile }),
})
export const getFormFile = call(routes.getFormFile, {
  noun,
  permission: 'account.view',
  summary: 'A file that I answered a form with, or that is in an answer that I read',
  params: schema.OfFormFile,
  query: asCaller,
  file: contentTypesOf('noteAttachment'),
})
export const listAnswers = call(routes.listAnswers, {
  noun,
  permission: 'forms.make',
  summary: 'The answers to a form, the latest first, and how often each choice was taken',
  params: byId,
  query: schema.ListAnswers,
  output: pageOf(schema.FormAnswer).extend({ Counts: schema.Counts }),
})
export const downloadAnswers = call(routes.downloadAnswers, {
  noun,
  permission: 'forms.make',
  logged: 'export',
  summary: 'The answers to a form as a sheet, or with `format=csv` as text, by the filters of their list',
  params: byId,
  query: schema.DownloadAnswers,
  file: [contentTypeOf('xlsx'), contentTypeOf('csv')],
  fromReplica: true,
})
