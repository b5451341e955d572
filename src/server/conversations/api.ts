import * as calls from '#domain/conversations/calls'
import * as commentCalls from '#domain/conversations/comment-calls'
import { deleteMessage, editMessage } from '#server/conversations/change-message'
import { chatToken } from '#server/conversations/chat/chat-token'
import { addComment, listComments, mailComment } from '#server/conversations/comments'
import { countUnreadConversations } from '#server/conversations/count-unread'
import { getMessageFile, uploadFiles } from '#server/conversations/files'
import { listMessages, markRead } from '#server/conversations/list-messages'
import { inboundFor } from '#server/conversations/mail/inbound'
import { takeAnswer } from '#server/conversations/mail/take-answer'
import { messagePeople } from '#server/conversations/people'
import { postMessage } from '#server/conversations/post-message'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { mailSettingsOf } from '#server/platform/notices/mail-settings'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = [
  ...answering(calls, {
    listNoteMessages: (context, input) =>
      listMessages(context, { ...input, kind: 'note', id: context.params.id }),
    postNoteMessage: (context, input) =>
      postMessage(context, { ...input, kind: 'note', id: context.params.id }),
    editNoteMessage: (context, input) => editMessage(context, { ...input, kind: 'note', ...context.params }),
    deleteNoteMessage: (context) => deleteMessage(context, { kind: 'note', ...context.params }),
    readNoteMessages: (context, input) =>
      markRead(context, { ...input, kind: 'note', id: context.params.id }),
    noteMessagePeople: (context, input) => messagePeople(context, { ...input, kind: 'note' }),
    getNoteMessageFile: async (context) =>
      fileResponse(await getMessageFile(context, { kind: 'note', ...context.params })),
    getChatToken: (context, input) => {
      const { chat, config } = context
      return chatToken({ ...context, chat, companyName: config.companyName }, input)
    },
    listApplicationMessages: (context, input) =>
      listMessages(context, { ...input, kind: 'application', id: context.params.id }),
    postApplicationMessage: (context, input) =>
      postMessage(context, { ...input, kind: 'application', id: context.params.id }),
    editApplicationMessage: (context, input) =>
      editMessage(context, { ...input, kind: 'application', ...context.params }),
    deleteApplicationMessage: (context) => deleteMessage(context, { kind: 'application', ...context.params }),
    readApplicationMessages: (context, input) =>
      markRead(context, { ...input, kind: 'application', id: context.params.id }),
    applicationMessagePeople: (context, input) => messagePeople(context, { ...input, kind: 'application' }),
    getApplicationMessageFile: async (context) =>
      fileResponse(await getMessageFile(context, { kind: 'application', ...context.params })),
    uploadApplicationMessageFiles: (context) =>
      uploadFiles(context, { kind: 'application', id: context.body.ApplicationId, files: context.uploads }),
    listInvoiceMessages: (context, input) =>
      listMessages(context, { ...input, kind: 'invoice', id: context.params.id }),
    postInvoiceMessage: (context, input) =>
      postMessage(context, { ...input, kind: 'invoice', id: context.params.id }),
    editInvoiceMessage: (context, input) =>
      editMessage(context, { ...input, kind: 'invoice', ...context.params }),
    deleteInvoiceMessage: (context) => deleteMessage(context, { kind: 'invoice', ...context.params }),
    readInvoiceMessages: (context, input) =>
      markRead(context, { ...input, kind: 'invoice', id: context.params.id }),
    invoiceMessagePeople: (context, input) => messagePeople(context, { ...input, kind: 'invoice' }),
    getInvoiceMessageFile: async (context) =>
      fileResponse(await getMessageFile(context, { kind: 'invoice', ...context.params })),
    uploadInvoiceMessageFiles: (context) =>
      uploadFiles(context, { kind: 'invoice', id: context.body.InvoiceId, files: context.uploads }),
    countUnread: countUnreadConversations,
    takeMailAnswer: {
      admits: (request) => void inboundFor(request, runtime().config.inbound),
      answer: async (body, { request }) => {
        const { db, config } = runtime()
        const inbound = inboundFor(request, config.inbound)
        return { data: await takeAnswer(db, inbound, body, mailSettingsOf(config)) }
      },
    },
  }),
  ...answering(commentCalls, {
    mailComment,
    listComments,
    addComment,
  }),
]
