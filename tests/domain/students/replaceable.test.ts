import { expect, test } from 'vitest'
import { ACCEPTED, hasWhatToReplace, PENDING, REJECTED } from '#domain/students/documents/states'

test('a replacement can be requested only for an accepted document', () => {
  expect(hasWhatToReplace([], false)).toBe(false)
  expect(hasWhatToReplace([{ Status: PENDING }, { Status: REJECTED }], false)).toBe(false)
  expect(hasWhatToReplace([{ Status: ACCEPTED }], false)).toBe(true)
  // An open request stays visible whatever became of the documents.
  expect(hasWhatToReplace([], true)).toBe(true)
})
