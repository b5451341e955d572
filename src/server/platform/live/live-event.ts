import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { LiveMessages, LiveType } from '#domain/live/messages'

export interface LiveEvent<Type extends LiveType = LiveType> {
  id: number
  type: Type
  data: LiveMessages[Type]
  isFor(actor: Actor): boolean
  /** Set if the company and the other side get separate messages of the same words. */
  side?: 'company' | 'others'
}

/** Source of the feed's messages. It knows no domain: each message decides who may receive it. */
export interface LiveEvents {
  withIds(db: Db, ids: readonly number[]): Promise<LiveEvent[]>
  /** The messages after this one; some may come a second time. */
  after(db: Db, id: number): Promise<LiveEvent[]>
  since(db: Db, id: number): Promise<LiveEvent[]>
}
