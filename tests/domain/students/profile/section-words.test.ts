import { expect, test } from 'vitest'
import { entryInWords } from '#domain/students/profile/section-words'

test.each([
  ['Signed up', 'student', 'Signed up'],
  ['Application begun', 'application', 'Application begun'],
  ['Deleted', null, 'Deleted'],
  ['Saved', 'personal', 'Saved (personal information)'],
  ['Saved', 'work', 'Saved (work experience)'],
  ['Uploaded', 'documents', 'Uploaded (documents)'],
  ['Ordered', 'courses', 'Reordered the courses'],
  ['Chosen', 'courses', 'Added a course'],
])('%s in the section %s reads “%s”', (action, part, words) => {
  const { title, about } = entryInWords({ action, part })
  expect([title, about].filter(Boolean).join(' ')).toBe(words)
})
