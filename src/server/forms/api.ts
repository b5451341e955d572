import * as calls from '#domain/forms/calls'
import { answering } from '#server/platform/http/answering'
import { answerForm } from './answer-form'
import { listAnswers } from './list-answers'
import { getForm, listForms } from './list-forms'
import { saveForm } from './save-form'

/** What answers the calls of this noun. */
export const answers = answering(calls, {
  listForms: ({ db, actor, query }) => listForms(db, actor, query),
  saveForm: ({ db, actor, body }) => saveForm(db, actor, body),
  getForm: ({ db, actor, params }) => getForm(db, actor, params.id),
  answerForm: ({ db, actor, params, body }) => answerForm(db, actor, params.id, body),
  listAnswers: ({ db, actor, params, query }) => listAnswers(db, actor, params.id, query),
})
