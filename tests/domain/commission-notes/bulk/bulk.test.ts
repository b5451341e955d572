import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionsLegalForAll,
  type BulkAction,
  bulkStatusMessage,
  firstBrokenRule,
  type SelectedNote,
  type Selector,
} from '#domain/commission-notes/bulk/bulk'
import type { AssigneeRole } from '#domain/commission-notes/note/decide'
import { STATUSES, statusOf, TRANSITIONS } from '#domain/commission-notes/note/workflow'
import { CATALOGUE } from '#domain/errors'

const ME = 'me'
const NOBODY = { maker: null, checker: null, paymentProcessor: null }
const maker: Selector = { id: ME, isAdmin: false, roles: ['maker'] }
const admin: Selector = { id: ME, isAdmin: true, roles: ['maker', 'checker', 'paymentProcessor', 'admin'] }

const note = (statusId: number, more: Partial<SelectedNote> = {}): SelectedNote => ({
  statusId,
  invoiceId: 'one',
  assignees: NOBODY,
  ...more,
})
const others = (statusId: number) => note(statusId, { assignees: { ...NOBODY, maker: 'another' } })
const many = (count: number, each: SelectedNote) => Array.from({ length: count }, () => each)

const first = (
  notes: SelectedNote[],
  by = maker,
  action: BulkAction = 'status',
  chosen: { invoiceId?: string; to?: number } = {},
) => firstBrokenRule(action, notes, by, chosen)

describe('the rules of bulk selection', () => {
  it('have the messages of the specification', () => {
    expect(CATALOGUE.NOT_SAME_STATUS.message).toBe('Please select commission notes from the same status.')
    expect(CATALOGUE.NOT_ASSIGNED_TO_YOU.message).toBe(
      'Please select commission notes that are assigned to you.',
    )
    expect(CATALOGUE.SEVERAL_INVOICES.message).toBe('Please select commission notes from a single invoice.')
    expect(CATALOGUE.TOO_MANY_NOTES.message).toBe("You can't select more than 500 Commission notes.")
    expect(CATALOGUE.STATUS_NOT_AUTHORISED.message).toBe('Your role is not authorised to update this status.')
  })

  it('are checked in order: each list breaks its rule and every later one', () => {
    const elsewhere = { invoiceId: 'two' }
    const checked = { ...others(2), assignees: { ...NOBODY, checker: 'another' } }
    const mixed = [...many(498, checked), note(2, elsewhere), note(1)]
    expect(first([...mixed, note(1)])).toBe('TOO_MANY_NOTES')
    expect(first(mixed)).toBe('NOT_SAME_STATUS')
    expect(first([...many(499, checked), note(2, elsewhere)])).toBe('STATUS_NOT_AUTHORISED')
    expect(first([...many(499, others(1)), note(1, elsewhere)])).toBe('NOT_ASSIGNED_TO_YOU')
    expect(first([...many(499, note(1)), note(1, elsewhere)])).toBe('SEVERAL_INVOICES')
    expect(first(many(500, note(1)))).toBeNull()
  })

  it.each<[string, SelectedNote[], Selector, string | null]>([
    ['an unassigned note', [note(1)], maker, null],
    ['a note assigned to me', [note(1, { assignees: { ...NOBODY, maker: ME } })], maker, null],
    ['a note of another maker', [note(1), others(1)], maker, 'NOT_ASSIGNED_TO_YOU'],
    ['a note that another checks', [note(1, { assignees: { ...NOBODY, checker: 'x' } })], maker, null],
    ['a note of another maker, for an administrator', [others(1)], admin, null],
    ['a note in a status without an owner', [note(16)], maker, 'STATUS_NOT_AUTHORISED'],
    ['a note in a status without an owner, for an administrator', [note(16)], admin, 'STATUS_NOT_AUTHORISED'],
    ['a paid note', [note(17)], admin, 'STATUS_NOT_AUTHORISED'],
  ])('%s', (_, notes, by, rule) => {
    expect(first(notes, by)).toBe(rule)
  })

  it('check the invoice and the target status of the request', () => {
    expect(first([note(1)], maker, 'status', { invoiceId: 'two' })).toBe('SEVERAL_INVOICES')
    expect(first([note(1)], maker, 'status', { invoiceId: 'one', to: 2 })).toBeNull()
    expect(first([note(1)], maker, 'status', { invoiceId: 'one', to: 5 })).toBe('STATUS_NOT_AUTHORISED')
  })

  it.each<[BulkAction, SelectedNote[], string | null]>([
    ['assignee', [note(1), note(2)], 'NOT_SAME_STATUS'],
    ['assignee', [others(17)], null],
    ['assignee', [note(1), note(1, { invoiceId: 'two' })], 'SEVERAL_INVOICES'],
    ['assignee', many(501, note(1)), 'TOO_MANY_NOTES'],
    ['download', [note(1), others(5)], null],
    ['download', [note(1), note(1, { invoiceId: 'two' })], 'SEVERAL_INVOICES'],
    ['download', many(501, note(1)), 'TOO_MANY_NOTES'],
    ['sheet', [note(1), others(5)], null],
    ['sheet', many(501, note(1)), 'TOO_MANY_NOTES'],
  ])('of %s skip the rules that do not apply to it (%#)', (action, notes, rule) => {
    expect(first(notes, maker, action)).toBe(rule)
  })
})

const statusId = fc.constantFrom(...STATUSES.map((status) => status.id))
const assignee = fc.constantFrom(null, ME, 'another')
const selected = fc.record({
  statusId,
  invoiceId: fc.constantFrom('one', 'two'),
  assignees: fc.record({ maker: assignee, checker: assignee, paymentProcessor: assignee }),
})
const selector = fc.record({
  id: fc.constant(ME),
  isAdmin: fc.boolean(),
  roles: fc.subarray<AssigneeRole>(['maker', 'checker', 'paymentProcessor']),
})

describe('the actions legal for a whole selection', () => {
  it('are exactly the steps whose target breaks no rule', () => {
    fc.assert(
      fc.property(fc.array(selected, { minLength: 1, maxLength: 4 }), selector, (notes, by) => {
        const legal = actionsLegalForAll(notes, by).map((action) => action.StatusId)
        const kept = STATUSES.map((status) => status.id).filter(
          (to) => firstBrokenRule('status', notes, by, { to }) === null,
        )
        expect(legal.toSorted((a, b) => a - b)).toEqual(kept)
      }),
    )
  })

  it('are steps of the status’s owner in the table', () => {
    fc.assert(
      fc.property(selected, (each) => {
        const { owner } = statusOf(each.statusId)
        for (const { StatusId, ActionId } of actionsLegalForAll([each], admin)) {
          expect(owner).not.toBeNull()
          const steps = TRANSITIONS.filter((x) => x.by === owner && x.from === each.statusId)
          expect(steps.map((step) => step.to)).toContain(StatusId)
          expect(ActionId).toBeGreaterThan(100)
        }
      }),
    )
  })

  it('are none for an empty selection, and list the forward step first', () => {
    expect(actionsLegalForAll([], admin)).toEqual([])
    expect(actionsLegalForAll([note(2)], admin).map((action) => action.StatusId)).toEqual([5, 3])
    expect(actionsLegalForAll(many(501, note(2)), admin)).toEqual([])
  })
})

it('has a fixed message for sending to the checker', () => {
  expect(bulkStatusMessage(2)).toBe('Commission note(s) successfully sent to checker')
  expect(bulkStatusMessage(4)).toBe('Bulk action successful')
})
