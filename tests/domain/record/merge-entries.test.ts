import { expect, test } from 'vitest'
import { mergeEntries } from '#domain/record/merge-entries'

interface Entry {
  Id?: string
  Name: string
  Done: boolean
}
const entry = (Id: string, Name = Id, Done = false): Entry => ({ Id, Name, Done })
const merge = (base: Entry[], mine: Entry[], theirs: Entry[]) =>
  mergeEntries(base, mine, theirs, ({ Id }) => Id)

test('additions, changes and removals of both sides are kept', () => {
  const base = [entry('a'), entry('b'), entry('c')]
  const mine = [entry('a', 'a', true), entry('c'), { Name: 'mine', Done: false }]
  const theirs = [entry('a', 'A'), entry('b'), entry('d')]
  expect(merge(base, mine, theirs)).toEqual({
    value: [entry('a', 'A', true), entry('d'), { Name: 'mine', Done: false }],
    conflicts: [],
  })
})

test('an entry whose field both changed is a conflict, and so is one removed here and changed there', () => {
  const base = [entry('a'), entry('b')]
  const merged = merge(base, [entry('a', 'mine')], [entry('a', 'theirs'), entry('b', 'b', true)])
  expect(merged).toEqual({ value: [entry('a', 'mine')], conflicts: ['a', 'b'] })
})

test('an entry that they removed and I changed is kept', () => {
  expect(merge([entry('a')], [entry('a', 'mine')], []).value).toEqual([entry('a', 'mine')])
  expect(merge([entry('a')], [entry('a')], []).value).toEqual([])
})
