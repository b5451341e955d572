import * as calls from '#domain/notices/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { listNotifications } from '#server/platform/notices/list-notifications'
import { markNotifications } from '#server/platform/notices/mark-notifications'
import { demoOpener } from '#server/platform/notices/one-time-link'
import { decideMail } from '#server/platform/notices/sent-mails/decide-mail'
import { listMails } from '#server/platform/notices/sent-mails/list-mails'
import { mailAttachment } from '#server/platform/notices/sent-mails/mail-attachment'
import { mailHtml } from '#server/platform/notices/sent-mails/mail-html'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listNotifications: ({ db, actor, query }) => listNotifications(db, actor, query),
  markNotifications: async ({ db, actor, body }) => ({
    message: body.IsRead ? 'Marked as read.' : 'Marked as unread.',
    ...(await markNotifications(db, actor, body)),
  }),
  listMails: ({ db, actor, query }) => listMails(db, actor, query, demoOpener()),
  decideMail: ({ db, actor, params, body }) => decideMail(db, actor, params.id, body.Decision),
  mailHtml: ({ db, actor, params }) => mailHtml(db, actor, params.id, demoOpener()),
  mailAttachment: async ({ db, actor, params }) =>
    fileResponse(await mailAttachment(db, actor, params.id, runtime().files)),
})
