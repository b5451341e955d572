import { expect, test } from 'vitest'
import { portalAccessOf } from '#domain/students/invitations/access'

const NOW = Date.parse('2026-11-27T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000)

test.each([
  ['nothing was sent', null, null, 'Not invited'],
  ['the link is valid for seven days', daysAgo(6.9), null, 'Invited'],
  ['the link has expired', daysAgo(7), null, 'Invitation expired'],
  ['they signed in, however long ago they were invited', daysAgo(30), daysAgo(20), 'Signed in'],
  ['they signed up by themselves', null, daysAgo(1), 'Signed in'],
] as const)('a student’s access when %s', (_, invited, signedIn, access) => {
  expect(portalAccessOf(invited, signedIn, NOW)).toBe(access)
})
