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
    listNoteMessages: ({ db, actor, params, query }) =>
      listMessages(db, actor, { kind: 'note', id: params.id }, query),
    postNoteMessage: ({ db, actor, params, body }) =>
      postMessage(db, actor, { kind: 'note', id: params.id }, body),
    editNoteMessage: ({ db, actor, params, body }) =>
      editMessage(db, actor, { kind: 'note', ...params }, body),
    deleteNoteMessage: ({ db, actor, params }) => deleteMessage(db, actor, { kind: 'note', ...params }),
    readNoteMessages: ({ db, actor, params, body }) =>
      markRead(db, actor, { kind: 'note', id: params.id }, body.Number),
    noteMessagePeople: ({ db, actor, params }) => messagePeople(db, actor, 'note', params.id),
    getNoteMessageFile: async ({ db, actor, params }) =>
      fileResponse(await getMessageFile(db, runtime().files, actor, { kind: 'note', ...params })),
    getChatToken: ({ db, actor, query }) => {
      const { chat, config } = runtime()
      return chatToken(db, actor, query, { chat, companyName: config.companyName })
    },
    listApplicationMessages: ({ db, actor, params, query }) =>
      listMessages(db, actor, { kind: 'application', id: params.id }, query),
    postApplicationMessage: ({ db, actor, params, body }) =>
      postMessage(db, actor, { kind: 'application', id: params.id }, body),
    editApplicationMessage: ({ db, actor, params, body }) =>
      editMessage(db, actor, { kind: 'application', ...params }, body),
    deleteApplicationMessage: ({ db, actor, params }) =>
      deleteMessage(db, actor, { kind: 'application', ...params }),
    readApplicationMessages: ({ db, actor, params, body }) =>
      markRead(db, actor, { kind: 'application', id: params.id }, body.Number),
    applicationMessagePeople: ({ db, actor, params }) => messagePeople(db, actor, 'application', params.id),
    getApplicationMessageFile: async ({ db, actor, params }) =>
      fileResponse(await getMessageFile(db, runtime().files, actor, { kind: 'application', ...params })),
    uploadApplicationMessageFiles: ({ db, actor, body, files }) =>
      uploadFiles(db, runtime().files, actor, { kind: 'application', id: body.ApplicationId }, files),
    listInvoiceMessages: ({ db, actor, params, query }) =>
      listMessages(db, actor, { kind: 'invoice', id: params.id }, query),
    postInvoiceMessage: ({ db, actor, params, body }) =>
      postMessage(db, actor, { kind: 'invoice', id: params.id }, body),
    editInvoiceMessage: ({ db, actor, params, body }) =>
      editMessage(db, actor, { kind: 'invoice', ...params }, body),
    deleteInvoiceMessage: ({ db, actor, params }) => deleteMessage(db, actor, { kind: 'invoice', ...params }),
    readInvoiceMessages: ({ db, actor, params, body }) =>
      markRead(db, actor, { kind: 'invoice', id: params.id }, body.Number),
    invoiceMessagePeople: ({ db, actor, params }) => messagePeople(db, actor, 'invoice', params.id),
    getInvoiceMessageFile: async ({ db, actor, params }) =>
      fileResponse(await getMessageFile(db, runtime().files, actor, { kind: 'invoice', ...params })),
    uploadInvoiceMessageFiles: ({ db, actor, body, files }) =>
      uploadFiles(db, runtime().files, actor, { kind: 'invoice', id: body.InvoiceId }, files),
    countUnread: async ({ db, actor }) => countUnreadConversations(db, actor),
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
    mailComment: ({ db, actor, params, body }) => mailComment(db, actor, params.id, body),
    listComments: ({ db, actor, params }) => listComments(db, actor, params.id),
    addComment: ({ db, actor, params, body }) => addComment(db, actor, params.id, body.Text),
  }),
]
