import { expect, test } from 'vitest'
import { ROLES, TAGS } from '#domain/access/actor'
import { conflictsOf, effectsOf } from '#domain/people/rights/effects'
import { guardedRights, NO_RIGHTS, type Rights } from '#domain/people/rights/guarded'

const staff = (...tags: Rights['tags']): Rights => ({ roles: ['STAFF'], tags })

test('the rights to make, check or approve conflict with the right to pay', () => {
  const maker = conflictsOf(staff('Accounts Payable Maker', 'Payment Processor'))
  expect(maker.map(({ risk }) => risk)).toEqual(['could raise a note and pay it'])
  const checker = conflictsOf(staff('Accounts Payable Checker', 'Payment Processor'))
  expect(checker.map(({ risk }) => risk)).toEqual(['could approve a note and pay it'])
  const finance = conflictsOf({ roles: ['FINANCE'], tags: ['Payment Processor'] })
  expect(finance.map(({ risk }) => risk)).toEqual(['could approve an account and pay to it'])
})

test('a single right is no conflict', () => {
  for (const tag of TAGS) expect(conflictsOf(staff(tag))).toEqual([])
  for (const role of ROLES) expect(conflictsOf({ roles: [role], tags: [] })).toEqual([])
})

test('every right that needs a second administrator has a described effect', () => {
  const guarded = guardedRights(NO_RIGHTS, { roles: ROLES, tags: TAGS })
  expect(effectsOf(guarded).map(({ right }) => right)).toEqual(guarded)
})
