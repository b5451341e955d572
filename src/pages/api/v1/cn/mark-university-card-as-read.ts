import { markCardAsRead as call } from '#domain/invoices/calls'
import { markCardAsRead } from '#server/invoices/mark-card-as-read'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) => ({
  message: 'Marked as read.',
  ...(await markCardAsRead(db, actor, body)),
}))
