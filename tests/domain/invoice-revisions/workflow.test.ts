import { describe, expect, it } from 'vitest'
import { EDIT_REQUEST_STATES } from '#domain/invoice-revisions/states'
import { EDIT_REQUEST_WORKFLOW } from '#domain/invoice-revisions/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { untaken, wholeTable } from '#tests/support/whole-table'

const finance = person('fi@x.example', 'Finn', ['FINANCE'])
const admin = person('a@x.example', 'Admin', ['ADMIN'])
const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])
const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const people = { finance, admin, maker, partner }
const NO = 'FORBIDDEN'

describe('a request to change an invoice', () => {
  const request = (state: (typeof EDIT_REQUEST_STATES)[number], isOutdated = false) => ({
    state,
    requestedBy: maker.id,
    isOutdated,
    version: 1,
  })
  const whole = {
    people,
    rows: {
      ...Object.fromEntries(EDIT_REQUEST_STATES.map((state) => [state, request(state)])),
      outdated: request('Pending', true),
    },
    actions: ['Approve', 'Reject'] as const,
  }

  it('takes or refuses each decision of each person in each state', () => {
    const decided = ['REQUEST_DECIDED', 'REQUEST_DECIDED']
    const decides = {
      Pending: ['-> Approved', '-> Rejected'],
      Approved: decided,
      Rejected: decided,
      outdated: ['EDIT_REQUEST_OUTDATED', '-> Rejected'],
    }
    const none = { Pending: [NO, NO], Approved: [NO, NO], Rejected: [NO, NO], outdated: [NO, NO] }
    expect(wholeTable(EDIT_REQUEST_WORKFLOW, whole)).toEqual({
      finance: decides,
      admin: decides,
      maker: none,
      partner: none,
    })
    expect(untaken(EDIT_REQUEST_WORKFLOW, whole)).toEqual([])
  })

  it('cannot be decided by its requester; the state is checked first, the version last', () => {
    const decide = (state: 'Pending' | 'Approved', action: 'Approve' | 'Reject') =>
      chooseTransition(EDIT_REQUEST_WORKFLOW, { ...request(state, true), requestedBy: finance.id }, finance, {
        action,
      })
    expect(decide('Pending', 'Approve')).toBe('EDIT_REQUEST_OWN')
    expect(decide('Pending', 'Reject')).toBe('EDIT_REQUEST_OWN')
    expect(decide('Approved', 'Approve')).toBe('REQUEST_DECIDED')
  })
})
