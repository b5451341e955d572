import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Draft } from '#domain/commission-notes/drafts/draft'
import { AppError } from '#domain/errors'
import { findDraft, toDraft } from './table'

/** A draft (`GET /cnd/{id}`). @throws AppError NOT_FOUND also for actors who may not draft */
export async function getDraft(db: Db, actor: Actor, id: string): Promise<Draft> {
  const draft = await findDraft(db, actor, id)
  if (!draft) throw new AppError('NOT_FOUND')
  return toDraft(db, draft)
}
