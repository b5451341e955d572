import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type CommentCalls = typeof import('./comment-calls')

export const listNoteMessages = route<Calls, 'listNoteMessages'>('GET', '/cn/{id}/messages')
export const postNoteMessage = route<Calls, 'postNoteMessage'>('POST', '/cn/{id}/messages')
export const editNoteMessage = route<Calls, 'editNoteMessage'>('PUT', '/cn/{id}/messages/{messageId}')
export const deleteNoteMessage = route<Calls, 'deleteNoteMessage'>('DELETE', '/cn/{id}/messages/{messageId}')
export const readNoteMessages = route<Calls, 'readNoteMessages'>('POST', '/cn/{id}/messages/read')
export const noteMessagePeople = route<Calls, 'noteMessagePeople'>('GET', '/cn/{id}/messages/people')
export const getNoteMessageFile = route<Calls, 'getNoteMessageFile'>(
  'GET',
  '/cn/{id}/messages/attachments/{docId}',
)

export const countUnread = route<Calls, 'countUnread'>('GET', '/conversations/unread')

export const takeMailAnswer = route<Calls, 'takeMailAnswer'>('POST', '/conversations/inbound-mail')

export const getChatToken = route<Calls, 'getChatToken'>('GET', '/getstream/chat-token')

export const listApplicationMessages = route<Calls, 'listApplicationMessages'>(
  'GET',
  '/applications/{id}/messages',
)
export const postApplicationMessage = route<Calls, 'postApplicationMessage'>(
  'POST',
  '/applications/{id}/messages',
)
export const editApplicationMessage = route<Calls, 'editApplicationMessage'>(
  'PUT',
  '/applications/{id}/messages/{messageId}',
)
export const deleteApplicationMessage = route<Calls, 'deleteApplicationMessage'>(
  'DELETE',
  '/applications/{id}/messages/{messageId}',
)
export const readApplicationMessages = route<Calls, 'readApplicationMessages'>(
  'POST',
  '/applications/{id}/messages/read',
)
export const applicationMessagePeople = route<Calls, 'applicationMessagePeople'>(
  'GET',
  '/applications/{id}/messages/people',
)
export const getApplicationMessageFile = route<Calls, 'getApplicationMessageFile'>(
  'GET',
  '/applications/{id}/messages/attachments/{docId}',
)
export const uploadApplicationMessageFiles = route<Calls, 'uploadApplicationMessageFiles'>(
  'POST',
  '/applications/messages/upload-attachements',
)

export const listInvoiceMessages = route<Calls, 'listInvoiceMessages'>('GET', '/invoices/{id}/messages')
export const postInvoiceMessage = route<Calls, 'postInvoiceMessage'>('POST', '/invoices/{id}/messages')
export const editInvoiceMessage = route<Calls, 'editInvoiceMessage'>(
  'PUT',
  '/invoices/{id}/messages/{messageId}',
)
export const deleteInvoiceMessage = route<Calls, 'deleteInvoiceMessage'>(
  'DELETE',
  '/invoices/{id}/messages/{messageId}',
)
export const readInvoiceMessages = route<Calls, 'readInvoiceMessages'>('POST', '/invoices/{id}/messages/read')
export const invoiceMessagePeople = route<Calls, 'invoiceMessagePeople'>(
  'GET',
  '/invoices/{id}/messages/people',
)
export const getInvoiceMessageFile = route<Calls, 'getInvoiceMessageFile'>(
  'GET',
  '/invoices/{id}/messages/attachments/{docId}',
)
export const uploadInvoiceMessageFiles = route<Calls, 'uploadInvoiceMessageFiles'>(
  'POST',
  '/invoices/messages/upload-attachements',
)
export const listComments = route<CommentCalls, 'listComments'>('GET', '/applications/{id}/comments')
export const addComment = route<CommentCalls, 'addComment'>('POST', '/applications/{id}/comments')
export const mailComment = route<CommentCalls, 'mailComment'>(
  'POST',
  '/students/{id}/send-email/on-student-comment-application',
)
