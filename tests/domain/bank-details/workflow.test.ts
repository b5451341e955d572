import { expect, it, test } from 'vitest'
import { CHANGE_ACTIONS, CHANGE_STATES } from '#domain/bank-details/states'
import {
  BANK_CHANGE_WORKFLOW,
  type BankChangeInWorkflow,
  type RequestedChange,
  SHOWN_STATES,
  shownStateOf,
} from '#domain/bank-details/workflow'
import { chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'
import { untaken, wholeTable } from '#tests/support/whole-table'

const owner = person('o@y.example', 'Owner', ['PARTNER'], [], { partnerId: 'p1' })
const asker = person('f@y.example', 'Fina', ['PARTNER'], [], {
  partnerId: 'p1',
  parentUserId: owner.id,
  financialManager: true,
})
const finance = person('fi@x.example', 'Finn', ['FINANCE'])
const admin = person('a@x.example', 'Admin', ['ADMIN'])
const maker = person('m@x.example', 'Meera K', ['STAFF'], ['Accounts Payable Maker'])

const OPEN = { isContested: false, isRecent: false }
const HELD = { isContested: true, isRecent: false }
const RECENT = { isContested: false, isRecent: true }
const NO = 'FORBIDDEN'
const DECIDED = 'REQUEST_DECIDED'
const CONTESTED = 'BANK_CHANGE_CONTESTED'
const UNCONTESTED = 'BANK_CHANGE_NOT_CONTESTED'
const SETTLED = 'BANK_CHANGE_SETTLED'

const change = (
  state: BankChangeInWorkflow['state'],
  standing: Omit<BankChangeInWorkflow, 'state'>,
  more: Partial<RequestedChange> = {},
): RequestedChange => ({
  state,
  ...standing,
  requestedBy: asker.id,
  isByPartner: true,
  isOutdated: false,
  version: 1,
  ...more,
})

/** Every state of a change, with the results of Approve, Reject, Withdraw, Object and Release. */
const TABLE: [BankChangeInWorkflow['state'], Omit<BankChangeInWorkflow, 'state'>, (string | null)[]][] = [
  ['Pending', OPEN, [null, null, null, null, UNCONTESTED]],
  ['Pending', HELD, [CONTESTED, null, null, CONTESTED, null]],
  ['Approved', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
  ['Approved', RECENT, [DECIDED, DECIDED, DECIDED, null, UNCONTESTED]],
  ['Approved', HELD, [DECIDED, DECIDED, DECIDED, CONTESTED, null]],
  ['Rejected', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
  ['Withdrawn', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
]

test.each(TABLE)('refuses or takes each action on a change that is %s, %o', (state, standing, refusals) => {
  const by = { Approve: finance, Reject: finance, Withdraw: asker, Object: owner, Release: finance }
  const said = CHANGE_ACTIONS.map((action) =>
    chooseTransition(BANK_CHANGE_WORKFLOW, change(state, standing), by[action], { action }),
  )
  expect(said.map((step) => (typeof step === 'string' ? step : null))).toEqual(refusals)
})

test('the table covers every state and every access status', () => {
  expect(new Set(TABLE.map(([state]) => state))).toEqual(new Set(CHANGE_STATES))
  expect(new Set(TABLE.map(([state, standing]) => shownStateOf({ state, ...standing })))).toEqual(
    new Set(SHOWN_STATES),
  )
})

it('takes or refuses each action of each person in each access status', () => {
  const rows = Object.fromEntries(
    TABLE.map(([state, standing]) => [shownStateOf({ state, ...standing }), change(state, standing)]),
  )
  const whole = { rows, people: { finance, admin, asker, owner, maker }, actions: CHANGE_ACTIONS }
  // The columns are Approve, Reject, Withdraw, Object and Release.
  const decides = {
    waits: ['-> Approved', '-> Rejected', NO, NO, UNCONTESTED],
    'waits, contested': [CONTESTED, '-> Rejected', NO, NO, '-> as it is'],
    'in effect': [DECIDED, DECIDED, NO, NO, UNCONTESTED],
    'in effect, recent': [DECIDED, DECIDED, NO, NO, UNCONTESTED],
    'in effect, contested': [DECIDED, DECIDED, NO, NO, '-> as it is'],
    rejected: [DECIDED, DECIDED, NO, NO, UNCONTESTED],
    withdrawn: [DECIDED, DECIDED, NO, NO, UNCONTESTED],
  }
  const objects = {
    waits: [NO, NO, '-> Withdrawn', '-> as it is', NO],
    'waits, contested': [NO, NO, '-> Withdrawn', CONTESTED, NO],
    'in effect': [NO, NO, DECIDED, SETTLED, NO],
    'in effect, recent': [NO, NO, DECIDED, '-> as it is', NO],
    'in effect, contested': [NO, NO, DECIDED, CONTESTED, NO],
    rejected: [NO, NO, DECIDED, SETTLED, NO],
    withdrawn: [NO, NO, DECIDED, SETTLED, NO],
  }
  const withdraws = Object.fromEntries(
    Object.entries(objects).map(([standing, said]) => [standing, said.with(3, NO)]),
  )
  const nothing = Object.fromEntries(SHOWN_STATES.map((standing) => [standing, [NO, NO, NO, NO, NO]]))
  expect(wholeTable(BANK_CHANGE_WORKFLOW, whole)).toEqual({
    finance: decides,
    admin: decides,
    asker: withdraws,
    owner: objects,
    maker: nothing,
  })
  expect(untaken(BANK_CHANGE_WORKFLOW, whole)).toEqual([])
})

it('a requester cannot decide their own change; the state is checked first, the version last', () => {
  const of = (actor: typeof finance, more: Partial<RequestedChange>, state: 'Pending' | 'Approved') =>
    chooseTransition(BANK_CHANGE_WORKFLOW, change(state, OPEN, more), actor, { action: 'Approve' })
  const own = { requestedBy: finance.id, isByPartner: false, isOutdated: true }
  expect(of(finance, own, 'Pending')).toBe('BANK_CHANGE_OWN')
  expect(of(finance, own, 'Approved')).toBe('REQUEST_DECIDED')
  expect(of(admin, own, 'Pending')).toBe('BANK_CHANGE_OUTDATED')
  expect(
    chooseTransition(BANK_CHANGE_WORKFLOW, change('Pending', OPEN, own), admin, { action: 'Reject' }),
  ).toMatchObject({ to: 'Rejected' })
})

it('the requester withdraws it, and the owner only if a partner user requested it', () => {
  const withdraw = (actor: typeof finance, more: Partial<RequestedChange>) =>
    chooseTransition(BANK_CHANGE_WORKFLOW, change('Pending', OPEN, more), actor, { action: 'Withdraw' })
  const byFinance = { requestedBy: finance.id, isByPartner: false }
  expect(withdraw(finance, byFinance)).toMatchObject({ to: 'Withdrawn' })
  expect(withdraw(owner, byFinance)).toBe('FORBIDDEN')
  expect(withdraw(admin, byFinance)).toBe('FORBIDDEN')
})
