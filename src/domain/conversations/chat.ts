import { MAX_MESSAGE } from '#domain/conversations/rules'

/** How long browser and portal wait for the chat service, in milliseconds (specification, section 8). */
export const CHAT_TIMEOUT_MS = 6000
/** Stream's channel type that only members can read. */
export const CHANNEL_TYPE = 'messaging'
export const MAX_CHAT_MESSAGE = MAX_MESSAGE

export function channelIdOf(commissionNumber: string): string {
  return commissionNumber.replaceAll('/', '-')
}
