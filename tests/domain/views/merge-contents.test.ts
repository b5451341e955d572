import { expect, test } from 'vitest'
import { type ContentOf, mergeContents } from '#domain/views/merge-contents'
import type { SavedView } from '#domain/views/schema'

const BASE: ContentOf<SavedView> = {
  Filters: { currency: 'AUD', statusId: 1 },
  Sort: '-created',
  Columns: [],
  Density: 'comfortable',
}

test('a filter that one added, one that the other removed and another sort order are all kept', () => {
  const mine = { ...BASE, Filters: { currency: 'AUD', statusId: 1, searchQuery: 'anna' } } as const
  const theirs = { ...BASE, Filters: { statusId: 1 }, Sort: 'due' } as const
  const { value, conflicts } = mergeContents<SavedView>(BASE, mine, theirs)
  expect(conflicts).toEqual([])
  expect(JSON.parse(JSON.stringify(value))).toEqual({
    ...BASE,
    Filters: { statusId: 1, searchQuery: 'anna' },
    Sort: 'due',
  })
})

test('what both changed differently is named, and the list as it is shown wins', () => {
  const mine = { ...BASE, Filters: { statusId: 1 }, Density: 'compact' } as const
  const theirs = { ...BASE, Filters: { currency: 'JPY', statusId: 17 }, Density: 'compact' } as const
  const { value, conflicts } = mergeContents<SavedView>(BASE, mine, theirs)
  expect(conflicts).toEqual(['the filters'])
  expect(JSON.parse(JSON.stringify(value))).toEqual({
    ...BASE,
    Filters: { statusId: 17 },
    Density: 'compact',
  })
})
