import { expect, test } from 'vitest'
import {
  CHANGE_ACTIONS,
  CHANGE_STATES,
  refusalOfAction,
  type StandingChange,
} from '#domain/bank-details/changes'

const OPEN = { isHeld: false, isRecent: false }
const HELD = { isHeld: true, isRecent: false }
const RECENT = { isHeld: false, isRecent: true }
const DECIDED = 'REQUEST_DECIDED'
const CONTESTED = 'BANK_CHANGE_CONTESTED'
const UNCONTESTED = 'BANK_CHANGE_NOT_CONTESTED'
const SETTLED = 'BANK_CHANGE_SETTLED'

/** Every change there can be, with what becomes of Approve, Reject, Withdraw, Object and Release. */
const TABLE: [Pick<StandingChange, 'state'>['state'], Omit<StandingChange, 'state'>, (string | null)[]][] = [
  ['Pending', OPEN, [null, null, null, null, UNCONTESTED]],
  ['Pending', HELD, [CONTESTED, null, null, CONTESTED, null]],
  ['Approved', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
  ['Approved', RECENT, [DECIDED, DECIDED, DECIDED, null, UNCONTESTED]],
  ['Approved', HELD, [DECIDED, DECIDED, DECIDED, CONTESTED, null]],
  ['Rejected', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
  ['Withdrawn', OPEN, [DECIDED, DECIDED, DECIDED, SETTLED, UNCONTESTED]],
]

test.each(TABLE)('a change that is %s, %o', (state, standing, refusals) => {
  expect(CHANGE_ACTIONS.map((action) => refusalOfAction({ state, ...standing }, action))).toEqual(refusals)
})

test('the table names every state', () => {
  expect(new Set(TABLE.map(([state]) => state))).toEqual(new Set(CHANGE_STATES))
})
