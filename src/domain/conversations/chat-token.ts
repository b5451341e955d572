import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

/** Whose token it is says the session; of which note, `commissionId`. */
export const AskChatToken = z.object({ userId: UserId, UserId, commissionId: Id.optional() })
export type AskChatToken = z.output<typeof AskChatToken>

/** What a browser reaches a note's channel by. */
export const ChatToken = z
  .object({
    Token: z.string().describe('lets the caller in for a quarter of an hour'),
    ApiKey: z.string(),
    ChannelType: z.string(),
    ChannelId: z.string().nullable().describe('null where no note was named'),
  })
  .meta({ id: 'ChatToken' })
export type ChatToken = z.output<typeof ChatToken>
