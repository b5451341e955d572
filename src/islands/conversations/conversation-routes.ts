import * as documents from '#domain/commission-notes/documents/routes'
import * as routes from '#domain/conversations/routes'
import type { ConversationKind } from '#domain/conversations/subjects'
import { callApi } from '#islands/lib/call'

/** The calls of a conversation of each kind, which are the same but for their addresses. */
export const ROUTES = {
  note: {
    list: routes.listNoteMessages,
    post: routes.postNoteMessage,
    edit: routes.editNoteMessage,
    remove: routes.deleteNoteMessage,
    read: routes.readNoteMessages,
    people: routes.noteMessagePeople,
    file: routes.getNoteMessageFile,
  },
  application: {
    list: routes.listApplicationMessages,
    post: routes.postApplicationMessage,
    edit: routes.editApplicationMessage,
    remove: routes.deleteApplicationMessage,
    read: routes.readApplicationMessages,
    people: routes.applicationMessagePeople,
    file: routes.getApplicationMessageFile,
  },
  invoice: {
    list: routes.listInvoiceMessages,
    post: routes.postInvoiceMessage,
    edit: routes.editInvoiceMessage,
    remove: routes.deleteInvoiceMessage,
    read: routes.readInvoiceMessages,
    people: routes.invoiceMessagePeople,
    file: routes.getInvoiceMessageFile,
  },
} as const

/** Uploads files for a message; what the portal knows them by. */
export async function uploadFiles(kind: ConversationKind, id: string, files: readonly File[]) {
  const sent = [...files]
  if (kind === 'note') {
    const form = { CommissionNoteId: id, files: sent }
    return (await callApi(documents.uploadAttachments, { form })).Attachments
  }
  if (kind === 'application') {
    const form = { ApplicationId: id, files: sent }
    return (await callApi(routes.uploadApplicationMessageFiles, { form })).Attachments
  }
  return (await callApi(routes.uploadInvoiceMessageFiles, { form: { InvoiceId: id, files: sent } }))
    .Attachments
}
