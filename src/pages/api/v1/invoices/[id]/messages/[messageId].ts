import { editInvoiceMessage as edit, deleteInvoiceMessage as remove } from '#domain/conversations/calls'
import { deleteMessage, editMessage } from '#server/conversations/change-message'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(edit, ({ db, actor, params, body }) =>
  editMessage(db, actor, { kind: 'invoice', ...params }, body),
)
export const DELETE = endpoint(remove, ({ db, actor, params }) =>
  deleteMessage(db, actor, { kind: 'invoice', ...params }),
)
