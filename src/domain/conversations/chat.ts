import { MAX_MESSAGE } from '#domain/conversations/rules'

/** For so long both the browser and the portal wait for the chat service, in milliseconds (section 8 of the specification). */
export const CHAT_TIMEOUT_MS = 6000
/** Stream's own kind of channel that only its members read. */
export const CHANNEL_TYPE = 'messaging'
export const MAX_CHAT_MESSAGE = MAX_MESSAGE

/** The channel of a note: its number with dashes. */
export function channelIdOf(commissionNumber: string): string {
  return commissionNumber.replaceAll('/', '-')
}
