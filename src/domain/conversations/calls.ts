import { z } from 'zod'
import { call, openCall } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { asCaller, byId, success } from '#domain/api/shapes'
import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import { contentTypesOf } from '#domain/files/rules'
import { AskChatToken, ChatToken } from './chat-token'
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
const byMessage = z.object({ id: Id, messageId: Id })
const byFile = z.object({ id: Id, docId: Id })
const changed = success({ Message })
const read = success({ ReadNumber: z.number().int() })
const uploaded = success({ Attachments: z.array(MessageFile) })
const people = z.array(ConversationPerson)
const file = contentTypesOf('noteAttachment')

/** The calls of docs/decisions/0136-one-thread.md, equal for notes, applications and university invoices. */
export const listNoteMessages = call(routes.listNoteMessages, {
  noun,
  permission: 'commission-notes.view',
  summary:
    'The conversation on a note, newest last: the last messages, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postNoteMessage = call(routes.postNoteMessage, {
  noun,
  permission: 'commission-notes.talk',
  summary: 'Write a message on a note, for everyone who sees it or for the company alone',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editNoteMessage = call(routes.editNoteMessage, {
  noun,
  permission: 'commission-notes.talk',
  summary: 'Change my own message on a note within 15 minutes; the old text is kept on record',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteNoteMessage = call(routes.deleteNoteMessage, {
  noun,
  permission: 'commission-notes.talk',
  summary: 'Delete my own message on a note within 15 minutes; the old text is kept on record',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readNoteMessages = call(routes.readNoteMessages, {
  noun,
  permission: 'commission-notes.view',
  summary: 'Remember how far I have read the conversation on a note',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const noteMessagePeople = call(routes.noteMessagePeople, {
  noun,
  permission: 'commission-notes.talk',
  summary: 'Whom I may mention on a note',
  params: byId,
  query: asCaller,
  output: people,
})
export const getNoteMessageFile = call(routes.getNoteMessageFile, {
  noun,
  permission: 'commission-notes.view',
  summary: 'A file of a message on a note',
  params: byFile,
  query: asCaller,
  file,
})
export const getChatToken = call(routes.getChatToken, {
  noun: 'Chat',
  permission: 'commission-notes.talk',
  summary:
    'What my browser reaches the channel of a note at Stream by; 404 where the portal has no account there',
  query: AskChatToken,
  output: ChatToken,
  makes: true,
  isPrivate: true,
})
export const listApplicationMessages = call(routes.listApplicationMessages, {
  noun,
  permission: 'applications.view',
  summary:
    'The conversation on an application, newest last: the last messages, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postApplicationMessage = call(routes.postApplicationMessage, {
  noun,
  permission: 'applications.comment',
  summary: 'Write a message on an application, for everyone who sees it or for the company alone',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editApplicationMessage = call(routes.editApplicationMessage, {
  noun,
  permission: 'applications.comment',
  summary: 'Change my own message on an application within 15 minutes; the old text is kept on record',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteApplicationMessage = call(routes.deleteApplicationMessage, {
  noun,
  permission: 'applications.comment',
  summary: 'Delete my own message on an application within 15 minutes; the old text is kept on record',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readApplicationMessages = call(routes.readApplicationMessages, {
  noun,
  permission: 'applications.view',
  summary: 'Remember how far I have read the conversation on an application',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const applicationMessagePeople = call(routes.applicationMessagePeople, {
  noun,
  permission: 'applications.comment',
  summary: 'Whom I may mention on an application',
  params: byId,
  query: asCaller,
  output: people,
})
export const getApplicationMessageFile = call(routes.getApplicationMessageFile, {
  noun,
  permission: 'applications.view',
  summary: 'A file of a message on an application',
  params: byFile,
  query: asCaller,
  file,
})
export const uploadApplicationMessageFiles = call(routes.uploadApplicationMessageFiles, {
  noun,
  permission: 'applications.comment',
  summary: 'Upload at most ten files for a message on an application that is then sent with their ids',
  body: z.object({ UserId, ApplicationId: Id }),
  multipart: { fields: z.object({ UserId, ApplicationId: Id }), file: 'files', most: MAX_ATTACHMENTS },
  output: uploaded,
})
export const listInvoiceMessages = call(routes.listInvoiceMessages, {
  noun,
  permission: 'invoices.view',
  summary:
    'The conversation on a university invoice, newest last: the last messages, those before a number or those after one',
  params: byId,
  query: ListMessages,
  output: MessagePage,
})
export const postInvoiceMessage = call(routes.postInvoiceMessage, {
  noun,
  permission: 'invoices.talk',
  summary: 'Write a message on a university invoice, for everyone who sees it or for the company alone',
  params: byId,
  body: PostMessage,
  output: changed,
})
export const editInvoiceMessage = call(routes.editInvoiceMessage, {
  noun,
  permission: 'invoices.talk',
  summary: 'Change my own message on a university invoice within 15 minutes; the old text is kept on record',
  params: byMessage,
  body: EditMessage,
  output: changed,
})
export const deleteInvoiceMessage = call(routes.deleteInvoiceMessage, {
  noun,
  permission: 'invoices.talk',
  summary: 'Delete my own message on a university invoice within 15 minutes; the old text is kept on record',
  params: byMessage,
  query: asCaller,
  output: changed,
})
export const readInvoiceMessages = call(routes.readInvoiceMessages, {
  noun,
  permission: 'invoices.view',
  summary: 'Remember how far I have read the conversation on a university invoice',
  params: byId,
  body: ReadMessages,
  output: read,
})
export const invoiceMessagePeople = call(routes.invoiceMessagePeople, {
  noun,
  permission: 'invoices.talk',
  summary: 'Whom I may mention on a university invoice',
  params: byId,
  query: asCaller,
  output: people,
})
export const getInvoiceMessageFile = call(routes.getInvoiceMessageFile, {
  noun,
  permission: 'invoices.view',
  summary: 'A file of a message on a university invoice',
  params: byFile,
  query: asCaller,
  file,
})
export const uploadInvoiceMessageFiles = call(routes.uploadInvoiceMessageFiles, {
  noun,
  permission: 'invoices.talk',
  summary: 'Upload at most ten files for a message on a university invoice that is then sent with their ids',
  body: z.object({ UserId, InvoiceId: Id }),
  multipart: { fields: z.object({ UserId, InvoiceId: Id }), file: 'files', most: MAX_ATTACHMENTS },
  output: uploaded,
})

export const countUnread = call(routes.countUnread, {
  noun,
  permission: 'account.view',
  summary: 'In how many conversations that I follow and see I have something unread, by what they are about',
  query: asCaller,
  output: UnreadCounts,
})

export const takeMailAnswer = openCall(routes.takeMailAnswer, {
  noun,
  summary:
    'Take an answer by mail, as Postmark posts it; with INBOUND_MAIL_SECRET as the password of basic authentication, or as a bearer token',
  body: InboundMail,
  output: MailTaken,
})
