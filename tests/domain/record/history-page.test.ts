import { expect, it } from 'vitest'
import {
  cursorAt,
  ENTRIES_ON_SCREEN,
  HistoryQuery,
  historyPartOf,
  placeAt,
} from '#domain/record/history-page'

const PLACE = { at: new Date('2026-11-30T05:12:33.123Z'), id: '01936f1e-3b5c-7000-8000-0123456789ab' }

it('a cursor names its entry, to the millisecond', () => {
  expect(placeAt(cursorAt(PLACE))).toEqual(PLACE)
  expect(placeAt(undefined)).toBeUndefined()
})

it.each([
  '',
  '1',
  `_${PLACE.id}`,
  `1_${PLACE.id}'`,
  `-1_${PLACE.id}`,
  `${'9'.repeat(16)}_${PLACE.id}`,
  '1_2',
])('the API refuses the cursor “%s”, and a page starts with the newest entries', (historyBefore) => {
  expect(HistoryQuery.safeParse({ historyBefore }).success).toBe(false)
  expect(historyPartOf(new URLSearchParams({ historyBefore }))).toEqual({ most: ENTRIES_ON_SCREEN })
})

it('a page reads on from its cursor', () => {
  const historyBefore = cursorAt(PLACE)
  expect(historyPartOf(new URLSearchParams({ tab: 'one', historyBefore }))).toEqual({
    historyBefore,
    most: ENTRIES_ON_SCREEN,
  })
})
