import { markCardAsRead as call } from '#domain/invoices/calls'
import { markCardAsRead } from '#server/invoices/mark-card-as-read'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => markCardAsRead(db, actor, body))
