import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { AddComment, ApplicationComment, MailComment } from '#domain/applications/application'
import * as routes from './routes'

const call = callsOf('Applications')

export const listComments = call(routes.listComments, {
  permission: 'applications.view',
  summary: 'List the comments on an application, oldest first',
  params: byId,
  query: asCaller,
  output: z.array(ApplicationComment),
})
export const addComment = call(routes.addComment, {
  permission: 'applications.comment',
  summary: 'Add a comment to an application',
  params: byId,
  body: AddComment,
  output: success({ Comment: ApplicationComment }),
})
export const mailComment = call(routes.mailComment, {
  permission: 'applications.comment',
  summary:
    'Mail a student’s comment to the counsellor, or to the partner’s owner if there is none; once a comment',
  params: byId,
  body: MailComment,
  output: success({ Comment: ApplicationComment }),
})
