import type { z } from 'zod'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { DEFAULT_PAGE_SIZE } from '#domain/paging/sizes'

export type NotesQuery = Omit<ListNotes, 'UserId'>

export interface NotesPlace {
  path: string
  fixed: Partial<NotesQuery>
  view?: PlacedView | null
}

export interface PlacedView {
  id: string
  query: Partial<NotesQuery>
}

const SAME_NOTES: ReadonlySet<string> = new Set<keyof NotesQuery>([
  'pageNo',
  'pageSize',
  'sort',
  'exactTotal',
])
const NEWEST_FIRST: NotesQuery['sort'] = '-created'

type QueryTexts = Record<string, string> & {
  [Name in keyof z.input<typeof ListNotes>]?: string & z.input<typeof ListNotes>[Name]
}

export function addressQuery(query: Partial<NotesQuery>): QueryTexts {
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || isDefault(name, value)) continue
    written[name] = String(value)
  }
  return written as QueryTexts
}

export function addressOf(place: NotesPlace, query: NotesQuery): string {
  const written = place.view ? withinView(place.view, query) : addressQuery(query)
  for (const name of Object.keys(place.fixed)) delete written[name]
  const text = new URLSearchParams(written).toString()
  return text ? `${place.path}?${text}` : place.path
}

/** The URL's parameters completed from its view; an empty parameter in the URL switches the view's off. */
export function filledFrom(view: PlacedView, address: URLSearchParams): URLSearchParams {
  const filled = new URLSearchParams(addressQuery(view.query))
  for (const [name, value] of address) {
    if (value.trim() === '') filled.delete(name)
    else filled.set(name, value)
  }
  filled.delete('view')
  return filled
}

function withinView(view: PlacedView, query: NotesQuery): Record<string, string> {
  const usual = addressQuery(view.query)
  const wanted = addressQuery(query)
  const written: Record<string, string> = { view: view.id }
  for (const [name, value] of Object.entries(wanted)) if (usual[name] !== value) written[name] = value
  for (const name of Object.keys(usual)) if (!(name in wanted)) written[name] = ''
  return written
}

/** Any change but of `pageNo` returns to page 1; another filter drops `exactTotal`, asked for other notes. */
export function changed(query: NotesQuery, change: Partial<NotesQuery>): NotesQuery {
  const { exactTotal, ...rest } = query
  const isSame = Object.keys(change).every((name) => SAME_NOTES.has(name))
  return { ...rest, ...(isSame && exactTotal && { exactTotal }), pageNo: 1, ...change }
}

function isDefault(name: string, value: unknown): boolean {
  if (name === 'pageNo') return value === 1
  if (name === 'pageSize') return value === DEFAULT_PAGE_SIZE
  return name === 'sort' && value === NEWEST_FIRST
}
