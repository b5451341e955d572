import * as calls from '#domain/notices/calls'
import { decideMail } from '#server/across/notices/decide-mail'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { listNotifications } from '#server/platform/notices/list-notifications'
import { markNotifications } from '#server/platform/notices/mark-notifications'
import { demoOpener } from '#server/platform/notices/one-time-link'
import { listMails } from '#server/platform/notices/sent-mails/list-mails'
import { mailAttachment } from '#server/platform/notices/sent-mails/mail-attachment'
import { mailHtml } from '#server/platform/notices/sent-mails/mail-html'

export const answers = answering(calls, {
  listNotifications,
  markNotifications: async (context, input) => ({
    message: context.body.IsRead ? 'Marked as read.' : 'Marked as unread.',
    ...(await markNotifications(context, input)),
  }),
  listMails: (context, input) => listMails({ ...context, opener: demoOpener() }, input),
  decideMail,
  mailHtml: (context, input) => mailHtml({ ...context, opener: demoOpener() }, input),
  mailAttachment: async (context, input) => fileResponse(await mailAttachment(context, input)),
})
