import { isNamed } from '#domain/named-error'

/** How the account at the chat service is spoken to. */
export interface StreamSettings {
  apiKey: string
  secret: string
  /** Its address, without a slash at its end. */
  apiUrl: string
}

/** Somebody as the chat service knows them. */
export interface ChatPerson {
  id: string
  name: string
}

/** The chat service, as far as the portal's server speaks to it (docs/decisions/0137-chat-by-stream.md). */
export interface Chat {
  apiKey: string
  apiUrl: string
  /** What lets somebody's browser in as them, for a short while. */
  tokenFor(userId: string): Promise<string>
  /**
   * Makes a channel where there is none yet.
   * @throws ChatRefused as all that follow
   */
  openChannel(channel: string, name: string): Promise<void>
  /** Makes people known, by the names that others read. */
  putPeople(people: readonly ChatPerson[]): Promise<void>
  /** Lets people into a channel. @param hideHistory whether they read only what is written from now on */
  addMembers(channel: string, userIds: readonly string[], hideHistory: boolean): Promise<void>
  removeMembers(channel: string, userIds: readonly string[]): Promise<void>
  /** Ends what these people were let in by so far. */
  revokeTokens(userIds: readonly string[]): Promise<void>
}

/** The chat service did not do what it was asked for. */
export class ChatRefused extends Error {
  override name = 'ChatRefused'
  /** Of its answer; null where none came in time. */
  readonly status: number | null
  /** Until when nothing more may be asked for; null where it did not say. */
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

/** Whether the chat service did not do what it was asked for. */
export function isChatRefused(error: unknown): error is ChatRefused {
  return isNamed(error, 'ChatRefused')
}
