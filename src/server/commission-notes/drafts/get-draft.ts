import type { Draft } from '#domain/commission-notes/drafts/draft'
import { AppError } from '#domain/errors'
import type { Context } from '#server/platform/runtime/context'
import { findDraft, toDraft } from './table'

/** A draft (`GET /cnd/{id}`). @throws AppError NOT_FOUND also for actors who may not draft */
export async function getDraft({ db, actor }: Context, { id }: { id: string }): Promise<Draft> {
  const draft = await findDraft(db, actor, id)
  if (!draft) throw new AppError('NOT_FOUND')
  return toDraft(db, draft)
}
