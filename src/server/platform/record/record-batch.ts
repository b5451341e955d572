import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'

export interface Batch {
  id: string
  kind: 'status' | 'assignee' | 'edit' | 'payment'
  succeeded: number
  failed: number
  details?: Record<string, unknown>
}

/** Records a bulk action, unless it changed nothing. */
export async function recordBatch(tx: Transaction<Database>, actor: Actor, batch: Batch): Promise<void> {
  const { id, kind, succeeded, failed, details = {} } = batch
  if (succeeded === 0) return
  const requested = succeeded + failed
  await tx
    .insertInto('batches')
    .values({ id, kind, actor_id: actor.id, details, requested, succeeded, failed })
    .execute()
}
