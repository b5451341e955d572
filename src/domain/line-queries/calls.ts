import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import { AnswerLineQuery, AskLineQuery, LineQuery } from './schema'

const call = callsOf('Line queries')
const answer = success({ LineQuery })

export const listLineQueries = call(routes.listLineQueries, {
  permission: 'commission-notes.view',
  summary: 'List the questions about the students’ lines of a note, oldest first',
  params: byId,
  query: asCaller,
  output: z.array(LineQuery),
})
export const askLineQuery = call(routes.askLineQuery, {
  permission: 'commission-notes.ask',
  summary: 'Ask about a student’s line of a note; the note can go on meanwhile',
  params: byId,
  body: AskLineQuery,
  output: answer,
})
export const answerLineQuery = call(routes.answerLineQuery, {
  permission: 'commission-notes.answer',
  summary:
    'Answer a question about a student’s line, decline it, or adjust the line if the note may be edited, which records the question in its history',
  params: byId,
  body: AnswerLineQuery,
  output: answer,
})
