import { expect, test } from 'vitest'
import { mergeFields, mergeTogether } from '#domain/record/merge-fields'

const BASE = { name: 'Ana', city: 'Pune', roles: { MAKER: true, CHECKER: false, FINANCE: false } }

test('changes to different fields are both kept', () => {
  const mine = { ...BASE, name: 'Anna' }
  const theirs = { ...BASE, city: 'Delhi' }
  expect(mergeFields(BASE, mine, theirs)).toEqual({
    value: { ...BASE, name: 'Anna', city: 'Delhi' },
    conflicts: [],
  })
})

test('a field that both changed differently is a conflict with the typed value; the same change is none', () => {
  const mine = { ...BASE, name: 'Anna', city: 'Delhi' }
  const theirs = { ...BASE, name: 'Hannah', city: 'Delhi' }
  expect(mergeFields(BASE, mine, theirs)).toEqual({ value: mine, conflicts: ['name'] })
})

test('a group of checkboxes is merged box by box, without conflicts', () => {
  const mine = { ...BASE, roles: { MAKER: false, CHECKER: false, FINANCE: true } }
  const theirs = { ...BASE, roles: { MAKER: true, CHECKER: true, FINANCE: true } }
  expect(mergeFields(BASE, mine, theirs)).toEqual({
    value: { ...BASE, roles: { MAKER: false, CHECKER: true, FINANCE: true } },
    conflicts: [],
  })
})

test('a box that only others have is taken over, and one that they removed stays away', () => {
  const people = (ticks: Record<string, boolean>) => ({ people: ticks })
  const base = people({ 'ana:on': true, 'ben:on': true })
  const mine = people({ 'ana:on': true, 'ben:on': false })
  const theirs = people({ 'ben:on': true, 'cyd:off': true })
  expect(mergeFields(base, mine, theirs)).toEqual({
    value: people({ 'ben:on': false, 'cyd:off': true }),
    conflicts: [],
  })
})

test('an object of other values is one field', () => {
  const intake = (Term: string, Year: string) => ({ intake: { Term, Year } })
  const merged = mergeFields(intake('Fall', '2027'), intake('Jan', '2027'), intake('Fall', '2028'))
  expect(merged).toEqual({ value: intake('Jan', '2027'), conflicts: ['intake'] })
})

const PRICE = { value: '10', currency: 'USD', level: 'Any' }
const mergePrice = mergeTogether<typeof PRICE>([['value', 'currency']])

test('fields that mean something only together are in conflict if both changed any of them', () => {
  const mine = { ...PRICE, value: '12' }
  const theirs = { ...PRICE, currency: 'JPY', level: 'Doctorate' }
  expect(mergePrice(PRICE, mine, theirs)).toEqual({
    value: { value: '12', currency: 'USD', level: 'Doctorate' },
    conflicts: ['value', 'currency'],
  })
})

test('fields that one person alone changed together are kept, and so is what both changed alike', () => {
  const level = { ...PRICE, level: 'Doctorate' }
  const price = { ...PRICE, value: '900', currency: 'JPY' }
  expect(mergePrice(PRICE, level, price)).toEqual({ value: { ...price, level: 'Doctorate' }, conflicts: [] })
  expect(mergePrice(PRICE, price, level)).toEqual({ value: { ...price, level: 'Doctorate' }, conflicts: [] })
  expect(mergePrice(PRICE, price, price)).toEqual({ value: price, conflicts: [] })
})
