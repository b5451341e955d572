import { expect, test } from 'vitest'
import { listedStudentPath, type WaitingFilter } from '#domain/students/list/waiting'

const CASES: readonly [WaitingFilter | undefined, string][] = [
  ['documents', '/documents?studentId=7'],
  ['edit-request', '/profile?studentId=7'],
  ['silent', '/dashboard?studentId=7'],
  [undefined, '/dashboard?studentId=7'],
]

test.each(CASES)('a student listed by %s opens at %s', (waiting, path) => {
  expect(listedStudentPath('7', waiting)).toBe(path)
})
