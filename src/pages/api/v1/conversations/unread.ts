import { countUnread as call } from '#domain/conversations/calls'
import { countUnreadConversations } from '#server/conversations/count-unread'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor }) => countUnreadConversations(db, actor))
