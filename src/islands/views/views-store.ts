import { atom } from 'nanostores'
import type { AnswerOf } from '#domain/api/call-types'
import { NOTE_COLUMN_SET, type NoteColumn } from '#domain/commission-notes/list/columns'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'
import { rearranged } from '#domain/paging/columns'
import { placedView } from '#domain/views/address'
import { builtInViews, isBuiltIn } from '#domain/views/built-in'
import { contentOf, type Layout, layoutOf } from '#domain/views/layout'
import * as routes from '#domain/views/routes'
import type { SavedView, ViewContent } from '#domain/views/schema'
import { callApi } from '#islands/lib/call'
import type { ViewHeading } from '#islands/views/ViewDialog'
import { $notes, type NotesView, nameView, showByView } from '../commission-notes/list/notes-store'

export interface ViewsState {
  views: readonly SavedView[]
  layout: Layout
}

/** Null before hydration. Set only in the browser, never while rendering. */
export const $views = atom<ViewsState | null>(null)

const LIST = 'commission-notes'

/** Takes over the views: the layout follows the open one, also on Back; returns how to release them. */
export function openViews(views: readonly SavedView[], opened: SavedView | null): () => void {
  $views.set({ views, layout: layoutOf(opened) })
  let present = opened?.ViewId
  const letGo = $notes.listen((list) => {
    const state = $views.get()
    if (!state || !list || list.view?.id === present) return
    present = list.view?.id
    $views.set({ ...state, layout: layoutOf(viewById(state.views, present)) })
  })
  return () => {
    letGo()
    $views.set(null)
  }
}

export function viewById(views: readonly SavedView[], id: string | undefined): SavedView | null {
  return views.find((view) => view.ViewId === id) ?? null
}

/** Shows the list by a view, or by none. */
export function chooseView(view: SavedView | null): void {
  const state = $views.get()
  if (!state) return
  // It may be newer than the known one, and the layout may have changed since it was chosen.
  const views = state.views.map((each) => (view?.ViewId === each.ViewId ? view : each))
  $views.set({ ...state, views, layout: layoutOf(view) })
  showByView(placedView(view, views) ?? null)
}

export function changeLayout(change: Partial<Layout>): void {
  const state = $views.get()
  if (state) $views.set({ ...state, layout: { ...state.layout, ...change } })
}

/** Applies changes made to the grid's columns: their order, and the width of one. */
export function takeColumns(order: readonly string[], resized: { id: string; width: number } | null): void {
  const state = $views.get()
  if (state) changeLayout({ columns: rearranged(NOTE_COLUMN_SET, state.layout, { order, resized }) })
}

/** The current list as a view's content, without the filters that the page fixes. */
export function presentContent(
  { layout }: ViewsState,
  list: NotesView,
  theirs: readonly NoteColumn[],
  fixed: Partial<NotesQuery>,
): ViewContent {
  const off = Object.fromEntries(Object.keys(fixed).map((name) => [name, undefined]))
  return contentOf({ ...list.query, ...off }, theirs, layout)
}

/** Saves one of the reader's views, or a new one for null, and opens it. @throws CallError */
export async function saveView(
  view: SavedView | null,
  { Name, Sharing, DefaultFor }: ViewHeading,
  { Filters, Sort, Columns, Density }: ViewContent,
): Promise<{ message: string; View: SavedView }> {
  const content = { Filters, Sort, Columns, Density }
  const body = { List: LIST, ...content, Name, Sharing, DefaultFor } as const
  if (!view) return taken(await callApi(routes.createView, { body }))
  const params = { id: view.ViewId }
  return taken(await callApi(routes.changeView, { params, body: { ...body, Version: view.Version } }))
}

/** Deletes one of the reader's views; the list stays as it is, without a view. @throws CallError */
export async function removeView(view: SavedView): Promise<string> {
  const body = { Version: view.Version }
  const { message } = await callApi(routes.deleteView, { params: { id: view.ViewId }, body })
  const state = $views.get()
  if (!state) return message
  const { layout } = state
  const left = state.views.filter((each) => each.ViewId !== view.ViewId && !isBuiltIn(each))
  const views = withBuiltIn(state.views, left)
  $views.set({ ...state, views })
  nameView(placedView(null, views) ?? null)
  $views.set({ views, layout })
  return message
}

function withBuiltIn(opened: readonly SavedView[], saved: readonly SavedView[]): readonly SavedView[] {
  const takesNotesOn = opened.some(({ Filters }) => Filters.waitingFor !== undefined)
  return [...builtInViews({ takesNotesOn }, saved), ...saved]
}

async function taken({ message, View }: AnswerOf<typeof routes.createView>) {
  const answer = { message, View: View as SavedView }
  const found = await callApi(routes.listViews, { query: { list: LIST } })
  const saved = found.filter((view): view is SavedView => view.List === LIST)
  const state = $views.get()
  if (!state) return answer
  const views = withBuiltIn(state.views, saved)
  $views.set({ ...state, views })
  nameView(placedView(answer.View, views) ?? null)
  $views.set({ views, layout: layoutOf(answer.View) })
  return answer
}
