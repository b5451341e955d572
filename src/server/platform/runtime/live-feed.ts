import type { Actor } from '#domain/access/actor'

export interface LiveFeed {
  /**
   * Opens a stream of server-sent events for a page. It begins with the events that the reader missed since
   * `lastEventId`, or since `madeAfter`, the newest event when the page was made. Null if the reader has too
   * many open feeds.
   */
  follow(
    reader: Reader,
    lastEventId: number | null,
    madeAfter?: number | null,
  ): Promise<ReadableStream<Uint8Array> | null>
  /** Sends a heartbeat to every stream, and ends those whose permissions or session are no longer valid. */
  beat(): Promise<void>
  close(): Promise<void>
}

/** The follower of a feed; `session` is a session or token. */
export interface Reader {
  actor: Actor
  session: string
}
