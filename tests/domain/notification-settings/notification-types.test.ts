import { expect, it } from 'vitest'
import type { Actor } from '#domain/access/actor'
import { choiceOf, chooserOf } from '#domain/notification-settings/choices'
import {
  isLocked,
  kindsOfType,
  NOTIFICATION_TYPES,
  typeOfKind,
  typesFor,
} from '#domain/notification-settings/notification-types'
import { NOTIFICATION_KINDS } from '#domain/notifications'

it('every kind of notice is of one type, and every type but the last has kinds', () => {
  const of = NOTIFICATION_TYPES.map(({ id }) => [id, kindsOfType(id)] as const)
  expect(of.flatMap(([, kinds]) => kinds)).toHaveLength(NOTIFICATION_KINDS.length)
  expect(of.filter(([id, kinds]) => id !== 'other' && kinds.length === 0)).toEqual([])
})

it.each([
  ...['bank-asked', 'bank-contested', 'factor-removed', 'recovery-code-used', 'mfa-reset'],
  ...['rights-changed', 'seen-as', 'smtp-changed', 'smtp-failing'],
])('%s cannot be switched off', (kind) => {
  expect(isLocked(typeOfKind(kind))).toBe(true)
})

it('a notice that goes to a partner’s owner is of a type that the owner chooses', () => {
  const type = NOTIFICATION_TYPES.find(({ id }) => id === typeOfKind('partner-contract-ends'))
  expect(type?.readers).toContain('partner')
})

it('a university’s person chooses of what a university is told, and of no commission', () => {
  const person = { roles: ['PARTNER'], partnerId: 'p', universityId: 'u' } as unknown as Actor
  expect(typesFor(person).map(({ id }) => id)).toEqual([
    ...['security', 'invoices', 'partners', 'applications', 'course-changes', 'other'],
  ])
})

it('what nobody knows yet is of the last type', () => {
  expect(typeOfKind('something-new')).toBe('other')
})

it('a half that is not chosen is the partner’s, then the portal’s', () => {
  const none = undefined
  const partner = { in_portal: false, email: 'daily' } as const
  expect(choiceOf(none, none)).toEqual({ inPortal: true, email: 'at once' })
  expect(choiceOf({ in_portal: null, email: 'never' }, partner)).toEqual({ inPortal: false, email: 'never' })
  expect(choiceOf({ in_portal: true, email: null }, partner)).toEqual({ inPortal: true, email: 'daily' })
  expect([
    chooserOf({ in_portal: null, email: null }, partner),
    chooserOf({ in_portal: true, email: null }, partner),
    chooserOf(none, none),
  ]).toEqual(['partner', 'person', 'portal'])
})
