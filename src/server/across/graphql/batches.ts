import DataLoader from 'dataloader'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Call } from '#domain/api/call'
import { isAppError } from '#domain/errors'
import { requireActor } from '#server/platform/access/require-actor'
import type { CallContext } from '#server/platform/http/call-context'
import { refuseCaller } from '#server/platform/http/endpoint'
import { readDb } from '#server/platform/http/read-db'
import { runtime } from '#server/platform/runtime/runtime'
import { logRefusal, placeOf } from '#server/platform/security-log/log-call'

export interface Batch<Found = unknown> {
  call: Call
  read(db: Db, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Found>>
}

export type Batches = <Found>(batch: Batch<Found>, id: string) => Promise<Found | undefined>

/** Collects the reads of one request into one statement for each batch and level. */
export function openBatches(context: CallContext): Batches {
  const loaders = new Map<Batch<never>, DataLoader<string, unknown>>()
  const opened = <Found>(batch: Batch<Found>) => {
    const known = loaders.get(batch as Batch<never>)
    if (known) return known as DataLoader<string, Found | undefined>
    const loader = new DataLoader<string, Found | undefined>(async (ids) => {
      const actor = requireActor(context.locals)
      try {
        refuseCaller(batch.call, actor, context.locals)
      } catch (error) {
        const asked = { actor, place: placeOf(batch.call), params: {} }
        if (isAppError(error)) logRefusal(runtime().securityLog, error, asked)
        throw error
      }
      const db = batch.call.fromReplica ? await readDb(context) : runtime().db
      const found = await batch.read(db, actor, ids)
      return ids.map((id) => found.get(id))
    })
    loaders.set(batch as Batch<never>, loader)
    return loader
  }
  return (batch, id) => opened(batch).load(id)
}
