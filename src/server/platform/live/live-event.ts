import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { LiveMessages, LiveType } from '#domain/live/messages'

/** A message of the feed that comes from an event, and who may have it. */
export interface LiveEvent<Type extends LiveType = LiveType> {
  id: number
  type: Type
  data: LiveMessages[Type]
  isFor(actor: Actor): boolean
  /** Whose it is, where the company and the other side are told apart: the same words are then two messages. */
  side?: 'company' | 'others'
}

/** Where the feed reads what its followers are told. It knows no noun: who may have a message, the message says itself. */
export interface LiveEvents {
  /** The messages of these events, in their order. */
  withIds(db: Db, ids: readonly number[]): Promise<LiveEvent[]>
  /** The messages that came after this one, some of them perhaps for the second time. */
  after(db: Db, id: number): Promise<LiveEvent[]>
  /** The messages of the events after this one, and of none before it. */
  since(db: Db, id: number): Promise<LiveEvent[]>
}
