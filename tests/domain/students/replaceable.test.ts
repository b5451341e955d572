import { expect, test } from 'vitest'
import { ACCEPTED, hasWhatToReplace, PENDING, REJECTED } from '#domain/students/documents/states'

test('only what was accepted is closed, so that only then a request to replace it is offered', () => {
  expect(hasWhatToReplace([], false)).toBe(false)
  expect(hasWhatToReplace([{ Status: PENDING }, { Status: REJECTED }], false)).toBe(false)
  expect(hasWhatToReplace([{ Status: ACCEPTED }], false)).toBe(true)
  // A request that is open waits for its answer, whatever became of the documents.
  expect(hasWhatToReplace([], true)).toBe(true)
})
