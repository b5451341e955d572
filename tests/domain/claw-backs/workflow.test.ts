import { expect, it } from 'vitest'
import { CLAW_BACK_ACTIONS, CLAW_BACK_STATES } from '#domain/claw-backs/states'
import { CLAW_BACK_WORKFLOW } from '#domain/claw-backs/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { untaken, wholeTable } from '#tests/support/whole-table'

const partner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const people = {
  partner,
  financeManager: person('f@y.example', 'Fina', ['PARTNER'], [], {
    partnerId: 'p1',
    parentUserId: partner.id,
    financialManager: true,
  }),
  counsellor: person('k@y.example', 'Kiran', ['PARTNER'], [], { partnerId: 'p1', parentUserId: partner.id }),
  finance: person('fi@x.example', 'Finn', ['FINANCE']),
  admin: person('a@x.example', 'Admin', ['ADMIN']),
  processor: person('p@x.example', 'Paula N', ['STAFF'], ['Payment Processor']),
}
const whole = {
  people,
  rows: Object.fromEntries(CLAW_BACK_STATES.map((state) => [state, { state, version: 2 }])),
  actions: CLAW_BACK_ACTIONS,
}

const NO = 'FORBIDDEN'
const ANSWERED = 'CLAW_BACK_ANSWERED'
const GONE = 'CLAW_BACK_CANCELLED'
const nothing = [NO, NO, NO]
/** The results of Consent, Dispute and Cancel by state. */
const ANSWERS = {
  Proposed: ['-> Consented', '-> Disputed', NO],
  Disputed: ['-> Consented', ANSWERED, NO],
  Consented: [ANSWERED, ANSWERED, NO],
  Cancelled: [GONE, GONE, NO],
}
const CANCELS = {
  Proposed: [NO, NO, '-> Cancelled'],
  Disputed: [NO, NO, '-> Cancelled'],
  Consented: [NO, NO, '-> Cancelled'],
  Cancelled: [NO, NO, GONE],
}
const NONE = { Proposed: nothing, Disputed: nothing, Consented: nothing, Cancelled: nothing }

it('takes or refuses each action of each person in each state', () => {
  expect(wholeTable(CLAW_BACK_WORKFLOW, whole)).toEqual({
    partner: ANSWERS,
    financeManager: ANSWERS,
    counsellor: NONE,
    finance: CANCELS,
    admin: CANCELS,
    processor: NONE,
  })
  expect(untaken(CLAW_BACK_WORKFLOW, whole)).toEqual([])
})

it('reports a stale version before an answered claw-back', () => {
  const answer = (state: 'Proposed' | 'Consented', seen: number) =>
    chooseTransition(CLAW_BACK_WORKFLOW, { state, version: 2 }, partner, { action: 'Dispute' }, seen)
  expect(answer('Proposed', 2)).toMatchObject({ to: 'Disputed' })
  expect(answer('Proposed', 1)).toBe('STALE_VERSION')
  expect(answer('Consented', 1)).toBe('STALE_VERSION')
  expect(answer('Consented', 2)).toBe('CLAW_BACK_ANSWERED')
})
