import { sql } from 'kysely'
import type { ListName, ViewOf } from '#domain/views/schema'
import type { Context } from '#server/platform/runtime/context'
import { mustHaveList } from './lists'
import { defaultFor, findViews, toView } from './table'

/** The actor's views of a list, own and shared, by name. @throws AppError FORBIDDEN */
export async function listViews<List extends ListName>(
  { db, actor }: Context,
  { list }: { list: List },
): Promise<ViewOf<List>[]> {
  mustHaveList(actor, list)
  const views = await findViews(db, actor, sql`saved_views.list = ${list}`)
  const opening = defaultFor(views, actor)
  return views.map((view) => toView(view, actor, view === opening) as ViewOf<List>)
}
