import type { Actor } from '#domain/access/actor'

export interface LiveFeed {
  /** Null if the reader has too many open feeds. */
  follow(
    reader: Reader,
    lastEventId: number | null,
    madeAfter?: number | null,
  ): Promise<ReadableStream<Uint8Array> | null>
  beat(): Promise<void>
  close(): Promise<void>
}

/** `session` is a session or token. */
export interface Reader {
  actor: Actor
  session: string
}
