import { isNamed } from '#domain/named-error'

export interface StreamSettings {
  apiKey: string
  secret: string
  apiUrl: string
}

export interface ChatPerson {
  id: string
  name: string
}

/** The chat service, as far as the portal's server uses it (docs/decisions/0137-chat-by-stream.md). */
export interface Chat {
  apiKey: string
  apiUrl: string
  tokenFor(userId: string): Promise<string>
  /** Creates the channel unless it exists. @throws ChatRefused like all methods below */
  openChannel(channel: string, name: string): Promise<void>
  upsertPeople(people: readonly ChatPerson[]): Promise<void>
  addMembers(channel: string, userIds: readonly string[], hideHistory: boolean): Promise<void>
  removeMembers(channel: string, userIds: readonly string[]): Promise<void>
  revokeTokens(userIds: readonly string[]): Promise<void>
}

export class ChatRefused extends Error {
  override name = 'ChatRefused'
  readonly status: number | null
  /** Until when to send no requests; null if the service did not say. */
  readonly until: Date | null

  constructor(
    message: string,
    { status, until, cause }: { status?: number; until?: Date | null; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.status = status ?? null
    this.until = until ?? null
  }
}

export function isChatRefused(error: unknown): error is ChatRefused {
  return isNamed(error, 'ChatRefused')
}
