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

it('every kind of notice has one type, and every type but “other” has kinds', () => {
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

it('a partner’s owner can choose the type of the contract notice', () => {
  const type = NOTIFICATION_TYPES.find(({ id }) => id === typeOfKind('partner-contract-ends'))
  expect(type?.readers).toContain('partner')
})

it('a university user chooses among the university’s types, without commissions', () => {
  const person = { roles: ['PARTNER'], partnerId: 'p', universityId: 'u' } as unknown as Actor
  expect(typesFor(person).map(({ id }) => id)).toEqual([
    ...['security', 'invoices', 'partners', 'applications', 'course-changes', 'other'],
  ])
})

it('an unknown kind has the type “other”', () => {
  expect(typeOfKind('something-new')).toBe('other')
})

it('a missing choice comes from the partner, then from the portal', () => {
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
