import { expect, test } from 'vitest'
import { ACCEPTED, type DocumentStatus, MISSING, PENDING, REJECTED } from '#domain/students/documents/states'
import { wantedDocuments } from '#domain/students/documents/wanted'
import { NEW } from '#domain/students/student/stages'

const typeId = 1
const statusOf = (...present: [status: DocumentStatus, remarks: string][]) => {
  const found = wantedDocuments(
    NEW,
    present.map(([status, remarks]) => ({ typeId, status, remarks })),
  ).find(({ id }) => id === typeId)
  return [found?.status, found?.remarks]
}

test('a refused document shows the newest reason', () => {
  expect(statusOf([REJECTED, 'Too dark'], [REJECTED, 'Cut off'])).toEqual([REJECTED, 'Too dark'])
})

test('a pending or accepted replacement shows no reason', () => {
  expect(statusOf([PENDING, ''], [REJECTED, 'Cut off'])).toEqual([PENDING, ''])
  expect(statusOf([ACCEPTED, 'Thank you'], [REJECTED, 'Cut off'])).toEqual([ACCEPTED, ''])
  expect(statusOf()).toEqual([MISSING, ''])
})
