import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { contentTypesOf } from '#domain/files/rules'
import { HistoryQuery } from '#domain/record/history-page'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Admissions')
const moved = success({ Admission: schema.Admission })

export const listAdmissions = call(routes.listAdmissions, {
  permission: 'admissions.view',
  summary:
    'List the applications to the caller’s university from Submitted on; in one stage, the longest waiting first',
  query: schema.ListAdmissions,
  output: schema.AdmissionPage,
})
export const getAdmission = call(routes.getAdmission, {
  permission: 'admissions.view',
  summary: 'Read an application with its scores, the submitted documents and the university’s answers',
  params: byId,
  query: asCaller.extend(HistoryQuery.shape),
  output: schema.Admission,
})
export const admissionPaper = call(routes.admissionPaper, {
  permission: 'admissions.view',
  summary: 'Download a document of an application: one that was submitted, or the university’s offer letter',
  params: schema.OfPaper,
  query: asCaller,
  file: contentTypesOf('document'),
})
export const answerAdmission = call(routes.answerAdmission, {
  permission: 'admissions.answer',
  summary:
    'Ask for documents, make an offer or reject, with a letter; staff may do so on the university’s behalf',
  params: byId,
  body: schema.AnswerAdmission,
  multipart: { fields: schema.AnswerAdmission, file: 'letter', most: 1, optional: true },
  output: moved,
})
export const confirmAdmission = call(routes.confirmAdmission, {
  permission: 'admissions.answer',
  summary:
    'Confirm that the deposit was received, or that the student enrolled, with the university’s student id',
  params: byId,
  body: schema.ConfirmAdmission,
  output: moved,
})
