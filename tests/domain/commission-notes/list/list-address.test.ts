import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressOf, addressQuery, changed, type NotesQuery } from '#domain/commission-notes/list/list-address'
import { activeFilters, withoutFilters } from '#domain/commission-notes/list/list-filters'
import { ListNotes, PENDING_DAYS, SORTS } from '#domain/commission-notes/list/schema'
import { statusFilter, statusLabelsOf } from '#domain/commission-notes/list/status-labels'
import { CURRENCIES } from '#domain/money/currencies'
import { readAddress } from '#domain/paging/address'
import { PAGE_SIZES } from '#domain/paging/schema'

const PATH = '/commission-note'
const INVOICE = '01980000-0000-7000-8000-000000000001'
const CHOICES = {
  statuses: ['Generated'],
  assignees: [],
  partners: [],
  invoice: null,
  currencies: CURRENCIES,
  universities: [],
  financialYears: [],
}

const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const words = fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }).map((text) => text.trim())
const query: fc.Arbitrary<NotesQuery> = fc
  .record(
    {
      pageNo: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...PAGE_SIZES),
      sort: fc.constantFrom(...SORTS, ...SORTS.map((x) => `-${x}` as const)),
      tab: fc.constantFrom('Create', 'AllNotes', 'InProgress', 'Paid'),
      searchQuery: words.filter((text) => text !== ''),
      statusLabel: words.filter((text) => text !== ''),
      statusId: fc.integer({ min: 1, max: 17 }),
      startDate: day,
      endDate: day,
      assigneeUserId: fc.oneof(fc.uuid({ version: 7 }), fc.constant('none')),
      invoiceId: fc.uuid({ version: 7 }),
      invoiceNumber: words.filter((text) => text !== ''),
      partnerId: fc.uuid({ version: 7 }),
      currency: fc.constantFrom(...CURRENCIES),
      notice: fc.uuid({ version: 7 }),
      waitingFor: fc.constant('me'),
      pendingDays: fc.constantFrom(...PENDING_DAYS),
    },
    { requiredKeys: ['pageNo', 'pageSize', 'sort'] },
  )
  .map((x) => x as NotesQuery)

test('an address is read back as it was written', () => {
  fc.assert(
    fc.property(query, (written) => {
      const address = new URL(addressOf({ path: PATH, fixed: {} }, written), 'http://localhost')
      const { query: read, refused } = readAddress(ListNotes, address.searchParams)
      expect({ read, refused }).toEqual({ read: written, refused: {} })
    }),
  )
})

test('any address is read without an error, and its valid values are kept', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...Object.keys(ListNotes.shape)), fc.string()), (values) => {
      const { query } = readAddress(ListNotes, new URLSearchParams({ ...values, currency: 'AUD' }))
      expect(query.currency).toBe('AUD')
      expect(query.pageNo).toBeGreaterThanOrEqual(1)
    }),
  )
})

test('a wrong value is dropped and named, and a right one beside it is kept', () => {
  const address = new URLSearchParams(
    'pageSize=7&pageNo=0&currency=XXX&startDate=2026-02-31&pendingDays=7-30',
  )
  const { query, refused } = readAddress(ListNotes, address)
  expect(query).toEqual({ pageNo: 1, pageSize: 20, sort: '-created', pendingDays: '7-30' })
  expect(new Set(Object.keys(refused))).toEqual(new Set(['currency', 'pageNo', 'pageSize', 'startDate']))
  expect(refused.pageNo).toBe('pageNo starts at 1')
})

test('an empty form gives a plain address', () => {
  const sent = new URLSearchParams('tab=AllNotes&searchQuery=&statusLabel=&startDate=&currency=')
  const { query, refused } = readAddress(ListNotes, sent)
  expect(refused).toEqual({})
  expect(addressQuery(query)).toEqual({ tab: 'AllNotes' })
})

test('changing a filter goes to the first page; turning the page keeps the filters', () => {
  const { query } = readAddress(ListNotes, new URLSearchParams('currency=AUD&pageNo=4'))
  expect(changed(query, { currency: 'GBP' })).toMatchObject({ currency: 'GBP', pageNo: 1 })
  expect(changed(query, { pageNo: 5 })).toMatchObject({ currency: 'AUD', pageNo: 5 })
})

test('values that belong to the page are neither in its address nor removable filters', () => {
  const place = { path: `/commission-note/list/${INVOICE}`, fixed: { invoiceId: INVOICE } }
  const { query } = readAddress(ListNotes, new URLSearchParams(`invoiceId=${INVOICE}&currency=AUD&pageNo=2`))
  expect(addressOf(place, query)).toBe(`/commission-note/list/${INVOICE}?pageNo=2&currency=AUD`)
  expect(activeFilters(query, CHOICES, ['invoiceId']).map((filter) => filter.name)).toEqual(['currency'])
  expect(withoutFilters(query, place.fixed)).toEqual({
    pageNo: 1,
    pageSize: 20,
    sort: '-created',
    invoiceId: INVOICE,
  })
})

test('a status filter names its labels once each, in the order offered', () => {
  expect(statusLabelsOf(' Paid,Sent to Partner , Paid,')).toEqual(['Paid', 'Sent to Partner'])
  expect(statusLabelsOf(undefined)).toEqual([])
  expect(statusFilter(['Paid', 'Sent'], ['Sent', 'Held', 'Paid'])).toBe('Sent,Paid')
  expect(statusFilter([], ['Sent'])).toBeUndefined()
})

test('a partner and an invoice are shown by name where the page knows them', () => {
  const choices = {
    ...CHOICES,
    partners: [{ value: 'p', label: 'Brightpath' }],
    invoice: { value: INVOICE, label: 'KCO/INV/2627/000001' },
  }
  const shown: NotesQuery = { pageNo: 1, pageSize: 20, sort: '-created', partnerId: 'p', invoiceId: INVOICE }
  expect(activeFilters(shown, choices).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Invoice: KCO/INV/2627/000001',
    'Partner: Brightpath',
  ])
})

test('removing every active filter one by one leaves none', () => {
  fc.assert(
    fc.property(query, (start) => {
      let left = start
      for (const filter of activeFilters(start, CHOICES)) {
        left = { ...left, [filter.name]: filter.without[filter.name] }
      }
      expect(activeFilters(left, CHOICES)).toEqual([])
    }),
  )
})
