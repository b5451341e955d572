import type { z } from 'zod'
import type { ListNotes } from '#domain/commission-notes/list/schema'
import { DEFAULT_PAGE_SIZE } from '#domain/paging/sizes'

/** What a list of notes shows: its filters, its order, its page. All of it stands in the page's address. */
export type NotesQuery = Omit<ListNotes, 'UserId'>

/** A list that stands at an address of its own and always keeps some of its query, such as the notes of one invoice. */
export interface NotesPlace {
  path: string
  fixed: Partial<NotesQuery>
  /** The saved view it is opened by: its addresses name it and say only what differs. */
  view?: PlacedView | null
}

/** A saved view by its id, with the filters and the order that it stands for. */
export interface PlacedView {
  id: string
  query: Partial<NotesQuery>
}

/** What changes only which of the notes are shown, and how. */
const SAME_NOTES: ReadonlySet<string> = new Set<keyof NotesQuery>([
  'pageNo',
  'pageSize',
  'sort',
  'exactTotal',
])
const NEWEST_FIRST: NotesQuery['sort'] = '-created'

/** The list's query as texts, each of them one that the call takes. */
type QueryTexts = Record<string, string> & {
  [Name in keyof z.input<typeof ListNotes>]?: string & z.input<typeof ListNotes>[Name]
}

/** The list's query as an address or a call carries it: texts, without what is absent or the default anyway. */
export function addressQuery(query: Partial<NotesQuery>): QueryTexts {
  const written: Record<string, string> = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '' || isDefault(name, value)) continue
    written[name] = String(value)
  }
  return written as QueryTexts
}

/** The address of a list at `place` that shows `query`. */
export function addressOf(place: NotesPlace, query: NotesQuery): string {
  const written = place.view ? withinView(place.view, query) : addressQuery(query)
  for (const name of Object.keys(place.fixed)) delete written[name]
  const text = new URLSearchParams(written).toString()
  return text ? `${place.path}?${text}` : place.path
}

/**
 * The address's parameters with those of its view filled in. What the address itself says counts; what it says as nothing is off
 * though the view has it.
 */
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

/**
 * The query after a change. Another filter or order starts at the first page again; only `pageNo` itself turns the page. Another filter
 * finds other notes, of which nobody asked for the exact number.
 */
export function changed(query: NotesQuery, change: Partial<NotesQuery>): NotesQuery {
  const { exactTotal, ...kept } = query
  const isSame = Object.keys(change).every((name) => SAME_NOTES.has(name))
  return { ...kept, ...(isSame && exactTotal && { exactTotal }), pageNo: 1, ...change }
}

function isDefault(name: string, value: unknown): boolean {
  if (name === 'pageNo') return value === 1
  if (name === 'pageSize') return value === DEFAULT_PAGE_SIZE
  return name === 'sort' && value === NEWEST_FIRST
}
