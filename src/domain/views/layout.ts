import { NOTE_COLUMN_SET, type NoteColumn } from '#domain/commission-notes/list/columns'
import { addressQuery, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { arranged, type LayoutOf, USUAL_LAYOUT } from '#domain/paging/columns'
import type { SavedView, ViewContent } from './schema'

export type Layout = LayoutOf<NoteColumn>

/** A view's layout; the usual one without a view. */
export function layoutOf(view: Pick<SavedView, 'Columns' | 'Density'> | null | undefined): Layout {
  return view ? { columns: view.Columns, density: view.Density } : USUAL_LAYOUT
}

/** A view's filters and sort order. */
export function queryOf(view: Pick<SavedView, 'Filters' | 'Sort'>): Partial<NotesQuery> {
  return { ...view.Filters, sort: view.Sort }
}

/** The content of a view saved from the current list. */
export function contentOf(query: NotesQuery, theirs: readonly NoteColumn[], layout: Layout): ViewContent {
  const { tab: _tab, sort, pageNo: _page, pageSize: _size, ...Filters } = query
  return { Filters, Sort: sort, Columns: arranged(NOTE_COLUMN_SET, theirs, layout), Density: layout.density }
}

/** Whether the list differs from its view. */
export function differs(view: SavedView, now: ViewContent, theirs: readonly NoteColumn[]): boolean {
  const comparable = (content: ViewContent) =>
    JSON.stringify([
      Object.entries(filterTexts(content)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
      content.Sort,
      content.Density,
      arranged(NOTE_COLUMN_SET, theirs, layoutOf(content)).map(({ Id, Hidden, Width }) => [
        Id,
        Hidden,
        Width,
      ]),
    ])
  return comparable(view) !== comparable(now)
}

function filterTexts({ Filters }: ViewContent): Record<string, string> {
  return addressQuery({ ...Filters, sort: '-created', pageNo: 1, pageSize: 20 })
}
