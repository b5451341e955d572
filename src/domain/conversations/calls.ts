import { z } from 'zod'
import { callsOf, openCall } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import { contentTypesOf } from '#domain/files/rules'
import { ChatToken, GetChatToken } from './chat-token'
import { InboundMail, MailTaken } from './mail-answer'
import {
  ConversationPerson,
  EditMessage,
  ListMessages,
  Message,
  MessageFile,
  MessagePage,
  PostMessage,
  ReadMessages,
} from './message'
import * as routes from './routes'
import { UnreadCounts } from './unread'

const noun = 'Conversations'
const call = callsOf(noun)
const byMessage = z.object({ id: Id, messageId: Id })
const byFile = z.object({ id: Id, docId: Id })
const changed = success({ Message })
const read = success({ ReadNumber: z.number().int() })
const uploaded = success({ Attachments: z.array(MessageFile) })
const people = z.array(ConversationPerson)
const file = contentTypesOf('noteAttachment')

/** The calls of docs/decisions/0136-one-thread.md, equal for notes, applications and university invoices. */
export const listNoteMessages = call(routes.listNoteMessages, {
  permission: 'commission-notes.view',
  summary:
    'List the messages on a note, newest last: the last ones, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postNoteMessage = call(routes.postNoteMessage, {
  permission: 'commission-notes.talk',
  summary: 'Send a message on a note, to all who see it or to the company only',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editNoteMessage = call(routes.editNoteMessage, {
  permission: 'commission-notes.talk',
  summary: 'Change one’s own message on a note within 15 minutes; the old text is recorded',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteNoteMessage = call(routes.deleteNoteMessage, {
  permission: 'commission-notes.talk',
  summary: 'Delete one’s own message on a note within 15 minutes; the old text is recorded',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readNoteMessages = call(routes.readNoteMessages, {
  permission: 'commission-notes.view',
  summary: 'Save how far the caller has read the conversation on a note',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const noteMessagePeople = call(routes.noteMessagePeople, {
  permission: 'commission-notes.talk',
  summary: 'List the users whom the caller may mention on a note',
  params: byId,
  query: asCaller,
  output: people,
})
export const getNoteMessageFile = call(routes.getNoteMessageFile, {
  permission: 'commission-notes.view',
  summary: 'Download a file of a message on a note',
  params: byFile,
  query: asCaller,
  file,
})
export const getChatToken = call(routes.getChatToken, {
  noun: 'Chat',
  permission: 'commission-notes.talk',
  summary:
    'Read the token by which the browser joins the note’s channel at Stream; 404 if the portal has no account there',
  query: GetChatToken,
  output: ChatToken,
  creates: true,
  isPrivate: true,
})
export const listApplicationMessages = call(routes.listApplicationMessages, {
  permission: 'applications.view',
  summary:
    'List the messages on an application, newest last: the last ones, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postApplicationMessage = call(routes.postApplicationMessage, {
  permission: 'applications.comment',
  summary: 'Send a message on an application, to all who see it or to the company only',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editApplicationMessage = call(routes.editApplicationMessage, {
  permission: 'applications.comment',
  summary: 'Change one’s own message on an application within 15 minutes; the old text is recorded',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteApplicationMessage = call(routes.deleteApplicationMessage, {
  permission: 'applications.comment',
  summary: 'Delete one’s own message on an application within 15 minutes; the old text is recorded',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readApplicationMessages = call(routes.readApplicationMessages, {
  permission: 'applications.view',
  summary: 'Save how far the caller has read the conversation on an application',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const applicationMessagePeople = call(routes.applicationMessagePeople, {
  permission: 'applications.comment',
  summary: 'List the users whom the caller may mention on an application',
  params: byId,
  query: asCaller,
  output: people,
})
export const getApplicationMessageFile = call(routes.getApplicationMessageFile, {
  permission: 'applications.view',
  summary: 'Download a file of a message on an application',
  params: byFile,
  query: asCaller,
  file,
})
export const uploadApplicationMessageFiles = call(routes.uploadApplicationMessageFiles, {
  permission: 'applications.comment',
  summary: 'Upload up to ten files for a message on an application, which is then sent with their ids',
  body: z.object({ UserId, ApplicationId: Id }),
  multipart: { fields: z.object({ UserId, ApplicationId: Id }), file: 'files', most: MAX_ATTACHMENTS },
  output: uploaded,
})
export const listInvoiceMessages = call(routes.listInvoiceMessages, {
  permission: 'invoices.view',
  summary:
    'List the messages on a university invoice, newest last: the last ones, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postInvoiceMessage = call(routes.postInvoiceMessage, {
  permission: 'invoices.talk',
  summary: 'Send a message on a university invoice, to all who see it or to the company only',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editInvoiceMessage = call(routes.editInvoiceMessage, {
  permission: 'invoices.talk',
  summary: 'Change one’s own message on a university invoice within 15 minutes; the old text is recorded',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteInvoiceMessage = call(routes.deleteInvoiceMessage, {
  permission: 'invoices.talk',
  summary: 'Delete one’s own message on a university invoice within 15 minutes; the old text is recorded',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readInvoiceMessages = call(routes.readInvoiceMessages, {
  permission: 'invoices.view',
  summary: 'Save how far the caller has read the conversation on a university invoice',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const invoiceMessagePeople = call(routes.invoiceMessagePeople, {
  permission: 'invoices.talk',
  summary: 'List the users whom the caller may mention on a university invoice',
  params: byId,
  query: asCaller,
  output: people,
})
export const getInvoiceMessageFile = call(routes.getInvoiceMessageFile, {
  permission: 'invoices.view',
  summary: 'Download a file of a message on a university invoice',
  params: byFile,
  query: asCaller,
  file,
})
export const uploadInvoiceMessageFiles = call(routes.uploadInvoiceMessageFiles, {
  permission: 'invoices.talk',
  summary: 'Upload up to ten files for a message on a university invoice, which is then sent with their ids',
  body: z.object({ UserId, InvoiceId: Id }),
  multipart: { fields: z.object({ UserId, InvoiceId: Id }), file: 'files', most: MAX_ATTACHMENTS },
  output: uploaded,
})

export const countUnread = call(routes.countUnread, {
  permission: 'account.view',
  summary: 'Count the conversations that the caller follows with unread messages, by subject',
  query: asCaller,
  output: UnreadCounts,
})

export const takeMailAnswer = openCall(routes.takeMailAnswer, {
  noun,
  summary:
    'Receive an answer by mail, as Postmark posts it; INBOUND_MAIL_SECRET is the password of basic authentication or the bearer token',
  body: InboundMail,
  output: MailTaken,
})
