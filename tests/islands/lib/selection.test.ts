import { beforeEach, expect, test, vi } from 'vitest'
import type { NoteRow } from '#domain/commission-notes/note/note'
import {
  $selection,
  moveSelection,
  restoreSelection,
  selectAlso,
  selectedIn,
  shownList,
  unselect,
} from '#islands/lib/selection'

const rows = ['1', '2'].map((id) => ({ CommissionNoteId: id, CommissionNumber: `CN/${id}` }) as NoteRow)
const chosen = () => [...$selection.get().keys()]
/** Opens the list at an address, as a new page does. */
function open(search: string): void {
  vi.stubGlobal('location', { pathname: '/commission-note', search })
  restoreSelection(shownList())
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
  open('?tab=AllNotes')
  selectAlso(rows)
})

test('a selection survives the pages and filters of its list', () => {
  open('?pageNo=2&searchQuery=Quill&tab=AllNotes')
  expect(chosen()).toEqual(['1', '2'])
})

test('another tab or view starts without a selection', () => {
  open('?tab=AllNotes&view=7')
  expect(chosen()).toEqual([])
  open('?tab=AllNotes')
  expect(chosen()).toEqual([])
})

test('a page without a list continues the last selection, and leads back to its list', () => {
  restoreSelection()
  expect(chosen()).toEqual(['1', '2'])
  expect(selectedIn()).toBe('/commission-note?tab=AllNotes')
})

test('a view saved from the shown list keeps the selection', () => {
  vi.stubGlobal('location', { pathname: '/commission-note', search: '?tab=AllNotes&view=7' })
  moveSelection()
  open('?tab=AllNotes&view=7')
  expect(chosen()).toEqual(['1', '2'])
  unselect(['1'])
  expect(chosen()).toEqual(['2'])
})
