import { z } from 'zod'
import { Id, UserId } from '#domain/api/fields'

/** The session says whose token it is; `commissionId` says for which note. */
export const GetChatToken = z.object({ userId: UserId, UserId, commissionId: Id.optional() })
export type GetChatToken = z.output<typeof GetChatToken>

export const ChatToken = z
  .object({
    Token: z.string().describe('valid for 15 minutes'),
    ApiKey: z.string(),
    ChannelType: z.string(),
    ChannelId: z.string().nullable().describe('null if the request names no note'),
  })
  .meta({ id: 'ChatToken' })
export type ChatToken = z.output<typeof ChatToken>
