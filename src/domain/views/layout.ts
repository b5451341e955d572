import {
  FIRST_COLUMN,
  LAST_COLUMNS,
  type NoteColumn,
  USUALLY_HIDDEN,
} from '#domain/commission-notes/list/columns'
import { addressQuery, type NotesQuery } from '#domain/commission-notes/list/list-address'
import type { SavedView, ViewColumn, ViewContent } from './schema'

/** How a list is laid out: its columns, in their order, and the height of its rows. */
export interface Layout {
  columns: readonly ViewColumn[]
  density: ViewContent['Density']
}

export const USUAL_LAYOUT: Layout = { columns: [], density: 'comfortable' }

/** The layout of a view; the usual one without. */
export function layoutOf(view: Pick<SavedView, 'Columns' | 'Density'> | null | undefined): Layout {
  return view ? { columns: view.Columns, density: view.Density } : USUAL_LAYOUT
}

/** What a list filters and sorts by in a view. */
export function queryOf(view: Pick<SavedView, 'Filters' | 'Sort'>): Partial<NotesQuery> {
  return { ...view.Filters, sort: view.Sort }
}

/**
 * Every column that a reader has, as a layout wants it: those it names in its order, then the others in theirs; the number is always
 * first, what is owed last.
 */
export function arranged(theirs: readonly NoteColumn[], { columns }: Layout): ViewColumn[] {
  const named = columns.filter(({ Id }) => theirs.includes(Id))
  const others = theirs.filter((id) => !named.some(({ Id }) => Id === id))
  const all = [...named, ...others.map((Id) => ({ Id, Hidden: USUALLY_HIDDEN.includes(Id), Width: null }))]
  const first = all.filter(({ Id }) => Id === FIRST_COLUMN).map((column) => ({ ...column, Hidden: false }))
  const last = LAST_COLUMNS.flatMap((id) => all.filter(({ Id }) => Id === id))
  const between = all.filter(({ Id }) => Id !== FIRST_COLUMN && !LAST_COLUMNS.includes(Id))
  return [...first, ...between, ...last]
}

/** What a view would say that was saved of a list now. */
export function contentOf(query: NotesQuery, theirs: readonly NoteColumn[], layout: Layout): ViewContent {
  const { tab: _tab, sort, pageNo: _page, pageSize: _size, ...Filters } = query
  return { Filters, Sort: sort, Columns: arranged(theirs, layout), Density: layout.density }
}

/** Whether a list shows something else than its view says. */
export function differs(view: SavedView, now: ViewContent, theirs: readonly NoteColumn[]): boolean {
  const said = (content: ViewContent) =>
    JSON.stringify([
      Object.entries(filterTexts(content)).toSorted(([a], [b]) => a.localeCompare(b)),
      content.Sort,
      content.Density,
      arranged(theirs, layoutOf(content)).map(({ Id, Hidden, Width }) => [Id, Hidden, Width]),
    ])
  return said(view) !== said(now)
}

function filterTexts({ Filters }: ViewContent): Record<string, string> {
  return addressQuery({ ...Filters, sort: '-created', pageNo: 1, pageSize: 20 })
}
