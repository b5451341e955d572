import { markCardAsRead as call } from '#domain/invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { markCardAsRead } from '#server/invoices/mark-card-as-read'

export const POST = endpoint(call, ({ db, actor, body }) => markCardAsRead(db, actor, body))
