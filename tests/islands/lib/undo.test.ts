import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $undo,
  endUndo,
  endUndoOf,
  offerUndo,
  offerUndos,
  overtakeUndo,
  undoableOf,
  undoing,
} from '#islands/lib/undo'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() })
})
afterEach(() => endUndo())

test('the changes of several calls are one undo, which counts the notes that remain', () => {
  offerUndos(
    [
      { UndoId: 'late', UndoUntil: at(10), notes: 2 },
      { UndoId: 'early', UndoUntil: at(4), notes: 21 },
      { UndoId: null, UndoUntil: null, notes: 5 },
    ],
    '28 notes: Sent to partner',
  )
  const offered = $undo.get()
  expect(offered?.changes.map(({ id }) => id)).toEqual(['early', 'late'])
  expect(offered?.until).toBe(NOW + 10_000)
  expect(offered && undoableOf(offered, NOW)).toEqual({ left: 23, all: 23 })
  expect(offered && undoableOf(offered, NOW + 5000)).toEqual({ left: 2, all: 23 })
})

test('a retry adds to the current undo until its time is over', () => {
  const earlier = [
    { UndoId: 'over', UndoUntil: at(2), notes: 1 },
    { UndoId: 'first', UndoUntil: at(9), notes: 3 },
  ]
  offerUndos(earlier, '4 notes')
  vi.setSystemTime(NOW + 3000)
  offerUndos([{ UndoId: 'second', UndoUntil: at(13), notes: 1 }], '5 notes', null, true)
  expect($undo.get()?.changes.map(({ id }) => id)).toEqual(['first', 'second'])
})

test('another action replaces the undo, and one without an undo keeps it', () => {
  offerUndos([{ UndoId: 'first', UndoUntil: at(9), notes: 3 }], '3 notes')
  offerUndos([{ UndoId: null, UndoUntil: null, notes: 1 }], '1 note')
  expect($undo.get()?.what).toBe('3 notes')
  offerUndos([{ UndoId: 'second', UndoUntil: at(9), notes: 1 }], '1 note')
  expect($undo.get()?.changes.map(({ id }) => id)).toEqual(['second'])
})

test('a payment of the note ends its undo, and one of another note keeps it', () => {
  const sent = { UndoId: 'sent', UndoUntil: at(9) }
  offerUndo(sent, 'KCOEPL/CN/2627/000123: sent to payment processor', { id: 'note-1', version: 4 })
  endUndoOf('note-2')
  expect($undo.get()?.noteId).toBe('note-1')
  endUndoOf('note-1')
  expect($undo.get()).toBeNull()
})

test('notes that someone else changed leave the offer, and the last of them ends it', () => {
  const versions = { 'note-1': 4, 'note-2': 7 }
  offerUndos([{ UndoId: 'sent', UndoUntil: at(9), notes: 2, versions }], '2 notes')
  // The change itself arrives by the live feed too, and so does news of other notes.
  expect([overtakeUndo('note-1', 4), overtakeUndo('note-3', 9)]).toEqual([false, false])
  expect($undo.get()?.changes).toMatchObject([{ notes: 2 }])
  expect(overtakeUndo('note-1', 5)).toBe(false)
  expect($undo.get()?.changes).toMatchObject([{ notes: 1, versions: { 'note-2': 7 } }])
  expect(overtakeUndo('note-1', 6)).toBe(false)
  expect(overtakeUndo('note-2', 8)).toBe(true)
  expect($undo.get()).toBeNull()
})

test('the news of an undo under way does not end its own offer', async () => {
  offerUndo({ UndoId: 'sent', UndoUntil: at(9) }, 'sent', { id: 'note-1', version: 4 })
  await undoing(async () => {
    expect(overtakeUndo('note-1', 5)).toBe(false)
  })
  expect($undo.get()?.noteId).toBe('note-1')
  expect(overtakeUndo('note-1', 5)).toBe(true)
})
