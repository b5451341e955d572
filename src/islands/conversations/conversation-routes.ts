import * as routes from '#domain/conversations/routes'

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
