import { expect, it } from 'vitest'
import { can } from '#domain/access/permissions'
import { SETTLEMENT_ACTIONS, SETTLEMENT_STATES, UNDER_WAY } from '#domain/wallet/states'
import { SETTLEMENT_PERMISSION, SETTLEMENT_WORKFLOW } from '#domain/wallet/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { untaken, wholeTable } from '#tests/support/whole-table'

const finance = person('fi@x.example', 'Finn', ['FINANCE'])
const people = {
  finance,
  admin: person('a@x.example', 'Admin', ['ADMIN']),
  processor: person('p@x.example', 'Paula N', ['STAFF'], ['Payment Processor']),
  maker: person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker']),
  partner: person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' }),
}
/** Requested by finance. */
const whole = {
  people,
  rows: Object.fromEntries(
    SETTLEMENT_STATES.map((state) => [state, { state, requestedBy: finance.id, version: 1 }]),
  ),
  actions: SETTLEMENT_ACTIONS,
}

const NO = 'FORBIDDEN'
const MOVED = 'SETTLEMENT_MOVED'
const OWN = 'SETTLEMENT_OWN'
/** The results of Authorize, Attempt, Complete and Fail by state. */
const ADMIN = {
  pending: ['-> authorized', MOVED, MOVED, '-> failed'],
  authorized: [MOVED, '-> attempted', MOVED, '-> failed'],
  attempted: [MOVED, MOVED, '-> debit', '-> failed'],
  debit: [MOVED, MOVED, MOVED, MOVED],
  failed: [MOVED, MOVED, MOVED, MOVED],
}
const withoutAuthority = Object.fromEntries(
  Object.entries(ADMIN).map(([state, [, ...rest]]) => [state, [NO, ...rest]]),
)
const NONE = Object.fromEntries(SETTLEMENT_STATES.map((state) => [state, [NO, NO, NO, NO]]))

it('takes or refuses each action of each person in each state', () => {
  expect(wholeTable(SETTLEMENT_WORKFLOW, whole)).toEqual({
    finance: { ...ADMIN, pending: [OWN, ...ADMIN.pending.slice(1)] },
    admin: ADMIN,
    processor: withoutAuthority,
    maker: NONE,
    partner: NONE,
  })
  expect(untaken(SETTLEMENT_WORKFLOW, whole)).toEqual([])
})

it('allows each action exactly to the people whom the permission table grants it', () => {
  for (const { action } of SETTLEMENT_WORKFLOW.transitions)
    for (const actor of Object.values(people)) {
      const outcomes = UNDER_WAY.map((state) =>
        chooseTransition(SETTLEMENT_WORKFLOW, { state, requestedBy: '', version: 1 }, actor, { action }),
      )
      expect(outcomes.includes('FORBIDDEN')).toBe(!can(actor, SETTLEMENT_PERMISSION[action]))
    }
})

it('refuses the requester’s own settlement before it reports a stale version', () => {
  const standing = { state: 'pending', requestedBy: finance.id, version: 2 } as const
  const authorise = (actor: typeof finance) =>
    chooseTransition(SETTLEMENT_WORKFLOW, standing, actor, { action: 'Authorize' }, 1)
  expect(authorise(finance)).toBe('SETTLEMENT_OWN')
  expect(authorise(people.admin)).toBe('STALE_VERSION')
})
