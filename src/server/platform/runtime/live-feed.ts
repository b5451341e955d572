import type { Actor } from '#domain/access/actor'

/** The live feed of a process. */
export interface LiveFeed {
  /**
   * A stream of server-sent events for one page of the reader's, which begins with what they missed since `lastEventId`, or
   * since the page was made after the event `madeAfter`; null when they follow from too many places already.
   */
  follow(
    reader: Reader,
    lastEventId: number | null,
    madeAfter?: number | null,
  ): Promise<ReadableStream<Uint8Array> | null>
  /** Looks after every stream once: a sign of life, and the end of those that are no longer right. */
  beat(): Promise<void>
  /** Ends every stream, so that the process can stop. */
  close(): Promise<void>
}

/** Who follows the feed, and by which session or token. */
export interface Reader {
  actor: Actor
  session: string
}
