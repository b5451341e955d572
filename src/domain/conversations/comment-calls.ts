import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { AddComment, ApplicationComment, MailComment } from '#domain/applications/application'
import * as routes from './routes'

const noun = 'Applications'

/** Comments are part of an application's conversation (docs/decisions/0136-one-thread.md). */
export const listComments = call(routes.listComments, {
  noun,
  permission: 'applications.view',
  summary: 'What was said about an application, the first first',
  params: byId,
  query: asCaller,
  output: z.array(ApplicationComment),
})
export const addComment = call(routes.addComment, {
  noun,
  permission: 'applications.comment',
  summary: 'Say something about an application',
  params: byId,
  body: AddComment,
  output: success({ Comment: ApplicationComment }),
})
export const mailComment = call(routes.mailComment, {
  noun,
  permission: 'applications.comment',
  summary:
    'Mail a student’s comment to the counsellor, or to the partner’s owner where there is none; once for each comment',
  params: byId,
  body: MailComment,
  output: success({ Comment: ApplicationComment }),
})
