import { getChatToken } from '#domain/conversations/calls'
import { chatToken } from '#server/conversations/chat/chat-token'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(getChatToken, ({ db, actor, query }) => {
  const { chat, config } = runtime()
  return chatToken(db, actor, query, { chat, companyName: config.companyName })
})
