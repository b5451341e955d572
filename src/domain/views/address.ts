import type { NotesPlace } from '#domain/commission-notes/list/list-address'
import { queryOf } from './layout'
import type { AnyView, SavedView } from './schema'

export const NO_VIEW = 'none'

const NEUTRAL = ['tab', 'pageNo', 'pageSize', 'editCommissionNote']

/** The view for an address; null for the list without one, undefined for one that the reader may not see. */
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

/** The view as part of the list's place, so that addresses only state what differs from it. */
export function placedView(view: SavedView | null, views: readonly SavedView[]): NotesPlace['view'] {
  if (view) return { id: view.ViewId, query: queryOf(view) }
  return views.some((each) => each.IsDefault) ? { id: NO_VIEW, query: {} } : null
}
