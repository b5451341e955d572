import { atom } from 'nanostores'
import {
  addressOf,
  addressQuery,
  changed,
  type NotesPlace,
  type NotesQuery,
  type PlacedView,
} from '#domain/commission-notes/list/list-address'
import * as routes from '#domain/commission-notes/list/routes'
import type { NoteRow } from '#domain/commission-notes/note/note'
import type { CountedPage } from '#domain/paging/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'
import { moveSelection, unselect } from '#islands/lib/selection'

export interface NotesView {
  query: NotesQuery
  page: CountedPage<NoteRow>
  view: PlacedView | null
  /** 'loading' and 'failed' still contain the page before. */
  state: 'ready' | 'loading' | 'failed'
  message: string | null
}

/** Null before hydration. Set only in the browser, never while rendering. */
export const $notes = atom<NotesView | null>(null)

interface Entry {
  notes: NotesQuery
  view: PlacedView | null
}

const NEWEST_FIRST: NotesQuery['sort'] = '-created'

let place: NotesPlace = { path: '', fixed: {} }
let underWay: AbortController | null = null

/** Takes the rendered list over: the URL follows, Back restores; returns how to release it. */
export function openNotes(at: NotesPlace, query: NotesQuery, page: CountedPage<NoteRow>): () => void {
  place = at
  const view = at.view ?? null
  $notes.set({ query, page, view, state: 'ready', message: null })
  history.replaceState({ notes: query, view } satisfies Entry, '', location.href)
  const back = (event: PopStateEvent) => {
    const shown = event.state as Partial<Entry> | null
    if (shown?.notes) void load(shown.notes, shown.view ?? null)
  }
  addEventListener('popstate', back)
  return () => {
    removeEventListener('popstate', back)
    underWay?.abort()
    $notes.set(null)
  }
}

/** Shows the list with changes; `instead` replaces the history entry, for one step such as typing. */
export function showNotes(change: Partial<NotesQuery>, instead = false): void {
  const shown = $notes.get()
  if (shown) go({ ...changed(shown.query, change), ...place.fixed }, shown.view, instead)
}

/** Shows the list by a saved view, or by none; the tab and page size stay, the selection does not. */
export function showByView(view: PlacedView | null): void {
  const shown = $notes.get()
  if (!shown) return
  const { tab, pageSize } = shown.query
  const query = {
    sort: NEWEST_FIRST,
    ...view?.query,
    pageNo: 1,
    pageSize,
    ...(tab && { tab }),
    ...place.fixed,
  }
  unselect()
  go(query, view, false)
  moveSelection()
}

/** Names the current list by a view, such as one just saved from it. */
export function nameView(view: PlacedView | null): void {
  const shown = $notes.get()
  if (!shown) return
  $notes.set({ ...shown, view })
  history.replaceState(
    { notes: shown.query, view } satisfies Entry,
    '',
    addressOf({ ...place, view }, shown.query),
  )
  moveSelection()
}

function go(query: NotesQuery, view: PlacedView | null, instead: boolean): void {
  const entry: Entry = { notes: query, view }
  const address = addressOf({ ...place, view }, query)
  if (instead) history.replaceState(entry, '', address)
  else history.pushState(entry, '', address)
  void load(query, view)
}

/** Shows exactly this query, such as one without filters. */
export function replaceFilters(query: NotesQuery): void {
  const view = $notes.get()
  if (!view) return
  const none = Object.fromEntries(Object.keys(view.query).map((name) => [name, undefined]))
  showNotes({ ...none, ...query })
}

export function retryNotes(): void {
  const view = $notes.get()
  if (view) void load(view.query, view.view)
}

async function load(query: NotesQuery, view: PlacedView | null): Promise<void> {
  underWay?.abort()
  const mine = new AbortController()
  underWay = mine
  const before = $notes.get()
  if (before) $notes.set({ ...before, query, view, state: 'loading', message: null })
  try {
    const page = await callApi(routes.listNotes, {
      query: addressQuery(query),
      signal: mine.signal,
    })
    const present = $notes.get()
    if (underWay === mine && present) $notes.set({ ...present, query, page, state: 'ready', message: null })
  } catch (error) {
    const present = $notes.get()
    if (underWay !== mine || !present) return
    const message = isCallError(error) ? error.message : GENERIC_MESSAGE
    $notes.set({ ...present, state: 'failed', message })
  }
}
