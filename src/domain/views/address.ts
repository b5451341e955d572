import type { NotesPlace } from '#domain/commission-notes/list/list-address'
import { queryOf } from './layout'
import type { AnyView, SavedView } from './schema'

/** What stands for no view in an address, where one would be taken by default. */
export const NO_VIEW = 'none'

/** Parameters that leave the choice of a view open: they say nothing of what is looked for. */
const NEUTRAL = ['tab', 'pageNo', 'pageSize', 'editCommissionNote']

/** The view that an address asks for, null for the list without any; undefined for one that is not the reader's to see. */
export function viewOfAddress<View extends Pick<AnyView, 'ViewId' | 'IsDefault'>>(
  views: readonly View[],
  address: URLSearchParams,
  takesDefault: boolean,
): View | null | undefined {
  const wanted = address.get('view')
  if (wanted === NO_VIEW) return null
  if (wanted) return views.find((view) => view.ViewId === wanted)
  const isOpen = takesDefault && [...address.keys()].every((name) => NEUTRAL.includes(name))
  return (isOpen && views.find((view) => view.IsDefault)) || null
}

/** The view as a list's place has it, so that its addresses need say no more than what differs from it. */
export function placedView(view: SavedView | null, views: readonly SavedView[]): NotesPlace['view'] {
  if (view) return { id: view.ViewId, query: queryOf(view) }
  return views.some((each) => each.IsDefault) ? { id: NO_VIEW, query: {} } : null
}
