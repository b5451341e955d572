import { expect, test } from 'vitest'
import { entryInWords, newsInWords } from '#domain/students/profile/section-words'

test.each([
  ['Signed up', 'student', 'Signed up'],
  ['Application begun', 'application', 'Application begun'],
  ['Deleted', null, 'Deleted'],
  ['Saved', 'personal', 'Saved (personal information)'],
  ['Saved', 'work', 'Saved (work experience)'],
  ['Uploaded', 'documents', 'Document uploaded'],
  ['Rejected', 'documents', 'Document refused'],
  ['Requested an edit', 'documents', 'Requested an edit (documents)'],
  ['Ordered', 'courses', 'Reordered the courses'],
  ['Chosen', 'courses', 'Added a course'],
])('%s in the section %s reads “%s”', (action, part, words) => {
  const { title, about } = entryInWords({ action, part })
  expect([title, about].filter(Boolean).join(' ')).toBe(words)
})

test.each([
  ['Application moved to Submitted', 'application', 'Northmoor, BA Animation', 'Northmoor, BA Animation'],
  ['Given', 'documents', 'Offer letter', 'Offer letter'],
  ['Saved', 'personal', 'City', '(personal information)'],
])('%s in the section %s names as news what it was about', (action, part, Field, about) => {
  expect(newsInWords({ action, part, changes: [{ Field, Old: '', New: 'x' }] }).about).toBe(about)
  expect(newsInWords({ action, part, changes: [] })).toEqual(entryInWords({ action, part }))
})
