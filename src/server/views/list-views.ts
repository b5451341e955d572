import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { SavedView } from '#domain/views/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { defaultFor, findViews, toView } from './table'

/**
 * The actor's own views of a list and those shared with them, by name (`GET /saved-views`).
 * @throws AppError FORBIDDEN
 */
export async function listViews(db: Db, actor: Actor, list: SavedView['List']): Promise<SavedView[]> {
  mustBeAllowed(actor, 'commission-notes.view')
  const views = await findViews(db, actor, sql`saved_views.list = ${list}`)
  const opening = defaultFor(views, actor)
  return views.map((view) => toView(view, actor, view === opening))
}
