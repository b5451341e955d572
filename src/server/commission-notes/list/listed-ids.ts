import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { listConditions } from '#server/commission-notes/list/list-conditions'
import { orderOf } from '#server/commission-notes/list/list-notes'
import { type ListedIds, readListedIds } from '#server/platform/exports/listed-ids'

export type WholeList = Omit<ListNotes, 'pageNo' | 'pageSize'>

/** A list's ids in its order. Throws EXPORT_TOO_LARGE and what `listConditions` throws. */
export async function listedIds(db: Db, actor: Actor, query: WholeList): Promise<ListedIds> {
  const whole = { ...query, pageNo: 1, pageSize: 20 }
  const from = sql`notes where ${listConditions(actor, whole)}`
  return readListedIds(db, { id: 'notes.id', order: orderOf(query), from })
}
