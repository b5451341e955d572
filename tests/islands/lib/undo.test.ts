import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $undo, endUndo, offerUndos, undoableOf } from '#islands/lib/undo'

const NOW = Date.parse('2026-05-04T08:00:00Z')
const at = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.stubGlobal('sessionStorage', { setItem: vi.fn(), removeItem: vi.fn() })
})
afterEach(() => {
  endUndo()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the changes of several calls are one offer, which says how many notes of it are left', () => {
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

test('a retry adds to what is offered already, as far as its time is not over', () => {
  const earlier = [
    { UndoId: 'over', UndoUntil: at(2), notes: 1 },
    { UndoId: 'first', UndoUntil: at(9), notes: 3 },
  ]
  offerUndos(earlier, '4 notes')
  vi.setSystemTime(NOW + 3000)
  offerUndos([{ UndoId: 'second', UndoUntil: at(13), notes: 1 }], '5 notes', null, true)
  expect($undo.get()?.changes.map(({ id }) => id)).toEqual(['first', 'second'])
})

test('another press takes the place of the offer, and one that offers nothing leaves it', () => {
  offerUndos([{ UndoId: 'first', UndoUntil: at(9), notes: 3 }], '3 notes')
  offerUndos([{ UndoId: null, UndoUntil: null, notes: 1 }], '1 note')
  expect($undo.get()?.what).toBe('3 notes')
  offerUndos([{ UndoId: 'second', UndoUntil: at(9), notes: 1 }], '1 note')
  expect($undo.get()?.changes.map(({ id }) => id)).toEqual(['second'])
})
