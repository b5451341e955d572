import { describe, expect, it } from 'vitest'
import { AGREEMENT_ACTIONS, AGREEMENT_STATES } from '#domain/agreements/states'
import { AGREEMENT_WORKFLOW } from '#domain/agreements/workflow'
import { allowedActions, chooseTransition } from '#domain/workflow/workflow'
import { person } from '#tests/support/people'

const finance = person('finance@tassel.example', 'Fatima Al-Mansoori', ['FINANCE'])
const admin = person('admin@tassel.example', 'Aleksandr Volkov', ['ADMIN'])
const checker = person('checker@tassel.example', 'Chidi Okonkwo', ['STAFF'], ['Accounts Payable Checker'])
const of = (state: (typeof AGREEMENT_STATES)[number]) => ({ state, proposerIds: [finance.id], version: 3 })

describe('the workflow of agreements', () => {
  it.each([
    ['Pending', ['Change', 'Withdraw'], ['Approve', 'Reject', 'Change']],
    ['Active', ['Shorten', 'End'], ['Shorten', 'End']],
    ['Rejected', ['Change'], ['Change']],
    ['Ended', [], []],
  ] as const)('%s offers its proposer and another person of finance their actions', (state, own, others) => {
    expect(allowedActions(AGREEMENT_WORKFLOW, of(state), finance)).toEqual(own)
    expect(allowedActions(AGREEMENT_WORKFLOW, of(state), admin)).toEqual(others)
  })

  it.each(AGREEMENT_STATES)('%s offers nothing to anybody else', (state) => {
    expect(allowedActions(AGREEMENT_WORKFLOW, of(state), checker)).toEqual([])
    for (const action of AGREEMENT_ACTIONS)
      expect(chooseTransition(AGREEMENT_WORKFLOW, of(state), checker, { action })).toBe('FORBIDDEN')
  })

  it('only the proposer withdraws it, while it is undecided', () => {
    const choose = (state: 'Pending' | 'Active' | 'Rejected', by: typeof finance) =>
      chooseTransition(AGREEMENT_WORKFLOW, of(state), by, { action: 'Withdraw' }, 3)
    expect(choose('Pending', finance)).toMatchObject({ to: 'Ended' })
    expect(choose('Pending', admin)).toBe('AGREEMENT_NOT_OWN')
    for (const state of ['Active', 'Rejected'] as const)
      expect(choose(state, finance)).toBe('AGREEMENT_DECIDED')
  })

  it('reports a permanent refusal before a stale version', () => {
    const choose = (state: 'Pending' | 'Active' | 'Ended', by: typeof finance, seen?: number) =>
      chooseTransition(AGREEMENT_WORKFLOW, of(state), by, { action: 'Approve' }, seen)
    expect(choose('Pending', finance, 2)).toBe('AGREEMENT_OWN')
    expect(choose('Pending', admin, 2)).toBe('STALE_VERSION')
    expect(choose('Active', admin)).toBe('AGREEMENT_DECIDED')
    expect(choose('Ended', admin)).toBe('AGREEMENT_ENDED')
    expect(choose('Pending', admin, 3)).toMatchObject({ to: 'Active' })
  })
})
