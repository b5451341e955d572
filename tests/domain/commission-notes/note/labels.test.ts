import { describe, expect, it } from 'vitest'
import { labelFor, statusFiltersOf, tabsOf } from '#domain/commission-notes/note/labels'
import { PARTNER_ACTION_IDS, remarksReachPartner } from '#domain/commission-notes/note/partner-view'
import { person } from '#tests/support/people'

const maker = person('m@x.example', 'M', ['STAFF'], ['Accounts Payable Maker'])
const checker = person('c@x.example', 'C', ['STAFF'], ['Accounts Payable Checker'])
const processor = person('p@x.example', 'P', ['STAFF'], ['Payment Processor'])
const partner = person('o@y.example', 'O', ['PARTNER'], [], { partnerId: 'p1' })
const counsellor = person('k@y.example', 'K', ['PARTNER'], [], { partnerId: 'p1', parentUserId: partner.id })
const staff = person('s@x.example', 'S', ['STAFF'])
const loanadvisor = person('l@x.example', 'L', ['LOANADVISOR'])
const pst = person('p@x.example', 'P', ['PST'])
const finance = person('f@x.example', 'F', ['FINANCE'])
const admin = person('a@x.example', 'A', ['ADMIN'])
const student = person('t@x.example', 'T', ['STUDENT'])

const filters = (actor: typeof maker) =>
  Object.fromEntries(statusFiltersOf(actor).map((x) => [x.label, x.statusIds]))
const SIX = {
  'Sent to Partner': [5],
  'Invoice Uploaded': [10],
  'Revisions in invoice needed': [11, 13],
  'Revision in CN needed': [6, 7, 8, 9, 15, 16],
  'Invoice uploaded after corrections': [12, 14],
  'Commission Payment Done': [17],
}

describe('the status filters of each tag group', () => {
  it('are those of the decision', () => {
    expect(filters(maker)).toEqual({
      Generated: [1],
      'Corrections from Checker': [3, 8],
      'Revision in CN needed': [6, 16],
    })
    expect(filters(checker)).toEqual({
      'Sent to Checker': [2],
      'Updated CN sent to checker': [4, 9],
      'Revision in CN needed': [7],
    })
    expect(filters(processor)).toEqual(SIX)
    expect(filters(partner)).toEqual(SIX)
    for (const actor of [loanadvisor, pst, counsellor, student]) expect(statusFiltersOf(actor)).toEqual([])
  })

  it('cover every status once for finance and administrators', () => {
    for (const actor of [finance, admin]) {
      const ids = statusFiltersOf(actor).flatMap((x) => x.statusIds)
      expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    }
  })

  it('are combined for a person with two tags', () => {
    const two = person('b@x.example', 'B', ['STAFF'], ['Accounts Payable Maker', 'Accounts Payable Checker'])
    expect(filters(two)).toEqual({
      ...filters(maker),
      ...filters(checker),
      'Revision in CN needed': [6, 16, 7],
    })
  })
})

describe('the view of a reader', () => {
  it('has plain labels for a partner and exact ones for the finance staff', () => {
    expect(labelFor(8, partner)).toBe('Revision in CN needed')
    expect(labelFor(8, checker)).toBe('Corrections from Checker (revision)')
    expect(labelFor(13, partner)).toBe('Revisions in invoice needed')
    // A partner's request of a change, which has a name of its own in the list of statuses.
    expect(labelFor(15, partner)).toBe('Revision in CN needed')
    expect(labelFor(15, checker)).toBe('Revision in note needed')
  })

  it('has the tabs of the role', () => {
    expect(tabsOf(maker).map((x) => x.tab)).toEqual(['Create', 'AllNotes'])
    expect(tabsOf(partner).map((x) => x.tab)).toEqual(['InProgress', 'Paid'])
    expect(tabsOf(processor).map((x) => x.tab)).toEqual(['AllNotes'])
    expect(tabsOf(staff).map(({ tab }) => tab)).toEqual(['AllNotes'])
    for (const actor of [loanadvisor, pst, counsellor, student]) expect(tabsOf(actor)).toEqual([])
  })

  it('hides internal remarks from the partner', () => {
    const reaches = (actionId: number, fromStatusId: number, toStatusId: number) =>
      remarksReachPartner({ actionId, fromStatusId, toStatusId })
    expect(PARTNER_ACTION_IDS).not.toContain(103)
    expect(reaches(102, 2, 5)).toBe(true)
    expect(reaches(106, 10, 11)).toBe(true)
    expect(reaches(110, 15, 5)).toBe(true)
    expect(reaches(109, 15, 6)).toBe(true)
    expect(reaches(105, 5, 6)).toBe(true)
    expect(reaches(105, 12, 6)).toBe(false)
    expect(reaches(103, 7, 8)).toBe(false)
    expect(reaches(104, 9, 10)).toBe(false)
    expect(reaches(112, 10, 17)).toBe(false)
    expect(reaches(117, 5, 5)).toBe(false)
    expect(PARTNER_ACTION_IDS).toContain(113)
    for (const from of [5, 10, 11, 13]) expect(reaches(113, from, 16)).toBe(false)
  })
})
